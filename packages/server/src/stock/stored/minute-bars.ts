import type { KlinePeriod } from '@rostrum/contract/stock'
import { addDays, beijingDay } from '@rostrum/market'
import type { BarRange, FoundBars } from '../source'
import type { Booked, MarketBook } from './book'
import { factorsOf } from './bars'
import { barsOfDay, kindsOf, lineOfDay, shownBars, spanOf } from './minutes'
import { baseOf } from './quoting'
import type { StoredReads } from './repository'
import { yuan } from './yuan'

/** Bars of the longest trading day are 240 minutes. */
const DAY_MINUTES = 240
const LINE_DAYS = { time: 1, '5day': 5 } as const

/** Minutes of a security, as they were delivered or received; none where nobody had any. */
export function storedMinutes(reads: Pick<StoredReads, 'minutes' | 'bars'>, book: MarketBook) {
  async function line(booked: Booked, count: number, { now }: BarRange): Promise<FoundBars> {
    const days = await reads.minutes.days(booked.one.code, { limit: count, before: addDays(beijingDay(now), 1) })
    const [first] = days.slice(-1)
    return {
      bars: [...days].reverse().flatMap(({ day, minutes }) => shownBars(day, lineOfDay(minutes), now)),
      hasMore: false,
      prevClose: first ? await closeBefore(booked, first.day) : 0,
    }
  }

  /** What the first day is measured from. */
  async function closeBefore({ one: { code }, quote }: Booked, day: string): Promise<number> {
    if (quote?.day === day) return yuan(quote.prevClose)
    const [before] = await reads.bars({ code, until: addDays(day, -1), limit: 1 })
    if (!before) return 0
    return yuan(
      baseOf(
        book.exRights(code).find((each) => each.day === day),
        before.close,
      ),
    )
  }

  return async (booked: Booked, period: KlinePeriod, asked: BarRange): Promise<FoundBars> => {
    if (period === 'time' || period === '5day') return line(booked, LINE_DAYS[period], asked)
    const span = spanOf(period) ?? 1
    const { before, limit, now, adjust = 'none' } = asked
    const until = addDays(beijingDay(Number.isFinite(before) ? before - 1 : now), 1)
    const count = Math.ceil((limit + 1) / (DAY_MINUTES / span)) + 1
    const days = await reads.minutes.days(booked.one.code, { limit: count, before: until, kinds: kindsOf(span) })
    const priced = factorsOf(book, booked, adjust)
    const all = [...days].reverse().flatMap(({ day, minutes }) => {
      const scale = priced(day)
      return shownBars(day, barsOfDay(minutes, span), now, span).map((bar) => ({
        ...bar,
        ...{ o: scale(bar.o), h: scale(bar.h), l: scale(bar.l), c: scale(bar.c) },
      }))
    })
    const found = all.filter(({ t }) => t < before)
    return { bars: found.slice(-limit), hasMore: found.length > limit || days.length === count, prevClose: 0 }
  }
}
