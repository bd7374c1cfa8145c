import { expect, test } from 'vitest'
import { dueAfter, isWorkingDay } from './promise'

const beijing = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ['a Tuesday at ten', '2026-03-03T10:00', 1, '2026-03-04T10:00'],
  ['a Friday evening: the weekend does not count', '2026-03-06T20:30', 1, '2026-03-09T20:30'],
  ['a Saturday: it counts from Monday on', '2026-03-07T10:00', 1, '2026-03-10T00:00'],
  ['before the National Day week', '2026-09-30T15:00', 1, '2026-10-08T15:00'],
  ['a weekend day worked in exchange', '2026-02-14T10:00', 1, '2026-02-25T00:00'],
  ['two days', '2026-03-05T09:00', 2, '2026-03-09T09:00'],
  ['a year without a calendar: Monday to Friday', '2031-03-07T09:00', 1, '2031-03-10T09:00'],
])('a promise of trading days made on %s', (_, asked, days, due) => {
  expect(new Date(dueAfter(beijing(asked), days)).toISOString()).toBe(new Date(beijing(due)).toISOString())
})

test.each([
  ['a Saturday worked in exchange', '2026-02-13T10:00', 1, '2026-02-14T10:00'],
  ['a Sunday off', '2026-03-08T10:00', 1, '2026-03-10T00:00'],
  ['three days over a weekend', '2026-03-05T17:00', 3, '2026-03-10T17:00'],
])('a promise of working days made on %s', (_, asked, days, due) => {
  expect(new Date(dueAfter(beijing(asked), days, isWorkingDay)).toISOString()).toBe(
    new Date(beijing(due)).toISOString(),
  )
})
