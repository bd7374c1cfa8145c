import { dueAfter, isWorkingDay } from '@rostrum/market'
import { Instant } from '@rostrum/contract/kernel'
import type { OrderNo } from '@rostrum/contract/commerce'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { OrderTransitions } from '../orders/transitions'
import type { SampleReturned } from '../payments/sample'
import { foundIn, newRefund } from './asking'
import { refundTelling, type RefundParts } from './telling'
import { refundText as text } from './text.zh'

interface SampleParts extends RefundParts {
  /** The moves of orders, as of a moment. */
  readonly movesAt: (at: number) => OrderTransitions
  readonly returned: (tx: Transaction, money: SampleReturned) => Promise<void>
}

const DAY_MS = 86_400_000

/**
 * A sample order that its member gave back at a moment: agreed to on the next day, the money there a day later. What
 * goes back is computed as it always is; nobody is told.
 */
export async function refundSample(parts: SampleParts, no: OrderNo, at: number): Promise<void> {
  const { kernel, refunds, ports, movesAt, returned } = parts
  const [agreedAt, paidAt] = [at + DAY_MS, at + 2 * DAY_MS]
  const rules = await ports.rules()
  const tellingAt = (when: number) =>
    refundTelling({ ...parts, kernel: { ...kernel, clock: { now: () => Instant.parse(when) } } })
  await kernel.db.tx(no, async (tx) => {
    const order = await movesAt(at).hold(tx, no)
    const { found, payment, title } = await foundIn(tx, parts, order, { kind: 'service', now: at })
    const dueAt = new Date(dueAfter(at, rules.decideDays, isWorkingDay))
    const row = newRefund({
      ...{ order, found, payment, kind: 'service', title, reason: text.sampleReason, evidence: [], now: at, dueAt },
    })
    await refunds.add(tx, row)
    await tellingAt(at).step(tx, row, 'submitted', { words: row.reason, dueAt })
    await movesAt(at).refunding(tx, no)
    const agreed = await tellingAt(agreedAt).move(tx, row, 'approved')
    await ports.agreements.end(tx, no, 'terminated', new Date(agreedAt))
    await movesAt(agreedAt).refunded(tx, no, { fen: row.amount, at: new Date(agreedAt), isPart: !found.isWhole })
    const words = text.sent(payment?.channelName ?? '')
    const sent = await tellingAt(agreedAt).move(tx, agreed, 'paying', { words })
    await returned(tx, { no: row.no, payNo: order.payNo ?? '', fen: row.amount, at: new Date(paidAt) })
    await tellingAt(paidAt).move(tx, sent, 'paid', { changed: { paidAt: new Date(paidAt) } })
  })
}
