import { and, eq, or } from 'drizzle-orm'
import { OrderNo } from '@rostrum/contract/commerce'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { OrderItemStored, OrderRepository, OrderStored } from './orders/repository'
import { commerceProductVersion as version } from './products/tables'

export type SoldVersion = typeof version.$inferSelect

/** Orders with the products as they were sold. */
export function soldRepository({ q }: Database, orders: OrderRepository) {
  async function versions(items: readonly OrderItemStored[], by: Executor): Promise<SoldVersion[]> {
    if (items.length === 0) return []
    return by
      .select()
      .from(version)
      .where(or(...items.map((item) => and(eq(version.productId, item.productId), eq(version.version, item.version)))))
  }
  async function whole(row: OrderStored | undefined, by: Executor) {
    if (!row) return undefined
    const items = await orders.items([row.no], by)
    const isStopped = row.pausedAt !== null && (await orders.isStopped(row.no, by))
    return { row, isStopped, items, versions: await versions(items, by) }
  }
  return {
    find: async (no: string, by: Executor = q) => whole(await orders.find(OrderNo.parse(no), by), by),
    hold: async (tx: Transaction, no: string) => whole(await orders.hold(tx, OrderNo.parse(no)), tx),
  }
}

export type SoldRepository = ReturnType<typeof soldRepository>
export type SoldWhole = NonNullable<Awaited<ReturnType<SoldRepository['find']>>>
export const teacherIdsOf = ({ versions }: SoldWhole): TeacherId[] =>
  versions.flatMap(({ content }) => content.teacherId ?? [])
