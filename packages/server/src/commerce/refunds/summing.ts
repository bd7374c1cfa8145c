import { refundOf, type RefundedLine, type RefundKind } from '@rostrum/contract/commerce'
import { Fen } from '@rostrum/contract/kernel'
import type { OrderItemStored, OrderStored } from '../orders/repository'
import type { PaidBefore } from './ports'
import { refundText as text } from './text.zh'

const DAY_MS = 86_400_000

/** What goes back of an order, and how that was found. */
export interface RefundFound {
  readonly lines: readonly RefundedLine[]
  readonly amount: number
  readonly points: number
  readonly coupons: readonly string[]
  readonly isWhole: boolean
  readonly formula: string
}

export interface RefundFrom {
  readonly order: OrderStored
  readonly items: readonly OrderItemStored[]
  readonly payment: PaidBefore | undefined
  readonly kind: RefundKind
  readonly at: number
}

/** Of what was paid for an order and is not returned; never more than its payment still has. */
export const leftOf = ({ paidFen, refundedFen }: OrderStored, payment: PaidBefore | undefined): number =>
  Math.max(0, Math.min(paidFen - refundedFen, payment?.left ?? Number.POSITIVE_INFINITY))

/** Its days end with it: a service that stood still ends later, and the days meanwhile count as before its start. */
const usedFrom = ({ startAt, endAt, days }: OrderItemStored): number | undefined =>
  endAt ? endAt.getTime() - days * DAY_MS : startAt?.getTime()

/** Reads the lines of the order's own price: nothing is priced again. */
export function refundFound({ order, items, payment, kind, at }: RefundFrom): RefundFound {
  const left = leftOf(order, payment)
  const isRescinded = kind === 'cooling'
  const asked = items.map((item) => ({
    productId: item.productId,
    days: item.days,
    due: item.due,
    pointsOff: item.pointsOff,
    startAt: usedFrom(item),
    endAt: (item.endedAt ?? item.endAt)?.getTime(),
  }))
  // A service that stands still uses no day.
  const usedTo = Math.min(at, order.pausedAt?.getTime() ?? at)
  const sum = refundOf({ items: asked, pointsUsed: order.pointsUsed, left, at: usedTo, isRescinded })
  const lines = sum.lines.map(
    (line, place): RefundedLine => ({
      ...line,
      name: items[place]?.name ?? '',
      due: Fen.parse(line.due),
      amount: Fen.parse(line.amount),
    }),
  )
  return {
    lines,
    amount: sum.amount,
    points: sum.points,
    coupons: sum.isWhole ? order.coupons.map(({ name }) => name) : [],
    isWhole: sum.isWhole,
    formula: formulaOf({ order, lines, amount: sum.amount, left, isRescinded, isWhole: sum.isWhole }),
  }
}

interface Formula {
  readonly order: OrderStored
  readonly lines: readonly RefundedLine[]
  readonly amount: number
  readonly left: number
  readonly isRescinded: boolean
  readonly isWhole: boolean
}

function formulaOf({ order: { paidFen }, lines, amount, left, isRescinded, isWhole }: Formula): string {
  if (isRescinded) return text.whole(paidFen, paidFen - left, amount)
  if (isWhole) return text.unused(paidFen, paidFen - left, amount)
  const isCut = lines.some(({ due, leftDays, days, amount: part }) => part < Math.ceil((due * leftDays) / days))
  return [...lines.map((line) => (isCut ? text.cut(line) : text.line(line))), ...(isCut ? [text.most(left)] : [])].join(
    '\n',
  )
}
