import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { ProductId } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { commerceCart as cart } from '../orders/tables'

export type CartStored = typeof cart.$inferSelect

/** What members laid aside. */
export function cartRepository({ q }: Database) {
  return {
    list: (memberId: MemberId): Promise<CartStored[]> =>
      q.select().from(cart).where(eq(cart.memberId, memberId)).orderBy(desc(cart.addedAt), desc(cart.productId)),
    async count(tx: Transaction, memberId: MemberId): Promise<number> {
      const [found] = await tx.select({ all: count() }).from(cart).where(eq(cart.memberId, memberId))
      return found?.all ?? 0
    },
    async find(tx: Transaction, memberId: MemberId, productId: ProductId): Promise<CartStored | undefined> {
      const [row] = await tx
        .select()
        .from(cart)
        .where(and(eq(cart.memberId, memberId), eq(cart.productId, productId)))
      return row
    },
    async put(tx: Transaction, row: CartStored): Promise<void> {
      const { days, priceWhenAdded, isSelected } = row
      await tx
        .insert(cart)
        .values(row)
        .onConflictDoUpdate({ target: [cart.memberId, cart.productId], set: { days, priceWhenAdded, isSelected } })
    },
    async drop(memberId: MemberId, ids: readonly ProductId[], by: Pick<Transaction, 'delete'> = q): Promise<void> {
      if (ids.length === 0) return
      await by.delete(cart).where(and(eq(cart.memberId, memberId), inArray(cart.productId, [...ids])))
    },
  }
}
export type CartRepository = ReturnType<typeof cartRepository>
