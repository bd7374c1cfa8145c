import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commerceStock as stock } from './tables'

/** How many of something are left. Whoever takes one holds the row, so two cannot take the last. */
export function stockRepository({ q }: Database) {
  return {
    /** False: there are not so many left. */
    async take(tx: Transaction, id: string, count = 1): Promise<boolean> {
      const rows = await tx
        .update(stock)
        .set({ taken: sql`${stock.taken} + ${count}` })
        .where(sql`${stock.id} = ${id} and ${stock.taken} + ${count} <= ${stock.most}`)
        .returning({ id: stock.id })
      return rows.length > 0
    },
    putBack: async (tx: Transaction, id: string): Promise<void> =>
      void (await tx
        .update(stock)
        .set({ taken: sql`greatest(${stock.taken} - 1, 0)` })
        .where(eq(stock.id, id))),
    /** False: more are taken already. */
    async set(tx: Transaction, id: string, most: number): Promise<boolean> {
      const rows = await tx
        .insert(stock)
        .values({ id, most, taken: 0 })
        .onConflictDoUpdate({ target: stock.id, set: { most }, setWhere: sql`${stock.taken} <= ${most}` })
        .returning({ id: stock.id })
      return rows.length > 0
    },
    async of(ids: readonly string[], by: Executor = q): Promise<ReadonlyMap<string, { most: number; taken: number }>> {
      if (ids.length === 0) return new Map()
      const rows = await by
        .select()
        .from(stock)
        .where(inArray(stock.id, [...ids]))
      return new Map(rows.map(({ id, ...counted }) => [id, counted]))
    },
  }
}

export type StockRepository = ReturnType<typeof stockRepository>
