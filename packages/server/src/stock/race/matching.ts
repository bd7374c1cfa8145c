import type { RaceOrderState, StockCode } from '@rostrum/contract/stock'
import { RaceDealId } from '@rostrum/contract/stock'
import { fillPaper, inOpeningCall, meetsCall, NO_HOLDING, releasePaper, type PaperState } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import type { QuotedSecurity } from '../halts'
import type { StockService } from '../service'
import type { MarketSource } from '../source'
import { fenOf, stepOf, termsOn } from './policy'
import type { RacePorts } from './ports'
import type { DayRepository } from './repository-days'
import type { BookRepository, OrderRow, PositionRow } from './repository-book'
import type { TalkRepository } from './repository-talk'
import type { PlayerRow, RaceRepository, RaceRow } from './repository'

export interface RaceParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly races: RaceRepository
  readonly book: BookRepository
  readonly days: DayRepository
  readonly talk: TalkRepository
  readonly ports: RacePorts
}

export const isOpenOrder = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'reported' || state === 'partly'

/** Whether a moment may fill orders: while trading goes on, and with `isClosing` the closing call, once it is over. */
const mayFill = ({ state }: QuotedSecurity, isClosing: boolean): boolean =>
  state === 'trade' || (isClosing && state === 'closed')

/**
 * The price of a fill, in fen: an order of before the end of the opening call that is as good as the opening price is
 * filled there, all others at the newest price.
 */
export function fillPrice(order: OrderRow, quote: QuotedSecurity): number {
  const open = fenOf(quote.open)
  const isCalled = order.filled === 0 && inOpeningCall(order.at.getTime(), order.day) && meetsCall(order, open)
  return isCalled ? open : fenOf(quote.price)
}

/** How many shares a price fills now; 0: none. Shares at their limit have nobody on the other side. */
export function fillableOf(order: OrderRow, quote: QuotedSecurity, race: RaceRow, isClosing = false): number {
  if (!mayFill(quote, isClosing) || quote.day !== order.day) return 0
  const price = fillPrice(order, quote)
  const { limitUp, limitDown } = quote
  if (!meetsCall(order, price)) return 0
  if (order.side === 'buy' && limitUp !== undefined && price >= fenOf(limitUp)) return 0
  if (order.side === 'sell' && limitDown !== undefined && price <= fenOf(limitDown)) return 0
  const rest = order.quantity - order.filled
  const { fillPerMille } = race.content
  if (fillPerMille === undefined) return rest
  const most = Math.floor((quote.volume * fillPerMille) / 1_000) - order.filled
  if (most >= rest) return rest
  return Math.max(0, most - (most % stepOf(quote.board ?? 'main')))
}

interface Held {
  readonly race: RaceRow
  readonly player: PlayerRow
  readonly order: OrderRow
}

/** Changes orders, money and shares together; who calls it holds the player's row. */
export function raceMatching({ kernel: { clock }, book, races }: Pick<RaceParts, 'kernel' | 'book' | 'races'>) {
  async function stateOf(tx: Transaction, { player, order }: Held): Promise<PaperState> {
    const held = await book.findPosition({ raceId: order.raceId, playerId: player.id }, order.code, tx)
    return { order, cash: { cash: player.cash, frozen: player.frozen }, holding: held ?? NO_HOLDING }
  }
  async function save(tx: Transaction, { player, order }: Held, next: PaperState): Promise<PlayerRow> {
    const { cash, holding } = next
    await book.savePosition(tx, positionRow(order.raceId, player, order.code, holding))
    return { ...player, ...cash }
  }

  return {
    async fill(tx: Transaction, held: Held, quantity: number, price: number): Promise<OrderRow> {
      const { race, order, player } = held
      const before = await stateOf(tx, held)
      const { deal, ...next } = fillPaper(before, { price, quantity }, termsOn(race.content, order.day))
      const state: RaceOrderState = next.order.filled === order.quantity ? 'filled' : 'partly'
      const { filled, amount, fee, frozen } = next.order
      const change = { filled, amount, fee, frozen, state }
      const after = await save(tx, held, next)
      const isSale = order.side === 'sell'
      await races.changePlayer(tx, player, {
        ...{ cash: after.cash, frozen: after.frozen },
        trades: player.trades + (order.filled === 0 ? 1 : 0),
        sales: player.sales + (isSale ? 1 : 0),
        wins: player.wins + (isSale && deal.amount - deal.fee > deal.cost ? 1 : 0),
      })
      await book.changeOrder(tx, order, change)
      const { raceId, id: orderId, code, side, day } = order
      await book.addDeals(tx, [
        {
          ...{ raceId, id: RaceDealId.parse(newId()), playerId: player.id, orderId, code, side, day },
          ...deal,
          at: new Date(clock.now()),
        },
      ])
      return { ...order, ...change }
    },
    /** Ends one order and gives back what it still holds. */
    async end(
      tx: Transaction,
      held: Omit<Held, 'race'>,
      state: 'cancelled' | 'rejected',
      reason: string,
    ): Promise<OrderRow> {
      const { order, player } = held
      const [row] = [await book.findPosition({ raceId: order.raceId, playerId: player.id }, order.code, tx)]
      const cash = { cash: player.cash, frozen: player.frozen }
      const next = releasePaper({ order, cash, holding: row ?? NO_HOLDING })
      if (row) await book.savePosition(tx, { ...row, ...next.holding })
      await races.changePlayer(tx, player, next.cash)
      const change = { state, reason, frozen: 0 }
      await book.changeOrder(tx, order, change)
      return { ...order, ...change }
    },
    /** Cancels those of many orders of one contest that still wait, and gives back what they hold. */
    async cancelAll(tx: Transaction, orders: readonly OrderRow[], reason: string): Promise<void> {
      const raceId = orders[0]?.raceId
      if (raceId === undefined) return
      await races.holdPlayers(tx, raceId, [...new Set(orders.map(({ playerId }) => playerId))])
      const open = await book.listOpenAmong(
        raceId,
        orders.map(({ id }) => id),
        tx,
      )
      if (open.length === 0) return
      const back = open.map((order) => {
        const { cash, holding } = releasePaper({ order, cash: { cash: 0, frozen: 0 }, holding: NO_HOLDING })
        return { playerId: order.playerId, code: order.code, fen: cash.cash, shares: -holding.frozen }
      })
      await book.giveBack(tx, raceId, back)
      await book.endOrders(tx, { raceId, ids: open.map(({ id }) => id) }, { state: 'cancelled', reason })
    },
  }
}
export type RaceMatching = ReturnType<typeof raceMatching>

function positionRow(
  raceId: PositionRow['raceId'],
  { id: playerId }: PlayerRow,
  code: StockCode,
  { quantity, frozen, cost, boughtDay, boughtThen }: PaperState['holding'],
): PositionRow {
  return { raceId, playerId, code, quantity, frozen, cost, boughtDay, boughtThen }
}
