import { expect, test } from 'vitest'
import { leftOfWork, waited } from './waiting'

const beijing = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ['minutes', '2026-11-23T14:00', '2026-11-23T14:03', '已等 3 分钟'],
  ['hours of one day', '2026-11-23T09:00', '2026-11-23T14:00', '已等 5 小时'],
  ['more than a working day', '2026-11-23T09:00', '2026-11-24T10:00', '已等超过 1 个工作日'],
  ['a weekend, which does not count', '2026-11-20T18:00', '2026-11-23T09:00', '已等 2 天'],
  ['a week', '2026-11-16T09:00', '2026-11-23T10:00', '已等超过 5 个工作日'],
  ['the holidays of October', '2026-09-30T15:00', '2026-10-08T10:00', '已等 7 天'],
  ['a year', '2025-11-24T09:00', '2026-11-24T09:00', '已等超过 30 个工作日'],
])('what waits since %s', (_, since, now, words) => {
  expect(waited(beijing(since), beijing(now))).toBe(words)
})

test.each([
  ['hours', '2026-11-23T10:00', '2026-11-23T14:00', '剩 4 小时'],
  ['more than a working day', '2026-11-23T10:00', '2026-11-24T14:00', '剩超过 1 个工作日'],
  ['a weekend, in which nobody works', '2026-11-20T18:00', '2026-11-23T10:00', '剩不到 1 个工作日'],
  ['fifteen working days', '2026-11-02T10:00', '2026-11-23T10:00', '剩超过 14 个工作日'],
  ['nothing, by minutes', '2026-11-23T10:03', '2026-11-23T10:00', '超时 3 分钟'],
  ['nothing, by a weekend', '2026-11-23T09:00', '2026-11-20T18:00', '超时 2 天'],
  ['nothing, by working days', '2026-11-24T10:00', '2026-11-20T09:00', '超时超过 2 个工作日'],
])('what is left of a deadline in working days: %s', (_, now, until, words) => {
  expect(leftOfWork(beijing(until), beijing(now))).toBe(words)
})
