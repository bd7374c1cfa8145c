import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import type { DrawClaimState, DrawId } from '@rostrum/contract/draw'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { drawClaim as claim } from './tables'

export type ClaimRow = typeof claim.$inferSelect

/** Which of them are listed. */
export interface ClaimsWanted {
  readonly id?: DrawId | undefined
  readonly state?: DrawClaimState | undefined
  readonly memberId?: MemberId | undefined
}

/** What becomes of prizes. */
export function claimRepository({ q }: Database) {
  return {
    add: async (tx: Transaction, rows: readonly ClaimRow[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(claim).values([...rows])
    },
    async findOf(drawId: DrawId, memberId: MemberId, on: Executor = q): Promise<ClaimRow | undefined> {
      const [row] = await on
        .select()
        .from(claim)
        .where(and(eq(claim.drawId, drawId), eq(claim.memberId, memberId)))
        // Of two accounts that became one, both may have won: what is still to be claimed comes first.
        .orderBy(sql`${claim.state} not in ('empty', 'submitted')`, asc(claim.order))
      return row
    },
    async find(drawId: DrawId, order: number): Promise<ClaimRow | undefined> {
      const [row] = await q
        .select()
        .from(claim)
        .where(and(eq(claim.drawId, drawId), eq(claim.order, order)))
      return row
    },
    async hold(tx: Transaction, drawId: DrawId, order: number): Promise<ClaimRow | undefined> {
      const [row] = await tx
        .select()
        .from(claim)
        .where(and(eq(claim.drawId, drawId), eq(claim.order, order)))
        .for('update')
      return row
    },
    async change(
      on: Executor,
      { drawId, order }: Pick<ClaimRow, 'drawId' | 'order'>,
      change: Partial<ClaimRow>,
    ): Promise<ClaimRow | undefined> {
      const [row] = await on
        .update(claim)
        .set(change)
        .where(and(eq(claim.drawId, drawId), eq(claim.order, order)))
        .returning()
      return row
    },
    listOf: (memberId: MemberId, ids: readonly DrawId[]): Promise<ClaimRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(claim)
            .where(and(eq(claim.memberId, memberId), inArray(claim.drawId, [...ids])))
            .orderBy(asc(claim.order)),
    /** Those of a member that still have to be filled in or delivered. */
    listOpenOf: (memberId: MemberId, now: Date): Promise<ClaimRow[]> =>
      q
        .select()
        .from(claim)
        .where(
          and(
            eq(claim.memberId, memberId),
            // Claimed in time, it is owed until it is delivered.
            or(eq(claim.state, 'submitted'), and(eq(claim.state, 'empty'), gt(claim.until, now))),
          ),
        )
        .orderBy(asc(claim.until), asc(claim.drawId)),
    list: ({ id, state, memberId }: ClaimsWanted, { offset, limit }: PageWindow): Promise<ClaimRow[]> =>
      q
        .select()
        .from(claim)
        .where(
          and(id && eq(claim.drawId, id), state && eq(claim.state, state), memberId && eq(claim.memberId, memberId)),
        )
        .orderBy(state === 'submitted' ? asc(claim.at) : desc(claim.until), asc(claim.drawId), asc(claim.order))
        .offset(offset)
        .limit(limit),
    async countSubmitted(): Promise<{ total: number; first: Date | undefined }> {
      const [row] = await q
        .select({ total: count(), first: min(claim.at) })
        .from(claim)
        .where(eq(claim.state, 'submitted'))
      return { total: row?.total ?? 0, first: row?.first ?? undefined }
    },
    async countStates(ids: readonly DrawId[]): Promise<{ id: DrawId; state: DrawClaimState; count: number }[]> {
      if (ids.length === 0) return []
      return q
        .select({ id: claim.drawId, state: claim.state, count: count() })
        .from(claim)
        .where(inArray(claim.drawId, [...ids]))
        .groupBy(claim.drawId, claim.state)
    },
    expire: async (now: Date): Promise<void> =>
      void (await q
        .update(claim)
        .set({ state: 'expired' })
        .where(and(eq(claim.state, 'empty'), lte(claim.until, now)))),
    listToRemind: (before: Date, now: Date, limit: number): Promise<ClaimRow[]> =>
      q
        .select()
        .from(claim)
        .where(and(eq(claim.state, 'empty'), isNull(claim.remindedAt), lte(claim.until, before), gt(claim.until, now)))
        .orderBy(asc(claim.until), asc(claim.drawId), asc(claim.order))
        .limit(limit),
  }
}

export type ClaimRepository = ReturnType<typeof claimRepository>
