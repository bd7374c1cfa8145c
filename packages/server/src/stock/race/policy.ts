import type { RaceState, RaceWriting } from '@rostrum/contract/stock'
import {
  addDays,
  beijingDay,
  beijingMinute,
  CLOSE,
  feeRatesOn,
  instantOf,
  isTradingDay,
  limitPerMilleOf,
  priceLimits,
  tradingDays,
  type MarketBoard,
  type PaperTerms,
} from '@rostrum/market'
import type { QuotedSecurity } from '../halts'
import type { Instrument } from '../source'
import type { RaceRow } from './repository'

/** Minutes after midnight at which a day's first orders are taken. */
const OPENING = 9 * 60 + 15
/** Longest series of days without trading, with room to spare. */
const LOOK_AHEAD_DAYS = 20

export const startOf = ({ startDay }: { readonly startDay: string }): number => instantOf(startDay, OPENING)
export const closeOf = (day: string): number => instantOf(day, CLOSE)

type Timed = Pick<RaceRow, 'content' | 'announcedAt' | 'closedAt' | 'frozenAt'>

/** What a contest is at a moment. */
export function raceStateOf({ content, announcedAt, closedAt, frozenAt }: Timed, now: number): RaceState {
  if (frozenAt) return 'frozen'
  if (!announcedAt) return 'draft'
  if (closedAt || now >= closeOf(content.endDay)) return 'settling'
  if (now >= startOf(content)) return 'running'
  return now >= content.joinFrom ? 'open' : 'announced'
}

export function mayJoin(row: Timed, now: number): boolean {
  const state = raceStateOf(row, now)
  const { joinFrom, joinUntil } = row.content
  return (state === 'open' || state === 'running') && now >= joinFrom && now < joinUntil
}

/** The trading days of a contest; one that ended early has those that had begun. */
export function raceDays({
  content,
  closedAt,
}: {
  readonly content: Pick<RaceWriting, 'startDay' | 'endDay'>
  readonly closedAt: Date | null
}): string[] {
  const end = closedAt ? beijingDay(closedAt.getTime()) : content.endDay
  return tradingDays(content.startDay, end < content.endDay ? end : content.endDay)
}

/** The day on which an order of this moment may be filled. */
export function orderDay(now: number): string {
  const today = beijingDay(now)
  if (isTradingDay(today) && beijingMinute(now) < CLOSE) return today
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1)
    if (isTradingDay(addDays(today, ahead))) return addDays(today, ahead)
  return addDays(today, 1)
}

/** The day that boards speak of: today once its orders are taken, and the last trading day before that. */
export function boardDay(now: number): string {
  const today = beijingDay(now)
  const from = isTradingDay(today) && beijingMinute(now) >= OPENING ? 0 : 1
  for (let back = from; back <= LOOK_AHEAD_DAYS; back += 1)
    if (isTradingDay(addDays(today, -back))) return addDays(today, -back)
  return today
}

export const fenOf = (yuan: number): number => Math.round(yuan * 100)

/** The limits of a day in fen; of a day that has not begun those that its last close would give. */
export function limitsOn(
  day: string,
  quote: Pick<QuotedSecurity, 'day' | 'limitUp' | 'limitDown' | 'price'>,
  one: Instrument,
): { readonly up: number; readonly down: number } | undefined {
  const { limitUp, limitDown } = quote
  if (limitUp === undefined || limitDown === undefined) return undefined
  if (quote.day === day) return { up: fenOf(limitUp), down: fenOf(limitDown) }
  const perMille = limitPerMilleOf(one, day)
  return perMille === undefined ? undefined : priceLimits(fenOf(quote.price), perMille)
}

export const termsOn = ({ commissionPpm, leastFen }: RaceWriting, day: string): PaperTerms => ({
  day,
  commission: { ppm: commissionPpm, leastFen },
})

export const feesShown = ({ commissionPpm, leastFen, startDay }: RaceWriting) => ({
  ...{ commissionPpm, leastFen },
  ...feeRatesOn(startDay),
})

/** The smallest part of an order that a rule of volume fills. */
export const stepOf = (board: MarketBoard): number => (board === 'star' || board === 'bse' ? 1 : 100)
