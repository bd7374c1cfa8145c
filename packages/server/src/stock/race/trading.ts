import { createHash } from 'node:crypto'
import { TradeDate, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import { RaceOrderId, type RaceId, type stockRaceEndpoints } from '@rostrum/contract/stock'
import { raceMarkets, raceOpenOrdersMax } from '@rostrum/contract/stock/limits'
import {
  beijingDay,
  buyTrouble,
  NO_HOLDING,
  phaseAt,
  priceCage,
  reserveOf,
  sellableOf,
  sellTrouble,
  type MarketBoard,
} from '@rostrum/market'
import { pageOfRows, refuse, windowOf, type MemberCaller, type RequestFacts } from '@rostrum/server/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { QuotedSecurity } from '../halts'
import type { Instrument } from '../source'
import { fillableOf, fillPrice, isOpenOrder, type RaceMatching, type RaceParts } from './matching'
import { closeOf, fenOf, limitsOn, orderDay, raceStateOf, termsOn } from './policy'
import type { OrderRow } from './repository-book'
import type { PlayerRow, RaceRow } from './repository'
import type { RaceSettling } from './settling'
import { text } from './text.zh'

type Calls = typeof stockRaceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Wanted = Asked<'stock.createRaceOrder'>
type Shown = AnswerOf<Calls['stock.createRaceOrder']>

/** The device of a request, so that two accounts on it are seen to share it. */
export const deviceOf = ({ deviceId }: Pick<RequestFacts, 'deviceId'>): string | undefined =>
  deviceId === '' ? undefined : createHash('sha256').update(`race ${deviceId}`).digest('base64url')

/** An order as its player sees it. */
export function shownOrder(row: OrderRow, nameOf: (code: string) => string, now: number): Shown {
  const { id, raceId, code, side, price, quantity, filled, amount, fee, state, reason, day } = row
  const waits = isOpenOrder(row) && (day !== beijingDay(now) || ['before', 'rest'].includes(phaseAt(now)))
  return {
    ...{ id, raceId, code, side, price, quantity, filled, amount, fee, state, waits },
    name: nameOf(code),
    ...(reason !== null && { reason }),
    day: TradeDate.parse(day),
    at: row.at.getTime(),
  }
}

/** Where members give orders. */
export function raceTrading(parts: RaceParts, matching: RaceMatching, settling: Pick<RaceSettling, 'open'>) {
  const { kernel, stocks, races, book } = parts
  const { db, clock } = kernel
  const checks = orderChecks(parts)
  const nameOf = (code: string): string => stocks.find(code)?.name ?? code

  async function raceOf(id: RaceId): Promise<RaceRow> {
    const race = isUuid(id) ? await races.find(id) : undefined
    return race?.announcedAt ? race : refuse('stock.race_unknown')
  }
  async function playerOf(id: RaceId, { memberId }: MemberCaller) {
    const race = await raceOf(id)
    return { race, player: (await races.findPlayer(id, memberId)) ?? refuse('stock.race_not_joined') }
  }

  async function put(tx: Transaction, race: RaceRow, playerId: PlayerRow['id'], wanted: Wanted): Promise<Shown> {
    const now = clock.now()
    const player = (await races.holdPlayer(tx, race.id, playerId)) ?? refuse('stock.race_not_joined')
    const { order, quote } = await checks(tx, { race, player, wanted, now })
    const { cash, frozen } = player
    const held = { ...player, cash: cash - order.frozen, frozen: frozen + order.frozen }
    await races.changePlayer(tx, player, { cash: held.cash, frozen: held.frozen })
    if (order.side === 'sell') {
      const row = await book.findPosition({ raceId: race.id, playerId }, order.code, tx)
      if (row) await book.savePosition(tx, { ...row, frozen: row.frozen + order.quantity })
    }
    await book.addOrder(tx, order)
    const shares = fillableOf(order, quote, race)
    const done =
      shares > 0 ? await matching.fill(tx, { race, player: held, order }, shares, fillPrice(order, quote)) : order
    return shownOrder(done, nameOf, now)
  }

  return {
    nameOf,
    raceOf,
    playerOf,
    async create(wanted: Wanted, caller: MemberCaller, request: RequestFacts): Promise<Shown> {
      const { idempotencyKey: key, ...input } = wanted
      const { race, player } = await playerOf(wanted.id, caller)
      stocks.get(wanted.code)
      const now = clock.now()
      if (raceStateOf(race, now) === 'running') await settling.open(race, beijingDay(now))
      const action = { owner: caller.memberId, key, input: { call: 'stock.createRaceOrder', ...input }, now }
      return db.tx(caller.memberId, async (tx) => {
        const device = deviceOf(request)
        const row = await idempotent(tx, action, () => put(tx, race, player.id, wanted))
        if (device !== undefined) await races.seeDevice(tx, { raceId: race.id, device, playerId: player.id })
        return row
      })
    },
    async cancel(id: RaceOrderId, caller: MemberCaller): Promise<Shown> {
      const found = isUuid(id) ? await book.findOrder(id) : undefined
      const player = found && (await races.findPlayer(found.raceId, caller.memberId))
      if (!found || player?.id !== found.playerId) return refuse('stock.race_order_unknown')
      const now = clock.now()
      const done = await db.tx(caller.memberId, async (tx) => {
        const held = (await races.holdPlayer(tx, found.raceId, player.id)) ?? refuse('stock.race_order_unknown')
        const order = (await book.findOrder(id, tx)) ?? refuse('stock.race_order_unknown')
        if (order.state === 'cancelled') return order
        if (!isOpenOrder(order)) return refuse('stock.race_order_done')
        // After the close it may still wait for the price of the closing call.
        if ((order.day === beijingDay(now) && isFixed(now)) || now >= closeOf(order.day))
          return refuse('stock.race_auction')
        return matching.end(tx, { player: held, order }, 'cancelled', text.byPlayer)
      })
      return shownOrder(done, nameOf, now)
    },
    async list({ id, state, today = false, ...page }: Asked<'stock.listRaceOrders'>, caller: MemberCaller) {
      const { player } = await playerOf(id, caller)
      const now = clock.now()
      const day = today ? orderDay(now) : undefined
      const rows = await book.listOrders({ raceId: id, playerId: player.id }, { state, day }, windowOf(page))
      return pageOfRows(rows, page, (row) => shownOrder(row, nameOf, now))
    },
  }
}
export type RaceTrading = ReturnType<typeof raceTrading>

const MINUTE_MS = 60_000
/** In the last minutes of either call orders stand: 9:20 to 9:25, 14:57 to 15:00. */
function isFixed(now: number): boolean {
  const minute = Math.floor((now / MINUTE_MS + 8 * 60) % (24 * 60))
  return phaseAt(now) === 'auction' && (minute >= 14 * 60 || (minute >= 9 * 60 + 20 && minute < 9 * 60 + 25))
}

interface Given {
  readonly race: RaceRow
  readonly player: PlayerRow
  readonly wanted: Wanted
  readonly now: number
}

/** The rules of an order, in the order in which a person would ask about them. */
function orderChecks(parts: RaceParts) {
  const { stocks, book } = parts
  const priceOf = (code: string): number => (stocks.find(code) ? fenOf(stocks.quoteOf(code).price) : 0)
  return async (tx: Transaction, given: Given): Promise<{ order: OrderRow; quote: QuotedSecurity }> => {
    const { race, player, wanted, now } = given
    const { code, side, price, quantity } = wanted
    if (raceStateOf(race, now) !== 'running') refuse('stock.race_not_running')
    if (player.outWhy !== null) refuse('stock.race_out')
    const day = orderDay(now)
    if (day > race.content.endDay) refuse('stock.race_not_running')
    const one = stocks.get(code)
    const board = boardIn(race, one)
    const quote = stocks.quoteOf(code)
    checkPrice(one, quote, { side, price, day })
    const of = { raceId: race.id, playerId: player.id }
    const open = await book.listOpenOf(of, tx)
    if (open.length >= raceOpenOrdersMax) refuse('stock.race_orders_full')
    const frozen = side === 'buy' ? reserveOf({ price, quantity }, termsOn(race.content, day)) : 0
    if (side === 'buy') {
      if (buyTrouble(board, quantity)) refuse('stock.race_lot')
      if (frozen > player.cash) refuse('stock.race_cash')
      await checkCap(tx, given, open)
    } else await checkShares(tx, given, { day, board })
    const order: OrderRow = {
      ...{ raceId: race.id, id: RaceOrderId.parse(newId()), playerId: player.id, code, side, price, quantity },
      ...{ filled: 0, amount: 0, fee: 0, frozen, state: 'reported', reason: null, day, at: new Date(now) },
    }
    return { order, quote }
  }

  /** No security beyond its part of all assets: what is held at its price, and what waits to be bought at its limit. */
  async function checkCap(tx: Transaction, { race, player, wanted }: Given, open: readonly OrderRow[]): Promise<void> {
    const rows = await book.listPositions({ raceId: race.id, playerId: player.id }, tx)
    const worth = new Map(rows.map((row) => [row.code, row.quantity * priceOf(row.code)]))
    const all = [...worth.values()].reduce((sum, value) => sum + value, player.cash + player.frozen)
    const waits = open
      .filter(({ code, side }) => code === wanted.code && side === 'buy')
      .reduce((sum, order) => sum + (order.quantity - order.filled) * order.price, 0)
    const then = (worth.get(wanted.code) ?? 0) + waits + wanted.price * wanted.quantity
    if (then * 1_000 > all * race.content.capPerMille) refuse('stock.race_cap')
  }

  async function checkShares(
    tx: Transaction,
    { race, player, wanted: { code, quantity } }: Given,
    { day, board }: { readonly day: string; readonly board: MarketBoard },
  ): Promise<void> {
    const held = (await book.findPosition({ raceId: race.id, playerId: player.id }, code, tx)) ?? NO_HOLDING
    const sellable = sellableOf(held, day)
    if (quantity > sellable)
      refuse(quantity <= held.quantity - held.frozen ? 'stock.race_tomorrow' : 'stock.race_shares')
    if (sellTrouble(board, quantity, sellable)) refuse('stock.race_lot')
  }
}

function boardIn({ content }: RaceRow, { kind, board }: Instrument): (typeof raceMarkets)[number] {
  const traded = raceMarkets.find((one) => one === board)
  return kind === 'stock' && traded && content.markets.includes(traded) ? traded : refuse('stock.race_market')
}

interface Priced {
  readonly side: 'buy' | 'sell'
  readonly price: number
  readonly day: string
}

/** Refuses a price that its day does not allow. */
export function checkPrice(one: Instrument, quote: QuotedSecurity, { side, price, day }: Priced): void {
  if (quote.state === 'halt') refuse('stock.race_halted')
  const limits = limitsOn(day, quote, one)
  if (limits && (price > limits.up || price < limits.down)) refuse('stock.race_price')
  if (quote.day !== day || quote.state !== 'trade') return
  const now = fenOf(quote.price)
  const cage = one.board && priceCage({ board: one.board, day, reference: now })
  if (cage && (side === 'buy' ? price > cage.buy : price < cage.sell)) refuse('stock.race_cage')
  if (side === 'buy' && limits && now >= limits.up) refuse('stock.race_limit_up')
  if (side === 'sell' && limits && now <= limits.down) refuse('stock.race_limit_down')
}
