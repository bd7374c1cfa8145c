import type { Adjust, KlinePeriod } from '@rostrum/contract/stock'
import { addDays, barEnds, beijingDay, exFactor, instantOf, weekday } from '@rostrum/market'
import type { FoundBars, BarRange, MarketSource, PriceRange, RawBar } from '../source'
import type { SimulatedDay } from './days'
import { grouped, joined, merge, yuanPerTick } from './joining'
import { listed } from './listed'
import { minutesBegun, quoteAt } from './quoting'
import { FIRST_DAY, simulatedWalks, type SimulatedWalks } from './walks'

const OPENING = 9 * 60 + 30
const CLOSE = 15 * 60
const MINUTE_ENDS = barEnds(1)

/** Works everything out in memory, so that tests may ask it at once. */
export interface SimulatedSource extends MarketSource {
  readonly computed: (code: string, period: KlinePeriod, range: BarRange) => FoundBars
}

/** Deterministic quotations for demonstration and tests, on the real trading calendar. */
export function simulatedSource(): SimulatedSource {
  const walks = simulatedWalks()
  const bars = barsOf(walks)
  const computed: SimulatedSource['computed'] = (code, period, { before, limit, now, adjust = 'none' }) => {
    const found = bars({ code, period, before, limit, now, adjust })
    const inTime = found.bars.filter(({ t }) => t < before)
    const shown = inTime.slice(-limit)
    const first = shown[0]
    const start = walks.must(code).follows?.firstDay ?? FIRST_DAY
    const older =
      period === 'time' || period === '5day'
        ? false
        : inTime.length > shown.length || (first !== undefined && beijingDay(first.t) > start && isMinutes(period))
    return { bars: shown, hasMore: older, prevClose: found.prevClose }
  }
  const range = (code: string, now: number, count: number): PriceRange | undefined => rangeOf(walks, code, now, count)
  return {
    origin: { source: 'simulated', label: '模拟行情', delaySec: 0 },
    adjusts: ['none', 'front', 'back'],
    instruments(now) {
      if (now === undefined) return listed
      const today = beijingDay(now)
      return listed.filter(({ follows }) => !follows || follows.firstDay <= today)
    },
    find: (code) => walks.byCode.get(code),
    computed,
    bars: async (code, period, asked) => computed(code, period, asked),
    quote: (code, now) => quoteAt(walks, code, now),
    hasDay: (day, moment, now) => now >= instantOf(day, moment === 'open' ? OPENING : CLOSE),
    closes: async (codes, { until, now }) =>
      new Map(
        codes.flatMap((code) => {
          if (!walks.byCode.has(code)) return []
          const asked = { before: instantOf(until) + 1, limit: 3, now }
          const over = computed(code, 'day', asked).bars.filter(({ t }) => now >= instantOf(beijingDay(t), CLOSE))
          const found = over.slice(-2).reverse()
          return found.length > 0 ? [[code, found.map(({ t, c }) => ({ day: beijingDay(t), close: c }))]] : []
        }),
      ),
    range: async (code, now, count) => range(code, now, count),
    highs: async (now, days) => new Map(listed.map(({ code }) => [code, range(code, now, days)?.high ?? Infinity])),
    invented: (code, at) =>
      walks.byCode.has(code) ? computed(code, 'day', { before: at + 1, limit: 1, now: at }).bars.at(-1)?.c : undefined,
    exRights: (code, now) =>
      walks
        .daysOf(code, now)
        .flatMap(({ exRights }) => (exRights ? [exRights] : []))
        .reverse(),
  }
}

/** Highest and lowest price of the last days, the running one included. */
function rangeOf(walks: SimulatedWalks, code: string, now: number, count: number): PriceRange | undefined {
  const days = walks.daysOf(code, now)
  const day = days.at(-1)
  if (!day) return undefined
  const running = quoteAt(walks, code, now)
  const over = days.slice(-count, -1)
  const isToday = running.day === day.day
  const [high, low] = isToday ? [running.high, running.low] : [day.high / 100, day.low / 100]
  return {
    high: over.reduce((most, one) => Math.max(most, one.high / 100), high),
    low: over.reduce((least, one) => Math.min(least, one.low / 100), low),
  }
}

