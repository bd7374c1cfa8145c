import { eq } from 'drizzle-orm'
import { keptTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { commerceRefund as refund, commerceRefundStep as step } from './tables'
import { refundHoldingText as text } from './text.holdings.zh'

/** What refunds hold about members: records of advising, as the orders that they belong to. */
export const refundHoldings = ({ db }: Pick<Kernel, 'db'>): readonly Holding[] => [
  keptTable(db, {
    name: 'commerce.orderRefunds',
    group: 'orders',
    ...labelled(refund, text.refunds),
    keep: 'advice',
    keepsFiles: ['commerce.refund:'],
    papers: ['commerce.rescission'],
    merge: [moved({ table: refund, member: refund.memberId })],
    member: refund.memberId,
    at: refund.at,
    order: [refund.no],
    nameless: async () => undefined,
    async expire(tx, memberId) {
      await tx.delete(refund).where(eq(refund.memberId, memberId))
    },
  }),
  keptTable(db, {
    name: 'commerce.orderRefundSteps',
    group: 'orders',
    ...labelled(step, text.steps),
    keep: 'advice',
    merge: [moved({ table: step, member: step.memberId })],
    member: step.memberId,
    at: step.at,
    order: [step.refundNo, step.place],
    nameless: async () => undefined,
  }),
]
