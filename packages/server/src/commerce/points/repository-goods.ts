import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ExchangeNo, GoodsId } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { isUuid, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { commerceExchange as exchange, commerceGoods as goods } from './tables'

export type GoodsStored = typeof goods.$inferSelect
export type ExchangeStored = typeof exchange.$inferSelect

/** Goods, and what members exchanged for them. */
export function goodsRepository({ q }: Database) {
  return {
    async find(id: GoodsId, by: Executor = q): Promise<GoodsStored | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await by.select().from(goods).where(eq(goods.id, id))
      return row
    },
    async hold(tx: Transaction, id: GoodsId): Promise<GoodsStored | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await tx.select().from(goods).where(eq(goods.id, id)).for('update')
      return row
    },
    list: (state: GoodsStored['state'] | undefined, { offset, limit }: PageWindow): Promise<GoodsStored[]> =>
      q
        .select()
        .from(goods)
        .where(state && eq(goods.state, state))
        .orderBy(desc(goods.changedAt), desc(goods.id))
        .offset(offset)
        .limit(limit),
    async put(tx: Transaction, row: GoodsStored): Promise<void> {
      const { id: _id, ...changed } = row
      await tx.insert(goods).values(row).onConflictDoUpdate({ target: goods.id, set: changed })
    },
    async taken(memberId: MemberId, ids: readonly GoodsId[], by: Executor = q): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await by
        .select({ id: exchange.goodsId, count: count() })
        .from(exchange)
        .where(
          and(eq(exchange.memberId, memberId), inArray(exchange.goodsId, [...ids]), ne(exchange.state, 'cancelled')),
        )
        .groupBy(exchange.goodsId)
      return new Map(rows.map((row) => [row.id, row.count]))
    },
    addExchange: async (tx: Transaction, row: ExchangeStored): Promise<void> =>
      void (await tx.insert(exchange).values(row)),
    exchangesOf: (memberId: MemberId, { offset, limit }: PageWindow): Promise<ExchangeStored[]> =>
      q
        .select()
        .from(exchange)
        .where(eq(exchange.memberId, memberId))
        .orderBy(desc(exchange.at), desc(exchange.no))
        .offset(offset)
        .limit(limit),
    /** Those that wait come with the longest wait first. */
    exchanges: (state: ExchangeStored['state'] | undefined, { offset, limit }: PageWindow): Promise<ExchangeStored[]> =>
      q
        .select()
        .from(exchange)
        .where(state && eq(exchange.state, state))
        .orderBy(state === 'waiting' ? asc(exchange.at) : desc(exchange.at), desc(exchange.no))
        .offset(offset)
        .limit(limit),
    async holdExchange(tx: Transaction, no: ExchangeNo): Promise<ExchangeStored | undefined> {
      const [row] = await tx.select().from(exchange).where(eq(exchange.no, no)).for('update')
      return row
    },
    async changeExchange(
      tx: Transaction,
      { memberId, no }: ExchangeStored,
      change: Partial<ExchangeStored>,
    ): Promise<ExchangeStored | undefined> {
      const [row] = await tx
        .update(exchange)
        .set(change)
        .where(and(eq(exchange.memberId, memberId), eq(exchange.no, no)))
        .returning()
      return row
    },
  }
}

export type GoodsRepository = ReturnType<typeof goodsRepository>
