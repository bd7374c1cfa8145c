import { Fen, Instant } from '@rostrum/contract/kernel'
import type { Order, OrderInvoice, OrderPriceItem, OrderRow } from '@rostrum/contract/commerce'
import { ENDED_STATES } from './machine'
import type { OrderItemStored, OrderStepStored, OrderStored } from './repository'

const fen = (amount: number) => Fen.parse(amount)
export const instant = (at: Date | null): Instant | undefined => (at ? Instant.parse(at.getTime()) : undefined)

const itemOf = (item: OrderItemStored): OrderPriceItem => ({
  productId: item.productId,
  name: item.name,
  kind: item.kind,
  period: item.days,
  riskGrade: item.riskGrade,
  price: fen(item.price),
  couponOff: fen(item.couponOff),
  pointsOff: fen(item.pointsOff),
  due: fen(item.due),
})

export interface RowAround {
  readonly now: number
  readonly invoice?: OrderInvoice | undefined
}

/** An order as lists show it. */
export function rowOf(row: OrderStored, items: readonly OrderItemStored[], { now, invoice }: RowAround): OrderRow {
  return {
    no: row.no,
    state: row.state,
    items: items
      .filter(({ orderNo }) => orderNo === row.no)
      .map((item) => ({ ...itemOf(item), startAt: instant(item.startAt), endAt: instant(item.endAt) })),
    price: fen(row.price),
    couponOff: fen(row.couponOff),
    pointsOff: fen(row.pointsOff),
    due: fen(row.due),
    paid: fen(row.paidFen),
    refunded: fen(row.refundedFen),
    createdAt: Instant.parse(row.createdAt.getTime()),
    signUntil: row.state === 'signing' ? instant(row.signUntil) : undefined,
    payUntil: row.state === 'unpaid' ? instant(row.payUntil) : undefined,
    coolingUntil: instant(row.coolingUntil),
    startAt: instant(row.startAt),
    endAt: instant(row.endAt),
    cancelledBy: row.endedBy ?? undefined,
    ...(invoice && { invoice }),
    now: Instant.parse(now),
    sample: row.sample,
  }
}

export const stepsOf = (steps: readonly OrderStepStored[]) =>
  steps.map(({ state, at }) => ({ state, at: Instant.parse(at.getTime()) }))

export const couponsOf = ({ coupons }: OrderStored) => coupons.map(({ name, off }) => ({ name, off: fen(off) }))

export interface OrderAround extends RowAround {
  readonly items: readonly OrderItemStored[]
  readonly steps: readonly OrderStepStored[]
  readonly payee: string
  readonly opens: Order['opens']
  readonly refunds: Order['refunds']
}

/** An order as its page shows it. */
export function orderOf(row: OrderStored, { items, steps, payee, opens, refunds, now, invoice }: OrderAround): Order {
  const isServing = row.state === 'cooling' || row.state === 'serving'
  const isCooling = (row.coolingUntil?.getTime() ?? 0) > now
  return {
    ...rowOf(row, items, { now, invoice }),
    pointsUsed: row.pointsUsed,
    coupons: couponsOf(row),
    payee,
    payNo: row.payNo || undefined,
    contractNo: row.contractNo ?? undefined,
    riskLevel: row.riskLevel ?? undefined,
    signedAt: instant(row.signedAt),
    paidAt: instant(row.paidAt),
    endedAt: instant(row.endedAt),
    why: row.why ?? undefined,
    steps: stepsOf(steps),
    opens: isServing || row.state === 'refunding' ? opens : [],
    refunds,
    may: {
      sign: row.state === 'signing' && row.signUntil.getTime() > now,
      pay: row.state === 'unpaid' && (row.payUntil?.getTime() ?? 0) > now,
      cancel: row.state === 'signing' || row.state === 'unpaid',
      rescind: (isServing || row.state === 'expired') && isCooling,
      hide: ENDED_STATES.includes(row.state) && !(row.state === 'expired' && isCooling),
    },
  }
}
