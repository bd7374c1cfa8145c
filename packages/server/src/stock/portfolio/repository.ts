import { and, asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { PortfolioId } from '@rostrum/contract/stock'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockNav as nav, stockPortfolio as portfolio, stockPortfolioRecord as record } from './tables'

export type PortfolioRow = typeof portfolio.$inferSelect
export type RecordRow = typeof record.$inferSelect
export type PortfolioNavRow = typeof nav.$inferSelect

/** Portfolios, their records, which only grow, and their net values. */
export const portfolioRepository = ({ q }: Database) => ({
  list: (on: Executor = q): Promise<PortfolioRow[]> =>
    on.select().from(portfolio).orderBy(asc(portfolio.createdAt), asc(portfolio.id)),
  async find(id: PortfolioId, on: Executor = q): Promise<PortfolioRow | undefined> {
    return (await on.select().from(portfolio).where(eq(portfolio.id, id)))[0]
  },
  /** Nobody else writes its record until the transaction ends. */
  async hold(tx: Transaction, id: PortfolioId): Promise<PortfolioRow | undefined> {
    return (await tx.select().from(portfolio).where(eq(portfolio.id, id)).for('update'))[0]
  },
  async add(tx: Transaction, row: PortfolioRow): Promise<boolean> {
    return (await tx.insert(portfolio).values(row).onConflictDoNothing().returning({ id: portfolio.id })).length > 0
  },
  async change(tx: Transaction, id: PortfolioId, set: Partial<PortfolioRow>): Promise<void> {
    await tx.update(portfolio).set(set).where(eq(portfolio.id, id))
  },
  async append(tx: Transaction, rows: readonly RecordRow[]): Promise<void> {
    if (rows.length > 0) await tx.insert(record).values([...rows])
  },
  async addNavs(tx: Transaction, rows: readonly PortfolioNavRow[]): Promise<void> {
    if (rows.length > 0) await tx.insert(nav).values([...rows])
  },
  async last(id: PortfolioId, on: Executor = q): Promise<RecordRow | undefined> {
    return (await on.select().from(record).where(eq(record.portfolioId, id)).orderBy(desc(record.seq)).limit(1))[0]
  },
  /** In order, from the one after `after` on; those of `until` and earlier. */
  records(
    id: PortfolioId,
    { after = 0, limit = 100_000, until }: { after?: number; limit?: number; until?: Date } = {},
    on: Executor = q,
  ): Promise<RecordRow[]> {
    return on
      .select()
      .from(record)
      .where(and(eq(record.portfolioId, id), gt(record.seq, after), until && lte(record.at, until)))
      .orderBy(asc(record.seq))
      .limit(limit)
  },
  async hashes(id: PortfolioId, seqs: readonly number[]): Promise<Map<number, Pick<RecordRow, 'hash' | 'prevHash'>>> {
    if (seqs.length === 0) return new Map()
    const rows = await q
      .select({ seq: record.seq, hash: record.hash, prevHash: record.prevHash })
      .from(record)
      .where(and(eq(record.portfolioId, id), inArray(record.seq, [...seqs])))
    return new Map(rows.map(({ seq, ...hashes }) => [seq, hashes]))
  },
  /** Net values of several portfolios, each ascending. */
  async navs(ids: readonly PortfolioId[]): Promise<Map<PortfolioId, PortfolioNavRow[]>> {
    const found = new Map<PortfolioId, PortfolioNavRow[]>(ids.map((id) => [id, []]))
    if (ids.length === 0) return found
    const rows = await q
      .select()
      .from(nav)
      .where(inArray(nav.portfolioId, [...ids]))
      .orderBy(asc(nav.portfolioId), asc(nav.day))
    for (const row of rows) found.get(row.portfolioId)?.push(row)
    return found
  },
  async countDays(id: PortfolioId): Promise<number> {
    const [row] = await q.select({ days: count() }).from(nav).where(eq(nav.portfolioId, id))
    return row?.days ?? 0
  },
  async countPublished(ids: readonly PortfolioId[]): Promise<Map<PortfolioId, number>> {
    if (ids.length === 0) return new Map()
    const rows = await q
      .select({ id: record.portfolioId, count: sql<number>`count(*)::int` })
      .from(record)
      .where(and(inArray(record.portfolioId, [...ids]), eq(record.kind, 'publish')))
      .groupBy(record.portfolioId)
    return new Map(rows.map(({ id, count: found }) => [id, found]))
  },
})

export type PortfolioRepository = ReturnType<typeof portfolioRepository>
