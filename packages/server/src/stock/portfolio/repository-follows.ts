import { and, asc, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { followsMax } from '@rostrum/contract/kernel/limits'
import type { MemberId } from '@rostrum/contract/kernel'
import type { FollowLevel } from '@rostrum/contract/member'
import type { PortfolioId } from '@rostrum/contract/stock'
import type { Kernel } from '@rostrum/server/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { stockPortfolioFollow as follow } from './tables'

export type PortfolioFollowRow = typeof follow.$inferSelect

type FollowAsked = Pick<PortfolioFollowRow, 'memberId' | 'portfolioId' | 'at'>
/** An order that serves it has begun, or the member asked for it. */
const standsAt = (now: number) =>
  or(
    follow.isOwn,
    sql`exists (select from unnest(${follow.services}) as served(no)
      where coalesce((${follow.starts} ->> served.no)::bigint, 0) <= ${now})`,
  )
const stands = ({ isOwn, services, starts }: PortfolioFollowRow, now: Date): boolean =>
  isOwn || services.some((no) => (starts[no] ?? 0) <= now.getTime())

type FollowServed = Pick<PortfolioFollowRow, 'memberId' | 'portfolioId'> & { readonly orderNo: string }

/** Follows that services make; a repeat of either changes nothing. */
export const portfolioServiceRepository = (db: Database) => ({
  /** Whoever follows already goes on; one more order serves it. Nobody follows more than there may be. */
  begin: ({ orderNo, startAt, at, ...of }: FollowServed & { readonly startAt: number; readonly at: Date }) =>
    db.tx(of.memberId, async (tx): Promise<void> => {
      const [before] = await tx.select().from(follow).where(isOf(of)).for('update')
      if (!before && (await tx.$count(follow, eq(follow.memberId, of.memberId))) >= followsMax) return
      const services = [...new Set([...(before?.services ?? []), orderNo])]
      const starts = { ...before?.starts, [orderNo]: startAt }
      await tx
        .insert(follow)
        .values({ ...of, at, level: 'all', isOwn: false, services, starts })
        .onConflictDoUpdate({ target: [follow.memberId, follow.portfolioId], set: { services, starts } })
    }),
  /** With the last order ends a follow that no member asked for. */
  end: ({ orderNo, ...of }: FollowServed): Promise<void> =>
    db.tx(of.memberId, async (tx) => {
      const [before] = await tx.select().from(follow).where(isOf(of)).for('update')
      if (!before?.services.includes(orderNo)) return
      const services = before.services.filter((one) => one !== orderNo)
      const { [orderNo]: _, ...starts } = before.starts
      if (services.length === 0 && !before.isOwn) await tx.delete(follow).where(isOf(of))
      else await tx.update(follow).set({ services, starts }).where(isOf(of))
    }),
})

export type PortfolioServiceRepository = ReturnType<typeof portfolioServiceRepository>

const isOf = ({ memberId, portfolioId }: Pick<PortfolioFollowRow, 'memberId' | 'portfolioId'>) =>
  and(eq(follow.memberId, memberId), eq(follow.portfolioId, portfolioId))

/** Who follows which portfolio now. */
export const portfolioFollowRepository = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>) => ({
  /** Sets the follow, or turns it when `on` is absent. `full`: the member follows as many as there may be. */
  save: (
    { memberId, portfolioId, at }: FollowAsked,
    { on, level }: { readonly on?: boolean; readonly level?: FollowLevel },
  ) =>
    db.tx(memberId, async (tx): Promise<{ followed: boolean; level: FollowLevel } | 'full'> => {
      const mine = isOf({ memberId, portfolioId })
      const [before] = await tx.select().from(follow).where(mine).for('update')
      const followed = before !== undefined && stands(before, at)
      const wanted = on ?? (level !== undefined || !followed)
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
          set: { level: level ?? sql`${follow.level}`, ...((on === true || !followed) && { isOwn: true }) },
        })
        .returning({ level: follow.level })
      return { followed: true, level: saved?.level ?? 'all' }
    }),
  listOf: (memberId: MemberId): Promise<PortfolioFollowRow[]> =>
    db.q
      .select()
      .from(follow)
      .where(and(eq(follow.memberId, memberId), standsAt(clock.now())))
      .orderBy(desc(follow.at), asc(follow.portfolioId)),
  async fans(ids: readonly PortfolioId[]): Promise<Map<PortfolioId, number>> {
    if (ids.length === 0) return new Map()
    const rows = await db.q
      .select({ id: follow.portfolioId, fans: count() })
      .from(follow)
      .where(and(inArray(follow.portfolioId, [...ids]), standsAt(clock.now())))
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
          standsAt(clock.now()),
          after === undefined ? undefined : gt(follow.memberId, after),
        ),
      )
      .orderBy(asc(follow.memberId))
      .limit(limit)
    return rows.map(({ memberId }) => memberId)
  },
})

export type PortfolioFollowRepository = ReturnType<typeof portfolioFollowRepository>
