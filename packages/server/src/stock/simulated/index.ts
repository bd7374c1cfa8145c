import { LRUCache } from 'lru-cache'
import type { KlinePeriod, QuoteState } from '@rostrum/contract/stock'
import {
  addDays,
  barEnds,
  beijingDay,
  instantOf,
  LAST_KNOWN_YEAR,
  phaseAt,
  priceLimits,
  tradingDays,
  weekday,
} from '@rostrum/market'
import type { Instrument, MarketSource, RawBar } from '../source'
import { splitDay, type SimulatedMinute } from './minutes'
import { walkDays, type SimulatedDay, type Walk } from './days'

interface Simulated extends Instrument, Walk {}

const FIRST_DAY = '2016-01-04'
const LAST_DAY = `${LAST_KNOWN_YEAR}-12-31`
const OPENING = 9 * 60 + 30
const stock = (code: string, name: string, yuan: number, limitPerMille: number, dailySigma: number): Simulated => ({
  code: `${code}.SIM`,
  name,
  kind: 'stock',
  digits: 2,
  limitPerMille,
  firstCloseTicks: yuan * 100,
  dailySigma,
  dailyVolume: 24_000_000,
})
const index = (code: string, name: string, points: number, dailySigma: number): Simulated => ({
  code: `${code}.SIM`,
  name,
  kind: 'index',
  digits: 2,
  firstCloseTicks: points * 100,
  dailySigma,
  dailyVolume: 30_000_000_000,
})

/** Invented companies under invented codes, so that nobody mistakes a simulated price for a real one. */
const listed: readonly Simulated[] = [
  index('990001', '模拟综指', 3200, 0.009),
  index('990002', '模拟成指', 10800, 0.011),
  index('990003', '模拟创业指', 2100, 0.014),
  stock('980001', '模拟银行', 9, 100, 0.012),
  stock('980002', '模拟酒业', 128, 100, 0.018),
  stock('980003', '模拟电力', 6, 100, 0.011),
  stock('980004', '模拟家电', 42, 100, 0.016),
  stock('980005', '模拟芯片', 66, 200, 0.027),
  stock('980006', '模拟医药', 31, 100, 0.018),
  stock('980007', '模拟新能源', 88, 200, 0.025),
]

/** Deterministic quotations for demonstration and tests, on the real trading calendar. */
export function simulatedSource(): MarketSource {
  const byCode = new Map(listed.map((one) => [one.code, one]))
  const walks = new LRUCache<string, SimulatedDay[]>({ max: 64 })
  const minutes = new LRUCache<string, SimulatedMinute[]>({ max: 256 })

  const must = (code: string): Simulated => {
    const found = byCode.get(code)
    if (!found) throw new Error(`unknown instrument ${code}`)
    return found
  }
  /**
   * Days that have begun by `now`: today counts from the opening of continuous trading. The walk ends with the
   * calendar.
   */
  const daysOf = (code: string, now: number): SimulatedDay[] => {
    const today = beijingDay(now)
    const begun = now >= instantOf(today, OPENING) ? today : addDays(today, -1)
    const last = begun < LAST_DAY ? begun : LAST_DAY
    const key = `${code} ${last}`
    const known = walks.get(key)
    if (known) return known
    const walked = walkDays(must(code), tradingDays(FIRST_DAY, last))
    walks.set(key, walked)
    return walked
  }
  const minutesOf = (code: string, day: SimulatedDay): SimulatedMinute[] => {
    const key = `${code} ${day.day}`
    const known = minutes.get(key)
    if (known) return known
    const split = splitDay(code, day)
    minutes.set(key, split)
    return split
  }
  /** Bars of `span` minutes of one day that have begun by `now`; the last one may still be running. */
  const intraday = (code: string, day: SimulatedDay, span: 1 | 5 | 15 | 30 | 60, now: number): RawBar[] => {
    const perTick = yuanPerTick(must(code))
    const all = minutesOf(code, day)
    return barEnds(span).flatMap((end, at) => {
      const ends = barEnds(1)
      const part = all
        .slice(at * span, (at + 1) * span)
        .filter((_, offset) => instantOf(day.day, (ends[at * span + offset] ?? 0) - 1) <= now)
      return part.length === 0 ? [] : [merge(instantOf(day.day, end), part, perTick)]
    })
  }
  const dayBar = (code: string, day: SimulatedDay, now: number): RawBar => {
    const closed = now >= instantOf(day.day, 15 * 60)
    if (closed) return merge(instantOf(day.day), [day], yuanPerTick(must(code)))
    return { ...joined(intraday(code, day, 1, now)), t: instantOf(day.day) }
  }

  const barsOf = (
    code: string,
    period: KlinePeriod,
    before: number,
    limit: number,
    now: number,
  ): { bars: RawBar[]; prevClose: number } => {
    const days = daysOf(code, now).filter(({ day }) => instantOf(day) < before)
    const perTick = yuanPerTick(must(code))
    if (period === 'day')
      return {
        bars: days.map((day, at) =>
          at < days.length - 1 ? merge(instantOf(day.day), [day], perTick) : dayBar(code, day, now),
        ),
        prevClose: 0,
      }
    if (period === 'week' || period === 'month') {
      const key = period === 'week' ? weekOf : (day: string) => day.slice(0, 7)
      return {
        bars: grouped(
          days.map((day, at) => [
            key(day.day),
            at < days.length - 1 ? merge(instantOf(day.day), [day], perTick) : dayBar(code, day, now),
          ]),
        ),
        prevClose: 0,
      }
    }
    if (period === 'time' || period === '5day') {
      const shown = days.slice(period === 'time' ? -1 : -5)
      const prior = days[days.length - shown.length - 1]
      return {
        bars: shown.flatMap((day) => intraday(code, day, 1, now)),
        prevClose: (prior?.close ?? must(code).firstCloseTicks) / 100,
      }
    }
    const span = spans[period]
    const shown = days.slice(-(Math.ceil((limit + 1) / (240 / span)) + 1))
    return { bars: shown.flatMap((day) => intraday(code, day, span, now)), prevClose: 0 }
  }

  return {
    origin: { source: 'simulated', label: '模拟行情', delaySec: 0 },
    adjusts: ['none'],
    instruments: () => listed,
    find: (code) => byCode.get(code),
    bars(code, period, { before, limit, now }) {
      const { bars, prevClose } = barsOf(code, period, before, limit, now)
      const inTime = bars.filter(({ t }) => t < before)
      const shown = inTime.slice(-limit)
      const first = shown[0]
      const older =
        period === 'time' || period === '5day'
          ? false
          : inTime.length > shown.length ||
            (first !== undefined && beijingDay(first.t) > FIRST_DAY && isMinutes(period))
      return { bars: shown, hasMore: older, prevClose }
    },
    quote(code, now) {
      const instrument = must(code)
      const days = daysOf(code, now)
      const [before, day] = days.slice(-2)
      if (!before || !day) throw new Error(`no simulated days for ${code}`)
      const bars = intraday(code, day, 5, now)
      const { o, h, l, c, v, a } = dayBar(code, day, now)
      const limits =
        instrument.limitPerMille === undefined ? undefined : priceLimits(before.close, instrument.limitPerMille)
      const prevClose = before.close / 100
      return {
        price: c,
        change: round(c - prevClose),
        pct: round(((c - prevClose) / prevClose) * 100),
        open: o,
        high: h,
        low: l,
        prevClose,
        volume: v,
        amount: a,
        ...(limits && { limitUp: limits.up / 100, limitDown: limits.down / 100 }),
        state: phaseState(now),
        day: day.day,
        at: Math.min(now, instantOf(day.day, 15 * 60)),
        spark: bars.map((bar) => bar.c),
      }
    },
  }
}

