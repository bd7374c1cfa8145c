import { and, eq, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { keptTable, labelled, moved, type Holding, type MergePair } from '@rostrum/server/kernel/holdings'
import { drawClaim as claim, drawEntrant as entrant } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What draws hold about members. A list that was published stays whole: what goes is who is behind a hash. */
export const drawHoldings = ({ db }: Kernel): readonly Holding[] => [
  keptTable(db, {
    name: 'draw.entrants',
    group: 'activity',
    ...labelled(entrant, text.entrants),
    keep: 'advice',
    // Prizes keep their pictures, whoever gave them.
    keepsFiles: ['draw/'],
    merge: [moved({ table: entrant, member: entrant.memberId, same: [entrant.drawId], prepare: partOne })],
    member: entrant.memberId,
    at: entrant.at,
    order: [entrant.hash],
    nameless: namelessEntrant,
    expire: namelessEntrant,
  }),
  keptTable(db, {
    name: 'draw.claims',
    group: 'activity',
    ...labelled(claim, text.claims),
    keep: 'advice',
    merge: [moved({ table: claim, member: claim.memberId, same: [] })],
    member: claim.memberId,
    order: [claim.drawId, claim.order],
    nameless: namelessClaim,
    expire: namelessClaim,
  }),
]

const namelessEntrant = async (tx: Transaction, memberId: MemberId): Promise<void> =>
  void (await tx.update(entrant).set({ memberId: null, code: '' }).where(eq(entrant.memberId, memberId)))

const namelessClaim = async (tx: Transaction, memberId: MemberId): Promise<void> =>
  void (await tx.update(claim).set({ memberId: null, form: null, tracking: null }).where(eq(claim.memberId, memberId)))

/** Nobody is in a list twice: of two accounts in one draw the one that ends goes on without a name. */
async function partOne(tx: Transaction, { from, into }: MergePair): Promise<void> {
  const twice = sql`${entrant.drawId} in (select there.draw_id from ${entrant} there where there.member_id = ${into})`
  await tx
    .update(entrant)
    .set({ memberId: null })
    .where(and(eq(entrant.memberId, from), twice))
}
