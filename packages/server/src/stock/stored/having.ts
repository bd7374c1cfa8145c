import { addDays, CLOSE, instantOf, isTradingDay } from '@rostrum/market'
import type { DayMoment } from '../source'
import type { MarketBook } from './book'
import { RECENT, type RecentBar } from './repository'

export interface DayCounts {
  readonly of: ReadonlyMap<string, number>
  /** From here on they are whole: of what is older a book holds too little. */
  readonly from: string
}

/** Counts once what each look would count again. Each list has the newest days of a security, newest first. */
export function countsOf(lists: readonly (readonly RecentBar[])[]): DayCounts {
  const counts = new Map<string, number>()
  for (const { day } of lists.flat()) counts.set(day, (counts.get(day) ?? 0) + 1)
  const ends = lists.flatMap((days) => (days.length < RECENT ? [] : [days.at(-1)?.day ?? ''])).sort()
  const isCut = ends.length * 2 >= lists.length
  return { of: counts, from: (isCut && ends[Math.floor(ends.length / 2)]) || '' }
}

interface DayAsked {
  readonly day: string
  readonly moment: DayMoment
  readonly now: number
}

const OPENING = 9 * 60 + 30
/** Securities that nobody quotes any more stand in lists, too. */
const MOST = 0.9
const HALF = 0.5

/** Whether a day has come: its close with its bars, its opening with them or with quotations of it. */
export function hasDay(book: MarketBook, { day, moment, now }: DayAsked): boolean {
  if (moment === 'close') return now >= instantOf(day, CLOSE) && hasBars(book, day)
  return now >= instantOf(day, OPENING) && (hasBars(book, day) || hasOpenings(book, day))
}

/** At least half as many bars as of the trading day before. A day that is older than the book was there once. */
function hasBars({ counts }: MarketBook, day: string): boolean {
  if (day < counts.from) return true
  const count = counts.of.get(day) ?? 0
  return count > 0 && count >= (counts.of.get(dayBefore(day)) ?? 0) * HALF
}

function dayBefore(day: string): string {
  let before = addDays(day, -1)
  while (!isTradingDay(before)) before = addDays(before, -1)
  return before
}

/** A provider is asked for one after the other: all must have had their turn since trading began. */
function hasOpenings(book: MarketBook, day: string): boolean {
  const from = instantOf(day, OPENING)
  const asked = book.known.flatMap(({ code }) => {
    const quote = book.quote(code)
    return quote && quote.polledAt.getTime() >= from ? [quote] : []
  })
  const opened = asked.filter((quote) => quote.day === day && quote.open > 0)
  const all = book.known.length
  return all > 0 && asked.length >= all * MOST && opened.length >= all * HALF
}