interface BarsAsk {
  readonly code: string
  readonly period: KlinePeriod
  readonly before: number
  readonly limit: number
  readonly now: number
  readonly adjust: Adjust
}

function barsOf(walks: SimulatedWalks) {
  const { must, daysOf, minutesOf } = walks
  /** Bars of `span` minutes of one day that have begun by `now`; the last one may still be running. */
  const intraday = (code: string, day: SimulatedDay, span: 1 | 5 | 15 | 30 | 60, now: number): RawBar[] => {
    const perTick = yuanPerTick(must(code))
    const begun = minutesOf(code, day).slice(0, minutesBegun(day.day, now))
    const midnight = instantOf(day.day)
    const bars: RawBar[] = []
    for (let from = 0; from < begun.length; from += span) {
      const end = MINUTE_ENDS[from + span - 1] ?? CLOSE
      bars.push(merge(midnight + end * 60_000, begun.slice(from, from + span), perTick))
    }
    return bars
  }
  const dayBar = (code: string, day: SimulatedDay, now: number): RawBar => {
    const closed = now >= instantOf(day.day, CLOSE)
    if (closed) return merge(instantOf(day.day), [day], yuanPerTick(must(code)))
    return { ...joined(intraday(code, day, 1, now)), t: instantOf(day.day) }
  }

  return ({ code, period, before, limit, now, adjust }: BarsAsk): { bars: RawBar[]; prevClose: number } => {
    const all = daysOf(code, now)
    const days = all.filter(({ day }) => instantOf(day) < before)
    const perTick = yuanPerTick(must(code))
    const scaled = scaling(all, adjust)
    const dayBars = () =>
      days.map((day, at): [string, RawBar] => [
        day.day,
        scaled(day.day, at < days.length - 1 ? merge(instantOf(day.day), [day], perTick) : dayBar(code, day, now)),
      ])
    if (period === 'day') return { bars: dayBars().map(([, bar]) => bar), prevClose: 0 }
    if (period === 'week' || period === 'month' || period === 'year') {
      const key = period === 'week' ? weekOf : (day: string) => day.slice(0, period === 'month' ? 7 : 4)
      return { bars: grouped(dayBars().map(([day, bar]) => [key(day), bar])), prevClose: 0 }
    }
    if (period === 'time' || period === '5day') {
      const shown = days.slice(period === 'time' ? -1 : -5)
      return {
        bars: shown.flatMap((day) => intraday(code, day, 1, now)),
        prevClose: (shown[0]?.base ?? must(code).firstCloseTicks) / 100,
      }
    }
    const span = spans[period]
    const shown = days.slice(-(Math.ceil((limit + 1) / (240 / span)) + 1))
    return {
      bars: shown.flatMap((day) => intraday(code, day, span, now).map((bar) => scaled(day.day, bar))),
      prevClose: 0,
    }
  }
}

type Scaled = (day: string, bar: RawBar) => RawBar

/**
 * 前复权: the newest prices are real, those before an ex-date are multiplied. 后复权: the oldest are real. By ratio, as
 * everywhere in this house.
 */
function scaling(days: readonly SimulatedDay[], adjust: Adjust): Scaled {
  const steps = days.flatMap(({ day, exRights }, at) => {
    const before = days[at - 1]
    return exRights && before ? [{ day, factor: exFactor(before.close, exRights) }] : []
  })
  if (adjust === 'none' || steps.length === 0) return (_, bar) => bar
  const of = (day: string) =>
    adjust === 'front'
      ? steps.reduce((all, step) => (step.day > day ? all * step.factor : all), 1)
      : steps.reduce((all, step) => (step.day <= day ? all / step.factor : all), 1)
  return (day, bar) => {
    const factor = of(day)
    const priced = (value: number) => Math.round(value * factor * 100) / 100
    return factor === 1 ? bar : { ...bar, o: priced(bar.o), h: priced(bar.h), l: priced(bar.l), c: priced(bar.c) }
  }
}

const spans = { '1': 1, '5': 5, '15': 15, '30': 30, '60': 60 } as const
const isMinutes = (period: KlinePeriod): boolean => period in spans

/** Monday of the week of a day. */
function weekOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7))
}
