import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { followsMax } from '@rostrum/contract/kernel/limits'
import type { MemberId } from '@rostrum/contract/kernel'
import type { FollowLevel } from '@rostrum/contract/member'
import type { PortfolioId } from '@rostrum/contract/stock'
import type { Database } from '@rostrum/server/kernel/db'
import { stockPortfolioFollow as follow } from './tables'

export type PortfolioFollowRow = typeof follow.$inferSelect

/** Who follows which portfolio. */
export const portfolioFollowRepository = (db: Database) => ({
  /** Sets the follow, or turns it when `on` is absent. `full`: the member follows as many as there may be. */
  save: (
    { memberId, portfolioId, at }: Omit<PortfolioFollowRow, 'level'>,
    { on, level }: { readonly on?: boolean; readonly level?: FollowLevel },
  ) =>
    db.tx(memberId, async (tx): Promise<{ followed: boolean; level: FollowLevel } | 'full'> => {
      const mine = and(eq(follow.memberId, memberId), eq(follow.portfolioId, portfolioId))
      const [before] = await tx.select().from(follow).where(mine).for('update')
      const wanted = on ?? (level !== undefined || before === undefined)
      if (!wanted) {
        await tx.delete(follow).where(mine)
        return { followed: false, level: before?.level ?? 'all' }
      }
      if (!before && (await tx.$count(follow, eq(follow.memberId, memberId))) >= followsMax) return 'full'
      const [saved] = await tx
        .insert(follow)
        .values({ memberId, portfolioId, at, level: level ?? 'all' })
        .onConflictDoUpdate({
          target: [follow.memberId, follow.portfolioId],
          set: { level: level ?? sql`${follow.level}` },
        })
        .returning({ level: follow.level })
      return { followed: true, level: saved?.level ?? 'all' }
    }),
  listOf: (memberId: MemberId): Promise<PortfolioFollowRow[]> =>
    db.q.select().from(follow).where(eq(follow.memberId, memberId)).orderBy(desc(follow.at), asc(follow.portfolioId)),
  async fans(ids: readonly PortfolioId[]): Promise<Map<PortfolioId, number>> {
    if (ids.length === 0) return new Map()
    const rows = await db.q
      .select({ id: follow.portfolioId, fans: count() })
      .from(follow)
      .where(inArray(follow.portfolioId, [...ids]))
      .groupBy(follow.portfolioId)
    return new Map(rows.map(({ id, fans }) => [id, fans]))
  },
  /** Followers who want to be told, a page after the given one. */
  async attentive(portfolioId: PortfolioId, after: MemberId | undefined, limit: number): Promise<MemberId[]> {
    const rows = await db.q
      .select({ memberId: follow.memberId })
      .from(follow)
      .where(
        and(
          eq(follow.portfolioId, portfolioId),
          ne(follow.level, 'off'),
          after === undefined ? undefined : gt(follow.memberId, after),
        ),
      )
      .orderBy(asc(follow.memberId))
      .limit(limit)
    return rows.map(({ memberId }) => memberId)
  },
})

export type PortfolioFollowRepository = ReturnType<typeof portfolioFollowRepository>
