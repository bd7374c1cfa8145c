import { permilleMax, type couponUnfits } from './limits'

/** One product of an order: its price for the chosen period in fen. */
export interface PricedItem {
  readonly productId: string
  /** What coupons of a category are compared with. */
  readonly category: string
  readonly price: number
}

/**
 * A coupon as the arithmetic needs it.
 * - `amount`: `amount` fen off once the list price of what it covers reaches `threshold`.
 * - `percent`: the member pays `amount` per mille of what is left (850: eighty-five percent).
 * - `exchange`: the dearest product that it covers costs nothing.
 */
export interface PricedCoupon {
  readonly id: string
  readonly kind: 'amount' | 'percent' | 'exchange'
  readonly amount: number
  /** Fen of list price of what the coupon covers; 0: none. */
  readonly threshold: number
  readonly scope: CouponScope
  /** Whether it may be used together with others that may. */
  readonly stack: boolean
}

export type CouponScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly categories: readonly string[] }
  | { readonly kind: 'list'; readonly productIds: readonly string[] }

export type CouponUnfit = (typeof couponUnfits)[number]

/** Points as money: `perYuan` points are one yuan, and at most `sharePercent` of what is to be paid is paid in points. */
export interface PointsRule {
  readonly perYuan: number
  readonly sharePercent: number
}

export interface PriceAsk {
  readonly items: readonly PricedItem[]
  readonly coupons?: readonly PricedCoupon[]
  readonly points?: { readonly wanted: number; readonly balance: number; readonly rule: PointsRule }
}

export interface PriceLine {
  readonly productId: string
  readonly price: number
  readonly couponOff: number
  readonly pointsOff: number
  readonly due: number
}

export interface PricedCouponLine {
  readonly id: string
  readonly off: number
  readonly unfit?: CouponUnfit
}

/** Amounts in fen. `price - couponOff - pointsOff = due`, in all and on every line. */
export interface PriceLines {
  readonly lines: readonly PriceLine[]
  readonly coupons: readonly PricedCouponLine[]
  readonly price: number
  readonly couponOff: number
  readonly pointsOff: number
  /** Points that are taken: never more than were wanted, held, or worth a whole fen. */
  readonly pointsUsed: number
  /** The most points that this order takes. */
  readonly pointsMost: number
  readonly due: number
}

const FEN_PER_YUAN = 100
const PERCENT = 100
/** Coupons act in this order, whatever order they were chosen in; of one kind, by their ids. */
const TURN = { exchange: 0, amount: 1, percent: 2 } as const

/**
 * The one price of an order: preview, order, refund and invoice all read it.
 *
 * Rounding, always to whole fen: what is left after a percentage is rounded down, in the member's favour; what points
 * are worth is rounded down, and only points that make whole fen are taken. What one discount takes off is divided
 * among its products in proportion to what is left of each, by largest remainder, the earlier product first on a tie.
 * A threshold is compared with the list price of what the coupon covers, before anything is taken off.
 */
export function priceOf({ items, coupons = [], points }: PriceAsk): PriceLines {
  const left = items.map(({ price }) => price)
  const used = couponLines(items, coupons, left)
  const couponOff = sum(items.map(({ price }, at) => price - (left[at] ?? 0)))
  const afterCoupons = [...left]
  const most = points ? pointsMostOf(sum(left), points.rule) : 0
  const spent = points ? wholeFen(Math.min(points.wanted, points.balance, most), points.rule) : { points: 0, fen: 0 }
  take(left, spent.fen, left)
  const lines = items.map(({ productId, price }, at) => {
    const kept = afterCoupons[at] ?? 0
    const due = left[at] ?? 0
    return { productId, price, couponOff: price - kept, pointsOff: kept - due, due }
  })
  return {
    lines,
    coupons: used,
    price: sum(items.map(({ price }) => price)),
    couponOff,
    pointsOff: spent.fen,
    pointsUsed: spent.points,
    pointsMost: most,
    due: sum(left),
  }
}

