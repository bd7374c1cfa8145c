import { expect, test } from 'vitest'
import { offencesEverywhere, offencesIn, writtenSources, type Offence } from './offences'

const pages = /^(packages\/app|apps\/console)\//
const offences: readonly Offence[] = [
  {
    what: 'asks the machine for its day or hour',
    form: /\.(?:get|set)(?:Day|Date|Month|FullYear|Hours|Minutes)\(/,
  },
  {
    what: 'writes a moment in the zone of the machine',
    form: /\.toLocale(?:Date|Time)String\(|\.toDateString\(|\bnew Date\(\w+, ?\w+,/,
  },
  {
    what: 'formats moments without naming Beijing',
    form: /DateTimeFormat\((?:(?!timeZone)[^)])*\)/,
  },
  {
    what: 'takes the day of a moment in Greenwich',
    form: /new Date\(\)\.toISOString\(\)\.s|new Date\(Date\.now\(\)\)\.toISOString\(\)\.s|new Date\((?:kernel\.)?clock\.now\(\)\)\.toISOString\(\)\.slice\(0, 10\)/,
  },
  {
    what: 'takes the time of the device for that of the server',
    form: /\bDate\.now\(\)|\bnew Date\(\)/,
    under: pages,
    // A session that nobody touches, an age of what was read: spans on one device. The clock itself.
    own: /console\/src\/kernel\/(?:server-clock|session)\.ts|console\/src\/feedback\/use-record\.ts|app\/src\/kernel\/format\/time\.ts|app\/src\/survey\/parts\/homework-paper\.tsx/,
  },
]

test('every day is one of Beijing, and every page goes by the time of the server', () => {
  expect(writtenSources().length).toBeGreaterThan(500)
  expect(offencesEverywhere(offences)).toEqual([])
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
  expect(offencesIn(offences, source, 'packages/app/src/any.ts')).not.toEqual([])
})
