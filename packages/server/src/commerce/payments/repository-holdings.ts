import type { Kernel } from '@rostrum/server/kernel'
import { keptTable, moved, type Holding } from '@rostrum/server/kernel/holdings'
import { commercePayment as payment } from './tables'
import { holdingText as text } from './text.holdings.zh'
import { labelled } from '@rostrum/server/kernel/holdings'

/** What payments hold about members: the company's books, which outlive an account without its name. */
export const paymentHoldings = ({ db }: Kernel): readonly Holding[] => [
  keptTable(db, {
    name: 'commerce.payments',
    group: 'orders',
    ...labelled(payment, text.payments),
    keep: 'advice',
    // Only the id, which belongs to nobody any more, and what was paid.
    nameless: async () => undefined,
    merge: [moved({ table: payment, member: payment.memberId })],
    member: payment.memberId,
    at: payment.at,
    order: [payment.no],
  }),
]
