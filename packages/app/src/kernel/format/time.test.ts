import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatMoment, formatSpan, relativeTime, toMs, weekdayOf } from './time'

const now = Date.UTC(2026, 10, 20, 4) // 12:00 in Beijing
const ago = (seconds: number): number => now - seconds * 1000

describe('relative time', () => {
  // holds: 8-35, 8-36, 8-37
  test.each([
    [299, '刚刚'],
    [300, '5分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [2_591_999, '29天前'],
    [2_592_000, '2026-10-21'],
    [-60, '刚刚'],
    [0, '刚刚'],
  ])('%i s ago is %s', (seconds, expected) => {
    expect(relativeTime(ago(seconds), now)).toBe(expected)
  })
  // holds: 8-37
  test.each([
    [2_592_000, '1个月前'],
    [365 * 86_400 - 1, '12个月前'],
    [365 * 86_400, '1年前'],
    [800 * 86_400, '2年前'],
  ])('without a pattern %i s ago is %s', (seconds, expected) => {
    expect(relativeTime(ago(seconds), now, false)).toBe(expected)
  })
  test('ten digits are seconds', () => {
    expect(relativeTime(Math.floor(ago(3600) / 1000), now)).toBe('1小时前')
    expect(toMs(1_790_000_000)).toBe(1_790_000_000_000)
  })
})

describe('dates in Beijing', () => {
  test('a moment late in the evening in UTC is the next day', () => {
    expect(formatDateTime(Date.UTC(2026, 11, 31, 16, 5))).toBe('2027-01-01 00:05')
    expect(formatDate(Date.UTC(2026, 11, 31, 15, 59, 7), 'yyyy/mm/dd hh:MM:ss')).toBe('2026/12/31 23:59:07')
    expect(weekdayOf(Date.UTC(2026, 10, 20, 4))).toBe('星期五')
  })
  test('near days have names', () => {
    expect(formatMoment(now, now)).toBe('今天 12:00')
    expect(formatMoment(now + 12 * 3_600_000, now)).toBe('明天 00:00')
    expect(formatDay(now - 13 * 3_600_000, now)).toBe('昨天')
    expect(formatDay(Date.UTC(2026, 4, 6), now)).toBe('5月6日')
    expect(formatDay(Date.UTC(2025, 4, 6), now)).toBe('2025年5月6日')
  })
})

test.each([
  [0, '00:00'],
  [65_999, '01:05'],
  [3_725_000, '1:02:05'],
  [-1, '00:00'],
])('%i ms last %s', (ms, expected) => {
  expect(formatSpan(ms)).toBe(expected)
})
