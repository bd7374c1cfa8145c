import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ProductId } from '@rostrum/contract/commerce'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commerceSeat as seat } from './tables'

/** The seats of products that have only so many. */
export function seatRepository({ q }: Database) {
  return {
    /** False: all of them are taken. Holds the row until the transaction ends. */
    async take(tx: Transaction, productId: ProductId, seats: number): Promise<boolean> {
      await tx.insert(seat).values({ productId, taken: 0 }).onConflictDoNothing()
      const taken = await tx
        .update(seat)
        .set({ taken: sql`${seat.taken} + 1` })
        .where(and(eq(seat.productId, productId), lt(seat.taken, seats)))
        .returning({ taken: seat.taken })
      return taken.length > 0
    },
    async release(tx: Transaction, productId: ProductId): Promise<void> {
      await tx
        .update(seat)
        .set({ taken: sql`${seat.taken} - 1` })
        .where(and(eq(seat.productId, productId), gt(seat.taken, 0)))
    },
    async taken(ids: readonly ProductId[], by: Executor = q): Promise<ReadonlyMap<ProductId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await by
        .select()
        .from(seat)
        .where(inArray(seat.productId, [...ids]))
      return new Map(rows.map(({ productId, taken }) => [productId, taken]))
    },
  }
}
export type SeatRepository = ReturnType<typeof seatRepository>
