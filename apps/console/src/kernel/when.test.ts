import { expect, test } from 'vitest'
import { dayOf, left, moment, span } from './when'

const NOON = Date.UTC(2026, 10, 23, 4, 0)
const MINUTE = 60_000

test('times are those of Beijing, with the year only where it is another one', () => {
  expect(moment(NOON, NOON)).toBe('11-23 12:00')
  expect(moment(Date.UTC(2025, 11, 31, 16, 5), NOON)).toBe('01-01 00:05')
  expect(moment(Date.UTC(2025, 11, 31, 15, 59), NOON)).toBe('2025-12-31 23:59')
  expect(moment(null)).toBe('—')
  expect(dayOf(Date.UTC(2026, 10, 23, 16, 0))).toBe('2026-11-24')
})

test('a span is said in its largest units', () => {
  expect([52_000, 3 * MINUTE, 125 * MINUTE, 120 * MINUTE, 49 * 60 * MINUTE, -5].map(span)).toEqual([
    '52 秒',
    '3 分钟',
    '2 小时 5 分',
    '2 小时',
    '2 天',
    '0 秒',
  ])
})

test('a deadline says what is left, or by how much it was missed', () => {
  expect([left(NOON + MINUTE, NOON), left(NOON - MINUTE, NOON)]).toEqual(['剩 1 分钟', '超时 1 分钟'])
})
