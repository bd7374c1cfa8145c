import type { Adjust, KlinePeriod } from '@rostrum/contract/stock'
import { addDays, beijingDay, CLOSE, instantOf, weekday } from '@rostrum/market'
import type { BarRange, FoundBars, RawBar } from '../source'
import type { Booked, MarketBook } from './book'
import { yuan } from './yuan'
import type { StoredReads } from './repository'
import type { BarRow } from './rows'

/** Days that a bar may join, at most. */
const SPANS = { day: 1, week: 7, month: 31, year: 366 } as const
type DayPeriod = keyof typeof SPANS

export const isDayPeriod = (period: KlinePeriod): period is DayPeriod => period in SPANS

/** The last day whose close was known at a moment. */
export function lastClosedBy(now: number): string {
  const today = beijingDay(now)
  return now >= instantOf(today, CLOSE) ? today : addDays(today, -1)
}

/** Bars of days, weeks, months and years: one range of the key of the stored days, joined and adjusted here. */
export function storedBars(reads: Pick<StoredReads, 'bars'>, book: MarketBook) {
  return async (booked: Booked, period: DayPeriod, asked: BarRange): Promise<FoundBars> => {
    const { code } = booked.one
    const { limit, now, within, adjust = 'none' } = asked
    const before = Number.isFinite(asked.before) ? dayBefore(asked.before) : undefined
    // One more than asked for says whether there are older ones.
    const wanted = (limit + 1) * SPANS[period]
    const rows = await reads.bars({ code, before, until: lastClosedBy(now), limit: wanted }, within)
    const running = runningDay(booked, rows[0]?.day, asked)
    const days = [...(running ? [running] : []), ...rows].reverse()
    const scaled = scaling(book, booked, adjust)
    const bars = joinedBy(
      period,
      days.map((row) => ({ day: row.day, bar: scaled(row) })),
    )
    return { bars: bars.slice(-limit), hasMore: bars.length > limit, prevClose: 0 }
  }
}

/** Bars begin at midnight: those before a moment are of the days whose midnight is before it. */
const dayBefore = (at: number): string => addDays(beijingDay(at - 1), 1)

/** The day that is still running, as the provider's quotation has it: it is stored once it is over. */
function runningDay({ one, quote }: Booked, newest: string | undefined, { before, now }: BarRange): BarRow | undefined {
  if (!quote || quote.volume === 0 || (newest !== undefined && quote.day <= newest)) return undefined
  if (quote.at.getTime() > now || instantOf(quote.day) >= before) return undefined
  const { day, open, high, low, price, volume, amount } = quote
  return { code: one.code, day, open, high, low, close: price, volume, amount }
}

type Scaled = (row: BarRow) => RawBar

/** 前复权 multiplies what is before an ex-date, 后复权 divides what is after it: by ratio, as everywhere here. */
export function factorsOf(book: MarketBook, { one }: Booked, adjust: Adjust) {
  const steps = book.exRights(one.code).flatMap(({ day, factor }) => (factor === null ? [] : [{ day, factor }]))
  const factorOf = (day: string): number => {
    if (adjust === 'none') return 1
    if (adjust === 'front') return steps.reduce((all, step) => (step.day > day ? all * step.factor : all), 1)
    return steps.reduce((all, step) => (step.day <= day ? all / step.factor : all), 1)
  }
  const perYuan = 10 ** one.digits
  return (day: string): ((price: number) => number) => {
    const factor = factorOf(day)
    return (price) => (factor === 1 ? price : Math.round(price * factor * perYuan) / perYuan)
  }
}

function scaling(book: MarketBook, booked: Booked, adjust: Adjust): Scaled {
  const priced = factorsOf(book, booked, adjust)
  return ({ day, open, high, low, close, volume, amount }) => {
    const scale = priced(day)
    return {
      ...{ t: instantOf(day), o: scale(yuan(open)), h: scale(yuan(high)), l: scale(yuan(low)), c: scale(yuan(close)) },
      ...{ v: volume, a: amount },
    }
  }
}

interface Dated {
  readonly day: string
  readonly bar: RawBar
}

/** Joins days of one week, month or year; `t` is that of the last, as traders read a week by its last day. */
function joinedBy(period: DayPeriod, days: readonly Dated[]): RawBar[] {
  if (period === 'day') return days.map(({ bar }) => bar)
  const keyOf = keys[period]
  const joined: { key: string; bar: RawBar }[] = []
  for (const { day, bar } of days) {
    const key = keyOf(day)
    const last = joined.at(-1)
    if (last?.key !== key) joined.push({ key, bar: { ...bar } })
    else
      last.bar = {
        ...{ t: bar.t, o: last.bar.o, c: bar.c, h: Math.max(last.bar.h, bar.h), l: Math.min(last.bar.l, bar.l) },
        ...{ v: last.bar.v + bar.v, a: last.bar.a + bar.a },
      }
  }
  return joined.map(({ bar }) => bar)
}

const keys: Readonly<Record<Exclude<DayPeriod, 'day'>, (day: string) => string>> = {
  week: (day) => addDays(day, -((weekday(day) + 6) % 7)),
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
}
