import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PoolGroupId, StockCode } from '@rostrum/contract/stock'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockPick as pick, stockPool as pool } from '../tables'

export type TeacherPoolRow = typeof pool.$inferSelect
export type PickRow = typeof pick.$inferSelect

/** Teachers' lists. */
export const teacherPoolRepository = ({ q }: Database) => ({
  async list(): Promise<(TeacherPoolRow & { count: number })[]> {
    const rows = await q
      .select({ pool, count: count(pick.id) })
      .from(pool)
      .leftJoin(pick, and(eq(pick.poolId, pool.id), isNull(pick.removedAt)))
      .groupBy(pool.id)
      .orderBy(asc(pool.createdAt), asc(pool.id))
    return rows.map((row) => ({ ...row.pool, count: row.count }))
  },
  async find(id: PoolGroupId, on: Executor = q): Promise<TeacherPoolRow | undefined> {
    return (await on.select().from(pool).where(eq(pool.id, id)))[0]
  },
  /** Nobody else changes it until the transaction ends. */
  async hold(tx: Transaction, id: PoolGroupId): Promise<TeacherPoolRow | undefined> {
    return (await tx.select().from(pool).where(eq(pool.id, id)).for('update'))[0]
  },
  /** Newest first. */
  listPicks: (poolId: PoolGroupId, removed: boolean): Promise<PickRow[]> =>
    q
      .select()
      .from(pick)
      .where(and(eq(pick.poolId, poolId), removed ? isNotNull(pick.removedAt) : isNull(pick.removedAt)))
      .orderBy(desc(removed ? pick.removedAt : pick.addedAt), desc(pick.id)),
  async save(tx: Transaction, row: TeacherPoolRow): Promise<void> {
    const { id, createdAt, ...changed } = row
    await tx.insert(pool).values(row).onConflictDoUpdate({ target: pool.id, set: changed })
  },
  /** Those that are not in the list yet. */
  async add(tx: Transaction, rows: readonly PickRow[]): Promise<StockCode[]> {
    if (rows.length === 0) return []
    const added = await tx
      .insert(pick)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ code: pick.code })
    return added.map(({ code }) => code)
  },
  async listHeld(tx: Transaction, poolId: PoolGroupId, codes: readonly StockCode[]): Promise<PickRow[]> {
    return tx
      .select()
      .from(pick)
      .where(and(eq(pick.poolId, poolId), inArray(pick.code, [...codes]), isNull(pick.removedAt)))
      .for('update')
  },
  async remove(tx: Transaction, { poolId, id }: Pick<PickRow, 'poolId' | 'id'>, gone: Partial<PickRow>): Promise<void> {
    await tx
      .update(pick)
      .set(gone)
      .where(and(eq(pick.poolId, poolId), eq(pick.id, id)))
  },
})

export type TeacherPoolRepository = ReturnType<typeof teacherPoolRepository>
