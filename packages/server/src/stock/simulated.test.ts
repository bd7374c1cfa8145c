import { describe, expect, test } from 'vitest'
import { instantOf, isTradingDay, beijingDay, LAST_KNOWN_YEAR, priceLimits } from '@rostrum/market'
import { simulatedSource } from './simulated'

const source = simulatedSource()
const friday = (minute: number) => instantOf('2026-11-20', minute)
const closed = friday(15 * 60)
const codes = source.instruments().map(({ code }) => code)
const all = (code: string, period: Parameters<typeof source.bars>[1], now = closed, before = Infinity) =>
  source.bars(code, period, { before, limit: 2000, now })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('simulated quotations', () => {
  test('are the same for everybody, every time', () => {
    expect(all('980001.SIM', 'day')).toEqual(
      simulatedSource().bars('980001.SIM', 'day', { before: closed + 1, limit: 2000, now: closed }),
    )
  })

  test.each(codes)('%s: every bar is a possible bar on a trading day inside its limits', (code) => {
    const limit = source.find(code)?.limitPerMille
    const { bars } = all(code, 'day')
    expect(bars.length).toBe(2000)
    bars.forEach((bar, at) => {
      expect(isTradingDay(beijingDay(bar.t))).toBe(true)
      expect(bar.h).toBeGreaterThanOrEqual(Math.max(bar.o, bar.c))
      expect(bar.l).toBeLessThanOrEqual(Math.min(bar.o, bar.c))
      expect(bar.l).toBeGreaterThan(0)
      const before = bars[at - 1]
      if (!before || limit === undefined) return
      const { up, down } = priceLimits(Math.round(before.c * 100), limit)
      expect(Math.round(bar.h * 100)).toBeLessThanOrEqual(up)
      expect(Math.round(bar.l * 100)).toBeGreaterThanOrEqual(down)
    })
  })

  test.each(['1', '5', '15', '30', '60'] as const)('the %s-minute bars of a day add up to its day bar', (period) => {
    const day = all('980005.SIM', 'day').bars.at(-1)
    const bars = all('980005.SIM', period).bars.filter(({ t }) => beijingDay(t) === '2026-11-20')
    expect(bars.length).toBe(240 / Number(period))
    expect({
      o: bars[0]?.o,
      c: bars.at(-1)?.c,
      h: Math.max(...bars.map(({ h }) => h)),
      l: Math.min(...bars.map(({ l }) => l)),
      v: sum(bars.map(({ v }) => v)),
    }).toEqual({ o: day?.o, c: day?.c, h: day?.h, l: day?.l, v: day?.v })
  })

  test('a running day shows past minutes and no future ones', () => {
    const now = friday(10 * 60) + 30_000
    const bars = all('980001.SIM', 'time', now).bars
    expect(bars).toHaveLength(31)
    const final = all('980001.SIM', 'time').bars.slice(0, 31)
    expect(bars).toEqual(final)
    expect(all('980001.SIM', 'day', now).bars.at(-1)?.c).toBe(bars.at(-1)?.c)
  })

  test('before the opening the last shown day is the one before', () => {
    const last = all('980001.SIM', 'day', friday(9 * 60 + 20)).bars.at(-1)
    expect(beijingDay(last?.t ?? 0)).toBe('2026-11-19')
  })

  test('pages backwards join without a gap or a repeat', () => {
    const newest = source.bars('980001.SIM', '5', { before: closed + 1, limit: 100, now: closed })
    const older = source.bars('980001.SIM', '5', { before: newest.bars[0]?.t ?? 0, limit: 100, now: closed })
    const both = source.bars('980001.SIM', '5', { before: closed + 1, limit: 200, now: closed })
    expect([...older.bars, ...newest.bars]).toEqual(both.bars)
    expect(newest.hasMore).toBe(true)
  })

  test('paging ends where the history begins', () => {
    const first = source.bars('980001.SIM', 'day', { before: instantOf('2016-01-20'), limit: 500, now: closed })
    expect(first.hasMore).toBe(false)
    expect(beijingDay(first.bars[0]?.t ?? 0)).toBe('2016-01-04')
  })

  test('a week combines its days and is dated by its last', () => {
    const days = all('980002.SIM', 'day').bars.slice(-5)
    const week = all('980002.SIM', 'week').bars.at(-1)
    expect(week).toMatchObject({ t: days.at(-1)?.t, o: days[0]?.o, c: days.at(-1)?.c, v: sum(days.map(({ v }) => v)) })
  })

  test('a quotation agrees with the day bar and its limits with the rule', () => {
    const quote = source.quote('980005.SIM', closed)
    const [before, day] = all('980005.SIM', 'day').bars.slice(-2)
    expect(quote).toMatchObject({
      price: day?.c,
      prevClose: before?.c,
      high: day?.h,
      low: day?.l,
      state: 'closed',
      day: '2026-11-20',
    })
    const limits = priceLimits(Math.round((before?.c ?? 0) * 100), 200)
    expect([quote.limitUp, quote.limitDown]).toEqual([limits.up / 100, limits.down / 100])
  })

  test('after the last known calendar year the walk stops instead of guessing', () => {
    const later = instantOf(`${LAST_KNOWN_YEAR + 1}-03-01`, 11 * 60)
    expect(beijingDay(all('990001.SIM', 'day', later).bars.at(-1)?.t ?? 0)).toBe(`${LAST_KNOWN_YEAR}-12-31`)
    expect(source.quote('990001.SIM', later).state).toBe('rest')
  })
})
