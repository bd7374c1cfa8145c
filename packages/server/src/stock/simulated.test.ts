import { describe, expect, test } from 'vitest'
import { instantOf, isTradingDay, beijingDay, LAST_KNOWN_YEAR, priceLimits } from '@rostrum/market'
import { simulatedSource } from './simulated'

const source = simulatedSource()
const friday = (minute: number) => instantOf('2026-11-20', minute)
const closed = friday(15 * 60)
/** The oldest ones, whose history is long, and some of the market that moves as a whole. */
const codes = source.instruments().flatMap(({ code }) => (/^(99000[123]|98000\d)/.test(code) ? [code] : []))
const market = source.instruments().filter(({ code }) => /^98[1-8]/.test(code))
const all = (code: string, period: Parameters<typeof source.computed>[1], now = closed, before = Infinity) =>
  source.computed(code, period, { before, limit: 2000, now })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('simulated quotations', () => {
  test('are the same for everybody, every time', () => {
    expect(all('980001.SIM', 'day')).toEqual(
      simulatedSource().computed('980001.SIM', 'day', { before: closed + 1, limit: 2000, now: closed }),
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
    const newest = source.computed('980001.SIM', '5', { before: closed + 1, limit: 100, now: closed })
    const older = source.computed('980001.SIM', '5', { before: newest.bars[0]?.t ?? 0, limit: 100, now: closed })
    const both = source.computed('980001.SIM', '5', { before: closed + 1, limit: 200, now: closed })
    expect([...older.bars, ...newest.bars]).toEqual(both.bars)
    expect(newest.hasMore).toBe(true)
  })

  test('paging ends where the history begins', () => {
    const first = source.computed('980001.SIM', 'day', { before: instantOf('2016-01-20'), limit: 500, now: closed })
    expect(first.hasMore).toBe(false)
    expect(beijingDay(first.bars[0]?.t ?? 0)).toBe('2016-01-04')
  })

  test('a year combines its days and is dated by its last', () => {
    const days = all('980002.SIM', 'day').bars.filter(({ t }) => beijingDay(t).startsWith('2026'))
    const year = all('980002.SIM', 'year').bars.at(-1)
    expect(year).toMatchObject({ t: days.at(-1)?.t, o: days[0]?.o, c: days.at(-1)?.c, v: sum(days.map(({ v }) => v)) })
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

  test('the market is some three hundred invented companies with codes and names of their own', () => {
    expect(market.length).toBeGreaterThan(280)
    const all = source.instruments()
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.every(({ code }) => code.endsWith('.SIM'))).toBe(true)
    expect(new Set(market.map(({ sector }) => sector)).size).toBe(18)
    expect(new Set(market.map(({ board }) => board))).toEqual(new Set(['main', 'chinext', 'star', 'bse']))
  })

  test('every tenth of the market: each day is possible, within the limits of its board and day', () => {
    for (const { code } of market.filter((_, at) => at % 10 === 0)) {
      const { bars } = source.computed(code, 'day', { before: Infinity, limit: 2000, now: closed })
      for (const bar of bars) {
        expect(bar.h).toBeGreaterThanOrEqual(Math.max(bar.o, bar.c))
        expect(bar.l).toBeLessThanOrEqual(Math.min(bar.o, bar.c))
        expect(bar.l).toBeGreaterThan(0)
      }
      const quote = source.quote(code, closed)
      if (quote.state === 'halt') continue
      expect(quote.high).toBeLessThanOrEqual(quote.limitUp ?? Infinity)
      expect(quote.low).toBeGreaterThanOrEqual(quote.limitDown ?? 0)
    }
  })

  test('most of the market follows the first index', () => {
    const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-18', '2026-11-25']
    for (const day of days) {
      const at = instantOf(day, 15 * 60)
      const up = market.filter(({ code, listedOn = '' }) => listedOn <= day && source.quote(code, at).change > 0)
      const rises = source.quote('990001.SIM', at).change > 0
      expect(up.length > market.length / 2, day).toBe(rises)
    }
  })

  test('a new listing is unknown before, and without limits on its first days', () => {
    const fresh = market.find(({ listedOn }) => listedOn === '2026-11-20')
    const before = source.instruments(instantOf('2026-11-19', 15 * 60)).map(({ code }) => code)
    expect(before).not.toContain(fresh?.code)
    expect(source.instruments(friday(0)).map(({ code }) => code)).toContain(fresh?.code)
    expect(source.quote(fresh?.code ?? '', closed)).not.toHaveProperty('limitUp')
    expect(source.quote(fresh?.code ?? '', instantOf('2026-11-27', 15 * 60))).toHaveProperty('limitUp')
  })

  test('on a day on which a security is halted it stands at its last close, and has no bar', () => {
    const halted = market.find(({ code }) => source.quote(code, closed).state === 'halt')
    expect(halted).toBeDefined()
    const quote = source.quote(halted?.code ?? '', closed)
    const last = source.computed(halted?.code ?? '', 'day', { before: Infinity, limit: 1, now: closed }).bars[0]
    expect(quote).toMatchObject({ price: last?.c, change: 0, volume: 0, day: '2026-11-20' })
    expect(beijingDay(last?.t ?? 0) < '2026-11-20').toBe(true)
  })

  test('an ex-date measures the change from the reference price, and adjusted prices have no gap', () => {
    const payer = market.find(({ code }) => source.exRights(code, closed).some(({ sharesPer10 }) => sharesPer10 === 3))
    const [rights] = source.exRights(payer?.code ?? '', closed).filter(({ sharesPer10 }) => sharesPer10 === 3)
    const at = instantOf(rights?.day ?? '', 15 * 60)
    const raw = source.computed(payer?.code ?? '', 'day', { before: Infinity, limit: 2, now: at }).bars
    const quote = source.quote(payer?.code ?? '', at)
    expect(quote.ex).toBe(true)
    expect(quote.prevClose).toBeLessThan((raw[0]?.c ?? 0) * 0.8)
    const later = { before: at + 1, limit: 2, now: closed }
    const front = source.computed(payer?.code ?? '', 'day', { ...later, adjust: 'front' }).bars
    const back = source.computed(payer?.code ?? '', 'day', { ...later, adjust: 'back' }).bars
    for (const [before, after] of [front, back])
      expect((after?.c ?? 0) / (before?.c ?? 1)).toBeCloseTo(quote.price / quote.prevClose, 2)
  })

  test('who asks for a time before the first day gets nothing, and changes nothing', () => {
    const fresh = simulatedSource()
    for (const code of ['980001.SIM', market[0]?.code ?? '']) {
      expect(
        fresh.computed(code, 'day', { before: Infinity, limit: 5, now: instantOf('2012-05-04', 900) }).bars,
      ).toEqual([])
      const asked = { before: Infinity, limit: 2000, now: closed }
      expect(fresh.computed(code, 'day', asked)).toEqual(source.computed(code, 'day', asked))
    }
  })

  test('after the last known calendar year the walk stops instead of guessing', () => {
    const later = instantOf(`${LAST_KNOWN_YEAR + 1}-03-01`, 11 * 60)
    expect(beijingDay(all('990001.SIM', 'day', later).bars.at(-1)?.t ?? 0)).toBe(`${LAST_KNOWN_YEAR}-12-31`)
    expect(source.quote('990001.SIM', later).state).toBe('rest')
  })
})
