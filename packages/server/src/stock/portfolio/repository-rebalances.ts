import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { PortfolioId, RebalanceId } from '@rostrum/contract/stock'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { PageWindow } from '@rostrum/server/kernel'
import { stockRebalance as rebalance } from './tables'

export type RebalanceRow = typeof rebalance.$inferSelect

export interface RebalancesAsked extends PageWindow {
  /** Those that were never published, too. */
  readonly all: boolean
  /** Only those published before. */
  readonly before?: Date | undefined
}

export const rebalanceRepository = ({ q }: Database) => ({
  async add(tx: Transaction, row: RebalanceRow): Promise<void> {
    await tx.insert(rebalance).values(row)
  },
  async find(id: RebalanceId, on: Executor = q): Promise<RebalanceRow | undefined> {
    return (await on.select().from(rebalance).where(eq(rebalance.id, id)).limit(1))[0]
  },
  async change(tx: Transaction, row: Pick<RebalanceRow, 'portfolioId' | 'id'>, set: Partial<RebalanceRow>) {
    await tx
      .update(rebalance)
      .set(set)
      .where(and(eq(rebalance.portfolioId, row.portfolioId), eq(rebalance.id, row.id)))
  },
  /** Those that are not settled, the oldest first. */
  open: (portfolioId: PortfolioId, on: Executor = q): Promise<RebalanceRow[]> =>
    on
      .select()
      .from(rebalance)
      .where(and(eq(rebalance.portfolioId, portfolioId), inArray(rebalance.state, ['review', 'pending', 'partly'])))
      .orderBy(asc(rebalance.askedAt), asc(rebalance.id)),
  list: (portfolioId: PortfolioId, { all, before, offset, limit }: RebalancesAsked): Promise<RebalanceRow[]> =>
    q
      .select()
      .from(rebalance)
      .where(
        and(
          eq(rebalance.portfolioId, portfolioId),
          all ? undefined : isNotNull(rebalance.publishedAt),
          before && lt(rebalance.publishedAt, before),
        ),
      )
      .orderBy(desc(rebalance.askedAt), desc(rebalance.id))
      .offset(offset)
      .limit(limit),
})

export type RebalanceRepository = ReturnType<typeof rebalanceRepository>
