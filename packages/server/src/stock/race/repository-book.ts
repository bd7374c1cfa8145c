import { and, asc, count, desc, eq, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { RaceId, RaceOrderId, RaceOrderState, RacePlayerId, StockCode } from '@rostrum/contract/stock'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import {
  stockRaceDeal as deal,
  stockRaceOrder as order,
  stockRacePlayer as player,
  stockRacePosition as position,
} from './tables'

export type OrderRow = typeof order.$inferSelect
export type DealRow = typeof deal.$inferSelect
export type PositionRow = typeof position.$inferSelect

/** Rows in one statement. */
export const AT_ONCE = 1_000

const isOpen = inArray(order.state, ['reported', 'partly'])

/** Orders, deals and what players hold. */
export const bookRepository = ({ q }: Database) => ({ ...orders(q), ...writings(), ...deals(q), ...positions(q) })
export type BookRepository = ReturnType<typeof bookRepository>

interface OfPlayer {
  readonly raceId: RaceId
  readonly playerId: RacePlayerId
}

function orders(q: Executor) {
  const own = ({ raceId, playerId }: OfPlayer): SQL | undefined =>
    and(eq(order.raceId, raceId), eq(order.playerId, playerId))
  return {
    listOrders: (
      of: OfPlayer,
      { state, day }: { readonly state?: RaceOrderState | undefined; readonly day?: string | undefined },
      { offset, limit }: PageWindow,
    ): Promise<OrderRow[]> =>
      q
        .select()
        .from(order)
        .where(
          and(own(of), state === undefined ? undefined : eq(order.state, state), day ? eq(order.day, day) : undefined),
        )
        .orderBy(desc(order.at), desc(order.id))
        .offset(offset)
        .limit(limit),
    listOpenOf: (of: OfPlayer, on: Executor = q): Promise<OrderRow[]> =>
      on
        .select()
        .from(order)
        .where(and(own(of), isOpen)),
    /** Those that may be filled on a day, first come first. */
    listOpen: (raceId: RaceId, day: string): Promise<OrderRow[]> =>
      q
        .select()
        .from(order)
        .where(and(eq(order.raceId, raceId), isOpen, eq(order.day, day)))
        .orderBy(asc(order.at), asc(order.id)),
    /** Those whose day is over: it is before `day`, or that day where `isOver`. */
    listExpired: (raceId: RaceId, day: string, isOver: boolean): Promise<OrderRow[]> =>
      q
        .select()
        .from(order)
        .where(and(eq(order.raceId, raceId), isOpen, isOver ? lte(order.day, day) : lt(order.day, day))),
    listAllOpen: (raceId: RaceId): Promise<OrderRow[]> =>
      q
        .select()
        .from(order)
        .where(and(eq(order.raceId, raceId), isOpen)),
    async countOpen(): Promise<Map<RaceId, number>> {
      const rows = await q.select({ id: order.raceId, n: count() }).from(order).where(isOpen).groupBy(order.raceId)
      return new Map(rows.map(({ id, n }) => [id, n]))
    },
    /** Those of some orders that still wait. */
    listOpenAmong: (raceId: RaceId, ids: readonly RaceOrderId[], on: Executor = q): Promise<OrderRow[]> =>
      on
        .select()
        .from(order)
        .where(and(eq(order.raceId, raceId), inArray(order.id, [...ids]), isOpen)),
    async findOrder(id: RaceOrderId, on: Executor = q): Promise<OrderRow | undefined> {
      return (await on.select().from(order).where(eq(order.id, id)))[0]
    },
  }
}

function writings() {
  return {
    async addOrder(tx: Transaction, row: OrderRow): Promise<void> {
      await tx.insert(order).values(row)
    },
    async changeOrder(
      tx: Transaction,
      { raceId, id }: Pick<OrderRow, 'raceId' | 'id'>,
      change: Partial<OrderRow>,
    ): Promise<void> {
      await tx
        .update(order)
        .set(change)
        .where(and(eq(order.raceId, raceId), eq(order.id, id)))
    },
    async endOrders(
      tx: Transaction,
      { raceId, ids }: { readonly raceId: RaceId; readonly ids: readonly RaceOrderId[] },
      change: Pick<OrderRow, 'state' | 'reason'>,
    ): Promise<void> {
      await tx
        .update(order)
        .set({ ...change, frozen: 0 })
        .where(and(eq(order.raceId, raceId), inArray(order.id, [...ids])))
    },
    async addDeals(tx: Transaction, rows: readonly DealRow[]): Promise<void> {
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await tx.insert(deal).values(rows.slice(from, from + AT_ONCE))
    },
    async addOrders(tx: Transaction, rows: readonly OrderRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(order).values([...rows])
    },
    /** What a player holds of one security; nothing is no row. */
    async savePosition(tx: Transaction, row: PositionRow): Promise<void> {
      const { raceId, playerId, code, ...held } = row
      const here = and(eq(position.raceId, raceId), eq(position.playerId, playerId), eq(position.code, code))
      if (row.quantity === 0) await tx.delete(position).where(here)
      else
        await tx
          .insert(position)
          .values(row)
          .onConflictDoUpdate({ target: [position.raceId, position.playerId, position.code], set: held })
    },
  }
}

function deals(q: Executor) {
  return {
    listDeals: ({ raceId, playerId }: OfPlayer, { offset, limit }: PageWindow, before?: string): Promise<DealRow[]> =>
      q
        .select()
        .from(deal)
        .where(
          and(
            eq(deal.raceId, raceId),
            eq(deal.playerId, playerId),
            before === undefined ? undefined : lt(deal.day, before),
          ),
        )
        .orderBy(desc(deal.at), desc(deal.id))
        .offset(offset)
        .limit(limit),
    /** Cash that each player gained or lost by the end of a day, and how many shares were left, from the book alone. */
    async cashBy(raceId: RaceId, day: string, on: Executor = q): Promise<Map<RacePlayerId, number>> {
      const rows = await on
        .select({
          id: deal.playerId,
          cash: sql<string>`sum(case when ${deal.side} = 'buy' then -${deal.amount} - ${deal.fee} else ${deal.amount} - ${deal.fee} end)`,
        })
        .from(deal)
        .where(and(eq(deal.raceId, raceId), lte(deal.day, day)))
        .groupBy(deal.playerId)
      return new Map(rows.map(({ id, cash }) => [id, Number(cash)]))
    },
    async sharesBy(raceId: RaceId, day: string, on: Executor = q) {
      const held = sql<string>`sum(case when ${deal.side} = 'sell' then -${deal.quantity} else ${deal.quantity} end)`
      const rows = await on
        .select({ playerId: deal.playerId, code: deal.code, quantity: held })
        .from(deal)
        .where(and(eq(deal.raceId, raceId), lte(deal.day, day)))
        .groupBy(deal.playerId, deal.code)
      return rows.flatMap(({ playerId, code, quantity }) =>
        Number(quantity) === 0 ? [] : [{ playerId, code, quantity: Number(quantity) }],
      )
    },
  }
}

function positions(q: Executor) {
  return {
    listPositions: ({ raceId, playerId }: OfPlayer, on: Executor = q): Promise<PositionRow[]> =>
      on
        .select()
        .from(position)
        .where(and(eq(position.raceId, raceId), eq(position.playerId, playerId)))
        .orderBy(asc(position.code)),
    async findPosition(of: OfPlayer, code: StockCode, on: Executor): Promise<PositionRow | undefined> {
      const [row] = await on
        .select()
        .from(position)
        .where(and(eq(position.raceId, of.raceId), eq(position.playerId, of.playerId), eq(position.code, code)))
      return row
    },
    listAllPositions: (raceId: RaceId, on: Executor = q): Promise<PositionRow[]> =>
      on.select().from(position).where(eq(position.raceId, raceId)),
    /** The players who hold any of these. */
    listHolders: (raceId: RaceId, codes: readonly StockCode[], on: Executor): Promise<PositionRow[]> =>
      on
        .select()
        .from(position)
        .where(and(eq(position.raceId, raceId), inArray(position.code, [...codes])))
        .orderBy(asc(position.playerId), asc(position.code)),
    /** Gives back what orders held: money in fen, and shares. */
    async giveBack(tx: Transaction, raceId: RaceId, rows: readonly MovedRights[]): Promise<void> {
      await tx.execute(sql`update ${player} one set cash = one.cash + back.fen, frozen = one.frozen - back.fen
        from (${summed(rows, sql`player_id`)}) back
        where one.race_id = ${raceId} and one.id = back.player_id and back.fen <> 0`)
      await tx.execute(sql`update ${position} one set frozen = one.frozen - back.shares
        from (${summed(rows, sql`player_id, code`)}) back
        where one.race_id = ${raceId} and one.player_id = back.player_id and one.code = back.code and back.shares <> 0`)
    },
    /** Adds what rights bring: money in fen, and shares. */
    async addRights(tx: Transaction, raceId: RaceId, rows: readonly MovedRights[]): Promise<void> {
      await tx.execute(sql`update ${player} one set cash = one.cash + given.fen
        from (${summed(rows, sql`player_id`)}) given where one.race_id = ${raceId} and one.id = given.player_id`)
      await tx.execute(sql`update ${position} one set quantity = one.quantity + given.shares
        from (${summed(rows, sql`player_id, code`)}) given
        where one.race_id = ${raceId} and one.player_id = given.player_id and one.code = given.code`)
    },
  }
}

/** Money and shares of one security that come to a player. */
export interface MovedRights {
  readonly playerId: RacePlayerId
  readonly code: StockCode
  readonly fen: number
  readonly shares: number
}

/** One parameter, however many rows there are. */
const summed = (rows: readonly MovedRights[], by: SQL): SQL =>
  sql`select ${by}, sum(fen)::bigint as fen, sum(shares)::int as shares
    from (select "playerId" as player_id, code, fen, shares from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved("playerId" uuid, code text, fen bigint, shares bigint)) moved group by ${by}`
