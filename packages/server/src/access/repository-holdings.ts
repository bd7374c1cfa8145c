import { eq } from 'drizzle-orm'
import type { Kernel } from '../kernel/kernel'
import { erasedTable, type Holding, keptTable, labelled, moved, movedBy, stays } from '../kernel/holdings'
import { accessShortLink } from './tables-links'
import { accessReferral, accessShare, accessVisit } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** The referrals by the links of one account: from now on they name the other account. */
const broughtBy = movedBy([accessReferral, accessShortLink], async (tx, { from, into }) => {
  await tx.update(accessReferral).set({ parentMemberId: into }).where(eq(accessReferral.parentMemberId, from))
  await tx.update(accessShortLink).set({ memberId: into }).where(eq(accessShortLink.memberId, from))
})

/** What this slice holds about members. */
export function accessHoldings({ db }: Kernel): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'access.visits',
      group: 'learning',
      ...labelled(accessVisit, text.visits),
      keep: 'log',
      merge: [stays('a log, not rewritten', accessVisit)],
      member: accessVisit.who,
      at: accessVisit.startedAt,
      order: [accessVisit.id],
      nameless: async () => undefined,
    }),
    erasedTable(db, {
      name: 'access.shares',
      group: 'activity',
      ...labelled(accessShare, text.shares),
      merge: [moved({ table: accessShare, member: accessShare.memberId }), broughtBy],
      member: accessShare.memberId,
      at: accessShare.at,
      order: [accessShare.id],
      more: [accessReferral, accessShortLink],
      // The referrals: devices of other people, which named this member as the sharer.
      async also(tx, memberId) {
        await tx
          .update(accessReferral)
          .set({ parentMemberId: null, shareUrl: '' })
          .where(eq(accessReferral.parentMemberId, memberId))
        // The address still leads to the page: other people may have it.
        await tx.update(accessShortLink).set({ memberId: null }).where(eq(accessShortLink.memberId, memberId))
      },
    }),
  ]
}
