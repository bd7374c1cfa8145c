import { expect, test } from 'vitest'
import { waited } from './waiting'

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