const spans = { '1': 1, '5': 5, '15': 15, '30': 30, '60': 60 } as const
const isMinutes = (period: KlinePeriod): boolean => period in spans
const round = (value: number): number => Math.round(value * 100) / 100

/** Beyond the known calendar nothing is traded. */
function phaseState(now: number): QuoteState {
  if (beijingDay(now) > LAST_DAY) return 'rest'
  const phase = phaseAt(now)
  return phase === 'trading' ? 'trade' : phase
}

/** Monday of the week of a day. */
function weekOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/**
 * An index share is priced in yuan, not points: at the index's first close its shares traded at 12 yuan on average, and
 * they follow it.
 */
function yuanPerTick({ kind, firstCloseTicks }: Simulated): number {
  return kind === 'index' ? 12 / firstCloseTicks : 0.01
}

/** Ticks to yuan or points; a bar's turnover is its volume at the mean of its four prices. */
function merge(t: number, parts: readonly SimulatedMinute[], perTick: number): RawBar {
  const open = parts[0]?.open ?? 0
  const close = parts[parts.length - 1]?.close ?? 0
  const high = Math.max(...parts.map((part) => part.high))
  const low = Math.min(...parts.map((part) => part.low))
  const volume = parts.reduce((sum, part) => sum + part.volume, 0)
  return {
    t,
    o: open / 100,
    h: high / 100,
    l: low / 100,
    c: close / 100,
    v: volume,
    a: Math.round((volume * (open + close + high + low) * perTick) / 4),
  }
}

function joined(bars: readonly RawBar[]): RawBar {
  const [first] = bars
  const last = bars[bars.length - 1]
  if (!first || !last) throw new Error('no bars to join')
  return {
    t: last.t,
    o: first.o,
    c: last.c,
    h: Math.max(...bars.map(({ h }) => h)),
    l: Math.min(...bars.map(({ l }) => l)),
    v: bars.reduce((sum, { v }) => sum + v, 0),
    a: bars.reduce((sum, { a }) => sum + a, 0),
  }
}

/** Joins bars with the same key; `t` is that of the last, as traders read a week by its last day. */
function grouped(bars: readonly (readonly [string, RawBar])[]): RawBar[] {
  const groups = new Map<string, RawBar[]>()
  for (const [key, bar] of bars) groups.set(key, [...(groups.get(key) ?? []), bar])
  return [...groups.values()].map(joined)
}
