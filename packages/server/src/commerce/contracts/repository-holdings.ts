import type { Kernel } from '@rostrum/server/kernel'
import { erasedTable, keptTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import { commerceContract as contract, commerceReading as reading } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What agreements hold about members. A signed one names its parties for five years after it ended: 公告〔2010〕27号. */
export const contractHoldings = ({ db }: Kernel): readonly Holding[] => [
  keptTable(db, {
    name: 'commerce.contracts',
    group: 'orders',
    ...labelled(contract, text.contracts),
    keep: 'advice',
    keepsFiles: ['commerce.contract'],
    papers: ['commerce.contract'],
    // An agreement without its party is none: it stays whole until its time is over.
    nameless: async () => undefined,
    merge: [moved({ table: contract, member: contract.memberId })],
    member: contract.memberId,
    at: contract.signedAt,
    order: [contract.no],
  }),
  erasedTable(db, {
    name: 'commerce.readings',
    group: 'orders',
    ...labelled(reading, text.readings),
    merge: [moved({ table: reading, member: reading.memberId, same: [reading.orderNo, reading.docId] })],
    member: reading.memberId,
    at: reading.openedAt,
    order: [reading.orderNo, reading.docId],
  }),
]
