import { splitOf } from './price'

/** A product of an order as it was paid for and served. Amounts are fen, moments ms since 1970. */
export interface RefundItem {
  readonly productId: string
  readonly days: number
  /** What was paid for it after coupons and points, and what points paid. */
  readonly due: number
  readonly pointsOff: number
  readonly startAt?: number | undefined
  readonly endAt?: number | undefined
}

export interface RefundAsk {
  readonly items: readonly RefundItem[]
  readonly pointsUsed: number
  /** Of what was paid and is not returned yet. */
  readonly left: number
  readonly at: number
  /** The agreement is rescinded: days that were used cost nothing. */
  readonly isRescinded?: boolean
}

export interface RefundLine {
  readonly productId: string
  readonly days: number
  readonly usedDays: number
  readonly leftDays: number
  readonly due: number
  readonly amount: number
}

/** What goes back. `isWhole`: nothing of it was used, so coupons come back as well. */
export interface RefundSum {
  readonly lines: readonly RefundLine[]
  readonly amount: number
  readonly points: number
  readonly isWhole: boolean
}

const DAY_MS = 86_400_000

/**
 * What of an order goes back at a moment. Every line of its price (see `priceOf`) goes back by the days that are left of
 * its time; a day that has begun is used. There is no fee.
 *
 * Rounding, always to whole fen: each line is rounded up, in the member's favour. Points go back in proportion to what
 * they paid on the lines, rounded down. A coupon cannot be divided: it goes back when nothing was used, otherwise what
 * it took off stays taken off every line. Together never more than is left of what was paid.
 */
export function refundOf({ items, pointsUsed, left, at, isRescinded = false }: RefundAsk): RefundSum {
  const spans = items.map((item) => ({ item, usedDays: isRescinded ? 0 : usedDaysOf(item, at) }))
  const isWhole = spans.every(({ usedDays }) => usedDays === 0)
  const wanted = spans.map(({ item, usedDays }) => partOf(item.due, item.days - usedDays, item.days))
  const amounts = isWhole ? shared(left, items) : capped(wanted, left)
  const pointsOff = sum(items.map((item) => item.pointsOff))
  const pointsFen = sum(spans.map(({ item, usedDays }) => partOf(item.pointsOff, item.days - usedDays, item.days)))
  return {
    lines: spans.map(({ item: { productId, days, due }, usedDays }, at_) => ({
      productId,
      days,
      usedDays,
      leftDays: days - usedDays,
      due,
      amount: amounts[at_] ?? 0,
    })),
    amount: sum(amounts),
    points: pointsOff === 0 ? 0 : Math.floor((pointsUsed * pointsFen) / pointsOff),
    isWhole,
  }
}

/** Days of its time that have begun. One that never began has used none. */
function usedDaysOf({ days, startAt, endAt }: RefundItem, at: number): number {
  if (startAt === undefined || endAt === undefined || at <= startAt) return 0
  if (at >= endAt) return days
  return Math.min(days, Math.ceil((at - startAt) / DAY_MS))
}

const partOf = (fen: number, leftDays: number, days: number): number =>
  days <= 0 ? 0 : Math.ceil((fen * leftDays) / days)

/** All that is left, by what was paid for each. */
const shared = (left: number, items: readonly RefundItem[]): number[] =>
  splitOf(
    left,
    items.map(({ due }) => due),
  )

/** Something was returned before: what is left is divided in the same proportion. */
const capped = (wanted: readonly number[], left: number): number[] =>
  sum(wanted) > left ? splitOf(left, wanted) : [...wanted]

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
