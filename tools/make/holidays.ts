import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The lists inside chinese-days; its functions ask the machine's time zone what weekday it is. */
interface Lists {
  readonly holidays: Readonly<Record<string, string>>
  readonly workdays: Readonly<Record<string, string>>
}

/** The days of each year on a line of their own, ascending. */
function yearsOf(days: readonly string[]): string {
  const sorted = [...days].sort()
  const years = [...new Set(sorted.map((day) => day.slice(0, 4)))]
  return years.map((year) => `  '${sorted.filter((day) => day.startsWith(year)).join(' ')}',\n`).join('')
}

function listsOf(): Lists {
  const path = createRequire(import.meta.url).resolve('chinese-days/dist/chinese-days.json')
  return JSON.parse(readFileSync(path, 'utf8')) as Lists
}

/** Public holidays and the weekend days worked in exchange for them, as the State Council announced them. */
export function holidayLists(): string {
  const { holidays, workdays } = listsOf()
  return `// Made from the lists of chinese-days by \`npm run make\`. Not edited by hand.
const setOf = (years: readonly string[]): ReadonlySet<string> => new Set(years.flatMap((year) => year.split(' ')))

/** Days off, \`YYYY-MM-DD\`; weekends only where they belong to a holiday. */
export const holidays = setOf([
${yearsOf(Object.keys(holidays))}])

/** Weekend days that offices work in exchange for a holiday. */
export const workedDays = setOf([
${yearsOf(Object.keys(workdays))}])
`
}

/** The first and the last year of those lists, in a file of their own: a page that asks for them needs no list. */
export function knownYears(): string {
  const years = Object.keys(listsOf().holidays).map((day) => Number(day.slice(0, 4)))
  return `// Made from the lists of chinese-days by \`npm run make\`. Not edited by hand.
export const FIRST_KNOWN_YEAR = ${Math.min(...years)}
export const LAST_KNOWN_YEAR = ${Math.max(...years)}
`
}
