import { PayNo } from '@rostrum/contract/commerce'
import type { OperatorId } from '@rostrum/contract/kernel'
import { dueAfter, isWorkingDay } from '@rostrum/market'
import { refuse } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { OrderStored } from '../orders/repository'
import { isOpenRefund } from './machine'
import type { RefundStored } from './repository'
import type { RefundRules } from './settings'
import { leftOf } from './summing'
import type { RefundParts, RefundTelling } from './telling'
import { refundText as text } from './text.zh'

/** How a refund is agreed to. */
export interface Agreed {
  readonly amount: number
  readonly endsService: boolean
  readonly words?: string
  readonly by?: OperatorId
  readonly rules: RefundRules
}

/** What becomes of order, points and money once a refund is decided. The order is held by the caller, then the refund. */
export function refundSettling({
  kernel: { clock },
  refunds,
  ports,
  telling,
}: RefundParts & { telling: RefundTelling }) {
  const { moves, money, points, agreements } = ports
  const now = () => new Date(clock.now())

  /** Coupons come back with the whole only; points with a part, in proportion. */
  async function endOrder(
    tx: Transaction,
    order: OrderStored,
    { no, points: share }: RefundStored,
    { amount, endsService, isWhole }: { amount: number; endsService: boolean; isWhole: boolean },
  ): Promise<void> {
    if (!endsService) return void (await moves.refundedPart(tx, order.no, { fen: amount }))
    await moves.refunded(tx, order.no, { fen: amount, at: now(), isPart: !isWhole })
    if (!isWhole && share > 0) await points.giveBack(tx, order.no, { amount: share, ref: no })
  }

  async function pay(tx: Transaction, row: RefundStored, rules: RefundRules): Promise<RefundStored> {
    const { no, amount, payNo, sample } = row
    const payment = payNo === null ? undefined : await money.find(payNo, tx)
    if (amount === 0 || (sample && !payment))
      return telling.move(tx, row, 'paid', {
        words: amount === 0 ? text.nothingPaid : text.sampleMoney,
        changed: { paidAt: now() },
      })
    if (payNo === null || !payment) return refuse('commerce.refund_state')
    await money.send(tx, { no, paymentNo: PayNo.parse(payNo), fen: amount, kind: 'order', reason: text.back })
    const dueAt = new Date(dueAfter(clock.now(), rules.arriveDays, isWorkingDay))
    return telling.move(tx, row, 'paying', { words: text.sent(payment.channelName), dueAt })
  }

  return {
    /**
     * The order ends or goes on, points and coupons go back, and the money is on its way: in one transaction. Refuses
     * 'commerce.refund_amount' for more than is left of the money.
     */
    async agree(
      tx: Transaction,
      order: OrderStored,
      row: RefundStored,
      { amount, endsService, words = '', by, rules }: Agreed,
    ): Promise<RefundStored> {
      const payment = order.payNo ? await money.find(order.payNo, tx) : undefined
      const left = leftOf(order, payment)
      if (amount > left)
        return refuse('commerce.refund_amount', { least: text.yuan(row.amount), most: text.yuan(left) })
      const isWhole = endsService && amount === left && row.lines.every(({ usedDays }) => usedDays === 0)
      const changed = { amount, endsService, waits: false, decidedBy: by ?? null, refusedReason: null }
      const agreed = await telling.move(tx, row, 'approved', { words, by, changed })
      // The agreement first: whoever hears of the order afterwards finds it ended in the right way.
      if (endsService) await agreements.end(tx, order.no, row.kind === 'cooling' ? 'rescinded' : 'terminated', now())
      await endOrder(tx, order, agreed, { amount, endsService, isWhole })
      return pay(tx, agreed, rules)
    },

    /** Everything goes on as before. */
    async refuse(
      tx: Transaction,
      order: OrderStored,
      row: RefundStored,
      { why, by }: { why: string; by: OperatorId },
    ): Promise<RefundStored> {
      const isAppeal = row.state === 'appeal'
      const changed = { waits: false, decidedBy: by, refusedReason: why }
      const moved = await telling.move(tx, row, isAppeal ? 'final' : 'refused', { words: why, by, changed })
      await moves.refundedPart(tx, order.no, { fen: 0 })
      const [title, hint] = isAppeal
        ? [text.notices.final, text.notices.finalHint]
        : [text.notices.refused, text.notices.refusedHint]
      await telling.tell(tx, row, isAppeal ? 'final' : 'refused', title(row.title), hint(why))
      return moved
    },

    /** The member takes it back, or rescinds instead. */
    async withdraw(tx: Transaction, row: RefundStored, words = ''): Promise<RefundStored> {
      if (!isOpenRefund(row.state)) return refuse('commerce.refund_state')
      await ports.approvals.withdraw(SECOND, row.no, tx)
      return telling.move(tx, row, 'withdrawn', { words, changed: { waits: false } })
    },

    /** Nobody else changes it until the transaction ends. */
    hold: async (tx: Transaction, no: RefundStored['no']): Promise<RefundStored> =>
      (await refunds.hold(tx, no)) ?? refuse('commerce.refund_unknown'),
  }
}

/** What a second person decides. */
export const SECOND = 'commerce.orderRefunds'

export type RefundSettling = ReturnType<typeof refundSettling>
