import { expect, test } from 'vitest'
import { dueAfter, mayTurn, OPEN } from './question-policy'

const beijing = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ['a Tuesday at ten', '2026-03-03T10:00', 1, '2026-03-04T10:00'],
  ['a Friday evening: the weekend does not count', '2026-03-06T20:30', 1, '2026-03-09T20:30'],
  ['a Saturday: it counts from Monday on', '2026-03-07T10:00', 1, '2026-03-10T00:00'],
  ['before the National Day week', '2026-09-30T15:00', 1, '2026-10-08T15:00'],
  ['a weekend day worked in exchange', '2026-02-14T10:00', 1, '2026-02-25T00:00'],
  ['two days', '2026-03-05T09:00', 2, '2026-03-09T09:00'],
  ['a year without a calendar: Monday to Friday', '2031-03-07T09:00', 1, '2031-03-10T09:00'],
])('a promise made on %s', (_, asked, days, due) => {
  expect(new Date(dueAfter(beijing(asked), days)).toISOString()).toBe(new Date(beijing(due)).toISOString())
})

test('what was answered, refused or merged stays so', () => {
  for (const over of ['answered', 'rated', 'withdrawn', 'rejected', 'merged'] as const) {
    for (const to of [...OPEN, 'withdrawn', 'rejected', 'merged'] as const) expect(mayTurn(over, to)).toBe(false)
  }
  expect(mayTurn('answered', 'rated')).toBe(true)
})

test('only what waits becomes overdue', () => {
  expect(OPEN.filter((state) => mayTurn(state, 'overdue'))).toEqual(['waiting'])
})
