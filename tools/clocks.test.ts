import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Offence {
  readonly what: string
  readonly form: RegExp
  /** Where it is looked for. */
  readonly under: RegExp
  /** The places that may. */
  readonly own?: RegExp
}

const pages = /^(packages\/app|apps\/console)\//
const offences: readonly Offence[] = [
  {
    what: 'asks the machine for its day or hour',
    form: /\.(?:get|set)(?:Day|Date|Month|FullYear|Hours|Minutes)\(/,
    under: /./,
  },
  {
    what: 'writes a moment in the zone of the machine',
    form: /\.toLocale(?:Date|Time)String\(|\.toDateString\(|\bnew Date\(\w+, ?\w+,/,
    under: /./,
  },
  {
    what: 'formats moments without naming Beijing',
    form: /DateTimeFormat\((?:(?!timeZone)[^)])*\)/,
    under: /./,
  },
  {
    what: 'takes the day of a moment in Greenwich',
    form: /new Date\(\)\.toISOString\(\)\.s|new Date\(Date\.now\(\)\)\.toISOString\(\)\.s|new Date\((?:kernel\.)?clock\.now\(\)\)\.toISOString\(\)\.slice\(0, 10\)/,
    under: /./,
  },
  {
    what: 'takes the time of the device for that of the server',
    form: /\bDate\.now\(\)|\bnew Date\(\)/,
    under: pages,
    // A session that nobody touches, an age of what was read: spans on one device. The clock itself.
    own: /console\/src\/kernel\/(?:server-clock|session)\.ts|console\/src\/feedback\/use-record\.ts|app\/src\/kernel\/format\/time\.ts|app\/src\/survey\/parts\/homework-paper\.tsx/,
  },
]

const offencesIn = (source: string, file: string): string[] =>
  offences.flatMap(({ what, form, under, own }) =>
    under.test(file) && !own?.test(file) && form.test(source) ? [`${file} ${what}`] : [],
  )

/** Every written source file of the packages, or of the apps. */
const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const src = join(folder, name, 'src')
    return existsSync(join(root, src))
      ? readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
          .map((file) => join(src, file))
      : []
  })

test('every day is one of Beijing, and every page goes by the time of the server', () => {
  const files = ['packages', 'apps'].flatMap(sourcesUnder).filter((file) => !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => offencesIn(readFileSync(join(root, file), 'utf8'), file))).toEqual([])
})

test.each([
  `const isMonday = new Date(at).getDay() === 1`,
  `new Date(at).toLocaleDateString('zh-CN')`,
  `new Date(year, month, 1)`,
  `new Intl.DateTimeFormat('zh-CN', { month: 'long' })`,
  `const today = new Date().toISOString().slice(0, 10)`,
  `const today = new Date(clock.now()).toISOString().slice(0, 10)`,
  `const isLate = dueAt < Date.now()`,
])('%s is found', (source) => {
  expect(offencesIn(source, 'packages/app/src/any.ts')).not.toEqual([])
})
