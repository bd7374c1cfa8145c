import {
  OrderNo,
  type commerceEndpoints,
  type Refund,
  type RefundKind,
  type RefundPreview,
} from '@rostrum/contract/commerce'
import { Fen, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { addDays, beijingDay, dueAfter, isWorkingDay } from '@rostrum/market'
import { refuse } from '@rostrum/server/kernel'
import type { OrderStored } from '../orders/repository'
import { COOLING_DAYS } from '../products/policy'
import { secondAsked, stillAsked } from './asked'
import { isOpenRefund, mayAskBack, mayRescind } from './machine'
import type { RefundPresenter } from './presenting'
import type { RefundStored } from './repository'
import { refundFound, type RefundFound } from './summing'
import type { RefundParts } from './telling'

type Calls = typeof commerceEndpoints

/** Working days on which an agreement may still be rescinded, today included. */
export function coolingDaysLeft(coolingUntil: number, now: number): number {
  if (coolingUntil <= now) return 0
  const last = beijingDay(coolingUntil - 1)
  let days = 0
  for (let day = beijingDay(now); day <= last; day = addDays(day, 1)) if (isWorkingDay(day)) days += 1
  return Math.min(days, COOLING_DAYS)
}

/** Whether nothing of it can be asked for, in the order of what matters. */
export function obstacle(
  kind: RefundKind,
  order: OrderStored,
  { found, last, now }: { readonly found: RefundFound; readonly last: RefundStored | undefined; readonly now: number },
): RefundPreview['why'] {
  if (order.state === 'refunded' || (order.state === 'closed' && order.stateBefore === 'refunded')) return 'done'
  if (kind === 'cooling') {
    if (!mayRescind(order.state)) return 'state'
    return order.coolingUntil && order.coolingUntil.getTime() > now ? undefined : 'over'
  }
  if (last && isOpenRefund(last.state)) return 'open'
  if (!mayAskBack(order.state)) return 'state'
  return found.amount === 0 && found.points === 0 && kind !== 'complaint' ? 'nothing' : undefined
}

/** Refunds as members read them, and what they would be. */
export function refundReading({ kernel, refunds, ports, present }: RefundParts & { present: RefundPresenter }) {
  const { clock } = kernel
  const { orders, money } = ports

  async function shown(row: RefundStored): Promise<Refund> {
    const [steps, order, all, payment, second] = await Promise.all([
      refunds.steps(row),
      orders.find(row.orderNo),
      refunds.ofOrder(row.orderNo),
      row.payNo === null ? undefined : money.find(row.payNo),
      row.waits ? secondAsked(ports) : new Set<string>(),
    ])
    const mayAppeal = order !== undefined && mayAskBack(order.state) && !all.some(({ state }) => isOpenRefund(state))
    return present.whole(stillAsked(row, second), steps, { channelName: payment?.channelName, mayAppeal })
  }
  async function ownOrder(no: string, memberId: MemberId): Promise<OrderStored> {
    const row = await orders.find(OrderNo.parse(no))
    return row?.memberId === memberId ? row : refuse('commerce.refund_order_unknown')
  }

  return {
    shown,
    ownOrder,
    async own(no: string, memberId: MemberId): Promise<RefundStored> {
      const row = await refunds.find(no)
      return row?.memberId === memberId ? row : refuse('commerce.refund_unknown')
    },

    /** By the number of the refund, or of the order: then the last one. */
    async get(no: string, memberId: MemberId): Promise<AnswerOf<Calls['commerce.getRefund']>> {
      const one = await refunds.find(no)
      const [row] = one ? [one] : await refunds.ofOrder(OrderNo.parse(no))
      return row?.memberId === memberId ? shown(row) : refuse('commerce.refund_unknown')
    },

    async preview(
      { orderNo, kind }: ParsedOf<Calls['commerce.previewRefund']>,
      memberId: MemberId,
    ): Promise<AnswerOf<Calls['commerce.previewRefund']>> {
      const order = await ownOrder(orderNo, memberId)
      const now = clock.now()
      const [items, [last], payment, rules] = await Promise.all([
        orders.items([order.no]),
        refunds.ofOrder(order.no),
        order.payNo ? money.find(order.payNo) : undefined,
        ports.rules(),
      ])
      const found = refundFound({ order, items, payment, kind, at: now })
      const why = obstacle(kind, order, { found, last, now })
      return {
        ...previewOf(order, { found, kind, now }),
        title: items.map(({ name }) => name).join('、'),
        channelName: payment?.channelName,
        arriveBy: Instant.parse(dueAfter(now, rules.arriveDays, isWorkingDay)),
        decideBy: Instant.parse(dueAfter(now, rules.decideDays, isWorkingDay)),
        may: why === undefined,
        why,
        refundNo: last?.no,
      }
    },
  }
}

const previewOf = (
  order: OrderStored,
  { found, kind, now }: { readonly found: RefundFound; readonly kind: RefundKind; readonly now: number },
) => ({
  orderNo: order.no,
  contractNo: order.contractNo ?? undefined,
  kind,
  paid: Fen.parse(order.paidFen),
  refunded: Fen.parse(order.refundedFen),
  isWhole: found.isWhole,
  amount: Fen.parse(found.amount),
  formula: found.formula,
  lines: [...found.lines],
  points: found.points,
  coupons: [...found.coupons],
  coolingUntil: order.coolingUntil ? Instant.parse(order.coolingUntil.getTime()) : undefined,
  coolingDays: order.coolingUntil ? coolingDaysLeft(order.coolingUntil.getTime(), now) : 0,
  now: Instant.parse(now),
  sample: order.sample,
})

export type RefundReading = ReturnType<typeof refundReading>
