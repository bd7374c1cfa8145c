import { instantOf } from '@rostrum/market'
import { expect, test } from 'vitest'
import { countsOf, hasDay } from './having'
import type { RecentBar, StoredQuote } from './repository'

const DAYS = ['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-20', '2026-11-19', '2026-11-18']
const CODES = Array.from({ length: 20 }, (_, at) => `6000${String(at).padStart(2, '0')}.SH`)
const at = (day: string, hour: number, minute = 0) => instantOf(day, hour * 60 + minute)
const lastOf = (days: readonly string[]): RecentBar[] =>
  days.slice(0, 6).map((day) => ({ code: '', day, open: 1, high: 1, low: 1, close: 1, volume: 1, amount: 1 }))

/** `behind`: so many securities have no bar of the newest day. `asked`: so many were asked for after the opening. */
function book({ behind = 0, asked = 0 }: { behind?: number; asked?: number }) {
  const lists = CODES.map((_, nth) => lastOf(nth < behind ? DAYS.slice(1) : DAYS))
  const quotes = new Map(
    CODES.map((code, nth): [string, Partial<StoredQuote>] => {
      const polledAt = new Date(at('2026-11-26', 9, nth < asked ? 31 : 26))
      return [code, { day: '2026-11-26', open: nth === 0 ? 0 : 10_000, polledAt }]
    }),
  )
  return { known: CODES.map((code) => ({ code })), counts: countsOf(lists), quote: (code: string) => quotes.get(code) }
}
const has = (of: ReturnType<typeof book>, moment: 'open' | 'close', now: number, day = '2026-11-26') =>
  hasDay(of as never, { day, moment, now })

test('a close has come with the bars of half as many securities as the day before had, and not before it is over', () => {
  expect(has(book({}), 'close', at('2026-11-26', 15))).toBe(true)
  expect(has(book({}), 'close', at('2026-11-26', 14, 59))).toBe(false)
  expect(has(book({ behind: 10 }), 'close', at('2026-11-26', 15, 5))).toBe(true)
  expect(has(book({ behind: 11 }), 'close', at('2026-11-26', 15, 5))).toBe(false)
  expect(has(book({ behind: 20 }), 'close', at('2026-11-27', 9))).toBe(false)
})

test('an opening has come once nearly all were asked for after it, or with the bars of the day', () => {
  const soon = at('2026-11-26', 9, 33)
  expect(has(book({ behind: 20, asked: 20 }), 'open', soon)).toBe(true)
  expect(has(book({ behind: 20, asked: 17 }), 'open', soon)).toBe(false)
  expect(has(book({ behind: 20, asked: 20 }), 'close', at('2026-11-26', 15, 2))).toBe(false)
  expect(has(book({}), 'open', soon)).toBe(true)
})

test('of days that are older than what a book holds nothing is awaited; a day between that is missing is', () => {
  const later = at('2026-11-26', 16)
  expect(has(book({}), 'close', later, '2026-10-30')).toBe(true)
  const holed = { ...book({}), counts: countsOf(CODES.map(() => lastOf(DAYS.filter((day) => day !== '2026-11-24')))) }
  expect(has(holed, 'close', later, '2026-11-24')).toBe(false)
  expect(has(holed, 'close', later, '2026-11-25')).toBe(true)
})