/** Divides `amount` in proportion to `weights`, in whole parts, by largest remainder; the earlier first on a tie. */
export function splitOf(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / total))
  const rests = weights.map((weight, at) => ({ at, rest: (amount * weight) % total }))
  const order = [...rests].sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order.slice(0, amount - sum(parts))) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** What the coupons take off `left`, in the order in which they were chosen. */
function couponLines(items: readonly PricedItem[], coupons: readonly PricedCoupon[], left: number[]) {
  const alone = aloneAmong(coupons)
  const lines = new Map<string, PricedCouponLine>()
  for (const coupon of [...coupons].sort((a, b) => TURN[a.kind] - TURN[b.kind] || (a.id < b.id ? -1 : 1))) {
    const covered = items.map((item) => isCovered(coupon.scope, item))
    const unfit = alone.has(coupon) ? unfitOf(coupon, items, covered) : 'stack'
    const off = unfit ? 0 : offOf(coupon, left, covered)
    if (off > 0) take(left, off, weightsOf(coupon, left, covered))
    lines.set(coupon.id, { id: coupon.id, off, ...((unfit || off === 0) && { unfit: unfit ?? 'nothing_left' }) })
  }
  return coupons.flatMap(({ id }) => lines.get(id) ?? [])
}

/** The coupons that may act together: the first one chosen, and the others if all of them may be combined. */
function aloneAmong(coupons: readonly PricedCoupon[]): ReadonlySet<PricedCoupon> {
  const [first, ...others] = coupons
  if (!first) return new Set()
  return new Set(first.stack ? [first, ...others.filter(({ stack }) => stack)] : [first])
}

function unfitOf(coupon: PricedCoupon, items: readonly PricedItem[], covered: readonly boolean[]) {
  if (!covered.includes(true)) return 'scope'
  const listed = sum(items.map(({ price }, at) => (covered[at] ? price : 0)))
  return listed < coupon.threshold ? 'threshold' : undefined
}

function offOf(coupon: PricedCoupon, left: readonly number[], covered: readonly boolean[]): number {
  const base = sum(weightsOf(coupon, left, covered))
  if (coupon.kind === 'exchange') return base
  if (coupon.kind === 'amount') return Math.min(coupon.amount, base)
  const kept = Math.min(Math.max(coupon.amount, 0), permilleMax)
  return base - Math.floor((base * kept) / permilleMax)
}

/** What is left of everything that the discount is taken from. */
function weightsOf(coupon: PricedCoupon, left: readonly number[], covered: readonly boolean[]): number[] {
  const open = left.map((fen, at) => (covered[at] ? fen : 0))
  if (coupon.kind !== 'exchange') return open
  const dearest = open.indexOf(Math.max(...open))
  return open.map((fen, at) => (at === dearest ? fen : 0))
}

function isCovered(scope: CouponScope, { productId, category }: PricedItem): boolean {
  if (scope.kind === 'all') return true
  return scope.kind === 'category' ? scope.categories.includes(category) : scope.productIds.includes(productId)
}

function pointsMostOf(due: number, { perYuan, sharePercent }: PointsRule): number {
  if (perYuan <= 0) return 0
  const fen = Math.floor((due * Math.min(sharePercent, PERCENT)) / PERCENT)
  const points = pointsFor(fen, perYuan)
  // A point that is worth several fen may overshoot: then one less.
  return worthOf(points, perYuan) > fen ? points - 1 : points
}

/** The fewest points that are worth so many fen. */
const pointsFor = (fen: number, perYuan: number): number => Math.ceil((fen * perYuan) / FEN_PER_YUAN)

const worthOf = (points: number, perYuan: number): number => Math.floor((points * FEN_PER_YUAN) / perYuan)

function wholeFen(points: number, { perYuan }: PointsRule): { readonly points: number; readonly fen: number } {
  if (perYuan <= 0 || points <= 0) return { points: 0, fen: 0 }
  const fen = worthOf(points, perYuan)
  return { points: pointsFor(fen, perYuan), fen }
}

function take(left: number[], amount: number, weights: readonly number[]): void {
  splitOf(amount, weights).forEach((part, at) => (left[at] = (left[at] ?? 0) - part))
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
