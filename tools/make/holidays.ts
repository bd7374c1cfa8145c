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

/** Public holidays and the weekend days worked in exchange for them, as the State Council announced them. */
export function holidayLists(): string {
  const path = createRequire(import.meta.url).resolve('chinese-days/dist/chinese-days.json')
  const { holidays, workdays } = JSON.parse(readFileSync(path, 'utf8')) as Lists
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
