import { eq } from 'drizzle-orm'
import type { Kernel } from '@rostrum/server/kernel'
import { keptTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import { commerceVisit as visit, commerceVisitNote as note } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What visits hold about members: records of advising, kept as long as those. */
export const visitHoldings = ({ db }: Pick<Kernel, 'db'>): readonly Holding[] => [
  keptTable(db, {
    name: 'commerce.visits',
    group: 'orders',
    ...labelled(visit, text.visits),
    keep: 'advice',
    // An answer belongs to an order, which keeps its member as long.
    nameless: async () => undefined,
    async expire(tx, memberId) {
      await tx.delete(note).where(eq(note.memberId, memberId))
      await tx.delete(visit).where(eq(visit.memberId, memberId))
    },
    merge: [
      moved({ table: visit, member: visit.memberId }),
      moved({ table: note, member: note.memberId, isSilent: true }),
    ],
    member: visit.memberId,
    at: visit.createdAt,
    order: [visit.orderNo],
    more: [note],
  }),
]
