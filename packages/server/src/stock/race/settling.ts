import { RaceDealId, type RacePlayerId, type StockCode } from '@rostrum/contract/stock'
import { beijingDay, CalendarUnknown, instantOf, isTradingDay, phaseAt } from '@rostrum/market'
import { refuse } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { createHash } from 'node:crypto'
import type { QuotedSecurity } from '../halts'
import { dayWatch } from '../waiting'
import { fillableOf, fillPrice, isOpenOrder, type RaceMatching, type RaceParts } from './matching'
import { closeOf, fenOf, limitsOn, raceDays, raceStateOf } from './policy'
import { textOfDay } from './proving'
import { ranked } from './ranking'
import type { DayRow, RaceSessionRow } from './repository-days'
import { AT_ONCE, type OrderRow } from './repository-book'
import type { PlayerRow, RaceRow } from './repository'
import { text } from './text.zh'

export interface Settled {
  readonly session: RaceSessionRow
  /** It had been settled before; whether the same came out again. */
  readonly recomputed: boolean
  readonly same: boolean
}

/** The days of contests: they begin with rights, orders are filled during them, and they are settled after their close. */
export function raceSettling(parts: RaceParts, matching: RaceMatching) {
  const opening = sessionOpening(parts)
  const ending = orderEnding(parts, matching)
  const { kernel, source, races, days } = parts
  const { clock, db, log } = kernel
  const hasDay = dayWatch(kernel, source)

  async function settle(race: RaceRow, day: string): Promise<Settled> {
    const begun = performance.now()
    await ending.expire(race, day, true)
    await opening.open(race, day)
    return db.tx(race.id, async (tx) => {
      const session = (await days.holdSession(tx, race.id, day)) ?? refuse('stock.race_settle_day')
      const before = await days.settledBefore(race.id, day, tx)
      const { rows, prices, hash } = await computed(parts, tx, { race, day, before, prices: session.prices })
      if (session.hash !== null) return { session, recomputed: true, same: session.hash === hash }
      await days.addDays(tx, rows)
      const done = {
        ...{ ...session, prices, hash, settledAt: new Date(clock.now()), settledPlayers: rows.length },
        tookMs: Math.round(performance.now() - begun),
      }
      await days.changeSession(tx, done)
      return { session: done, recomputed: false, same: true }
    })
  }

  /** Settles every day that is over and is not settled yet, one after the other. */
  async function settleDue(race: RaceRow): Promise<void> {
    const known = new Set((await days.listSettled(race.id)).map(({ day }) => day))
    const now = clock.now()
    for (const day of raceDays(race)) {
      if (known.has(day)) continue
      // Each day goes on from the one before it.
      if (now < closeOf(day) || !hasDay(day, 'close')) return
      await opening.open(race, day)
      await ending.match(race, day, true)
      await settle(race, day)
    }
  }
  /** The last day that is over, while its close has not come: its orders still wait for it. */
  function awaitedDay(race: RaceRow, now: number): string | undefined {
    const last = raceDays(race)
      .filter((day) => now >= closeOf(day))
      .at(-1)
    return last === undefined || source.hasDay(last, 'close', now) ? undefined : last
  }
  const running = async (): Promise<RaceRow[]> =>
    (await races.listRunning()).filter((race) => ['running', 'settling'].includes(raceStateOf(race, clock.now())))

  /** A contest that fails keeps none of the others from it. */
  async function forEach(failed: string, run: (race: RaceRow) => Promise<void>): Promise<void> {
    for (const race of await running())
      try {
        await run(race)
      } catch (error) {
        log.error({ err: error, raceId: race.id }, failed)
      }
  }
  async function minuteOf(race: RaceRow, now: number): Promise<void> {
    const today = beijingDay(now)
    const awaited = awaitedDay(race, now)
    if (awaited === undefined && isOpenDay(now) && phaseAt(now) === 'closed') await ending.match(race, today, true)
    await ending.expire(race, awaited ?? today, awaited === undefined && now >= closeOf(today))
    if (raceStateOf(race, now) !== 'running' || !isOpenDay(now)) return
    await opening.open(race, today)
    if (phaseAt(now) === 'trading') await ending.match(race, today)
  }

  return {
    open: opening.open,
    endAll: ending.all,
    settle,
    settleDue,
    settleAll: () => forEach('a contest could not be settled', settleDue),
    /** Once a minute: a day begins, orders meet the prices, and what was not filled by the close ends. */
    async tick(): Promise<void> {
      const now = clock.now()
      await forEach('the orders of a contest could not be looked at', (race) => minuteOf(race, now))
    },
  }
}
export type RaceSettling = ReturnType<typeof raceSettling>

function isOpenDay(now: number): boolean {
  try {
    return isTradingDay(beijingDay(now)) && phaseAt(now) !== 'before'
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return false
    throw cause
  }
}

/** Begins days: shares and money that rights bring are booked before anything is traded, once. */
function sessionOpening({ kernel: { db, clock }, source, book, days }: RaceParts) {
  const opened = new Set<string>()
  async function rights(tx: Transaction, race: RaceRow, day: string): Promise<void> {
    const held = await book.listAllPositions(race.id, tx)
    const given = new Map(
      [...new Set(held.map(({ code }) => code))].flatMap((code) => {
        const right = source.exRights(code, closeOf(day)).find((one) => one.day === day)
        return right ? [[code, right] as const] : []
      }),
    )
    if (given.size === 0) return
    const holders = await book.listHolders(race.id, [...given.keys()], tx)
    // Only what was held before the day counts.
    const rows = holders.flatMap(({ playerId, code, quantity }) => {
      const right = given.get(code)
      if (!right) return []
      const brings = (per10: number): number => Math.floor((quantity * per10) / 10)
      return [{ playerId, code, shares: brings(right.sharesPer10), fen: brings(right.cashPer10) }]
    })
    await book.addRights(tx, race.id, rows)
    await book.addDeals(
      tx,
      rows.map(({ playerId, code, shares, fen }) => ({
        ...{ raceId: race.id, playerId, code, id: RaceDealId.parse(newId()), orderId: null, side: 'right' as const },
        ...{ price: 0, quantity: shares, amount: fen, fee: 0, cost: 0, day, at: new Date(instantOf(day)) },
      })),
    )
  }
  return {
    async open(race: RaceRow, day: string): Promise<void> {
      const key = `${race.id} ${day}`
      if (opened.has(key) || !raceDays(race).includes(day)) return
      await db.tx(race.id, async (tx) => {
        const row = {
          ...{ raceId: race.id, day, openedAt: new Date(clock.now()), settledAt: null, prices: null, hash: null },
          ...{ settledPlayers: 0, tookMs: 0 },
        }
        if (await days.openSession(tx, row)) await rights(tx, race, day)
      })
      if (opened.size > 1_000) opened.clear()
      opened.add(key)
    },
  }
}

/** Fills and ends orders that wait. */
function orderEnding(parts: RaceParts, matching: RaceMatching) {
  const { kernel, stocks, races, book, ports } = parts
  const { db } = kernel

  /** Runs with the order and its player as they are now, if it still waits. */
  async function withHeld(
    { raceId, playerId, id }: OrderRow,
    run: (tx: Transaction, held: { readonly player: PlayerRow; readonly order: OrderRow }) => Promise<void>,
  ): Promise<void> {
    await db.tx(raceId, async (tx) => {
      const player = await races.holdPlayer(tx, raceId, playerId)
      const order = player && (await book.findOrder(id, tx))
      if (player && order && isOpenOrder(order)) await run(tx, { player, order })
    })
  }
  async function end(orders: readonly OrderRow[], reason: string): Promise<void> {
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const some = orders.slice(from, from + AT_ONCE)
      await db.tx(some[0]?.raceId ?? '', (tx) => matching.cancelAll(tx, some, reason))
    }
  }
  async function reject(order: OrderRow, reason: string): Promise<void> {
    await withHeld(order, async (tx, held) => {
      await matching.end(tx, held, 'rejected', reason)
      const { memberId } = held.player
      if (memberId === null) return
      const title = text.rejected(stocks.find(order.code)?.name ?? order.code)
      await ports.notify({ to: memberId, kind: 'stock', title, content: reason, key: `stock.raceOrder:${order.id}` })
    })
  }

  return {
    expire: async (race: RaceRow, day: string, isOver: boolean): Promise<void> =>
      end(await book.listExpired(race.id, day, isOver), text.notFilled),
    all: async (race: RaceRow, reason: string, playerId?: RacePlayerId): Promise<void> =>
      end(
        playerId === undefined ? await book.listAllOpen(race.id) : await book.listOpenOf({ raceId: race.id, playerId }),
        reason,
      ),
    /** `isClosing`: what still waits meets the price of the closing call. */
    async match(race: RaceRow, day: string, isClosing = false): Promise<void> {
      const quoteOf = quotesOnce(stocks)
      for (const order of await book.listOpen(race.id, day)) {
        const one = stocks.find(order.code)
        if (!one) continue
        const quote = quoteOf(order.code)
        // What the closing call did not reach ends with its day.
        if (isClosing && quote.day !== day) continue
        const limits = limitsOn(day, quote, one)
        const isOutside = limits && (order.price > limits.up || order.price < limits.down)
        const isEarly = beijingDay(order.at.getTime()) < day
        if (isEarly && order.filled === 0 && quote.state === 'halt') await reject(order, text.halted)
        else if (isOutside) await reject(order, text.outside)
        else if (fillableOf(order, quote, race, isClosing) > 0)
          await withHeld(order, async (tx, held) => {
            const shares = fillableOf(held.order, quote, race, isClosing)
            const price = fillPrice(held.order, quote)
            if (shares > 0) await matching.fill(tx, { race, ...held }, shares, price)
          })
      }
    },
  }
}

/** Every security is looked at once: all orders of it meet the same price. */
function quotesOnce(stocks: RaceParts['stocks']): (code: StockCode) => QuotedSecurity {
  const known = new Map<StockCode, QuotedSecurity>()
  return (code) => {
    const quote = known.get(code) ?? stocks.quoteOf(code)
    known.set(code, quote)
    return quote
  }
}

interface DayAsk {
  readonly race: RaceRow
  readonly day: string
  readonly before: RaceSessionRow | undefined
  /** Of a day that was settled before: the same closing prices. */
  readonly prices: RaceSessionRow['prices']
}

/** A day's result from the book alone: the same book and prices always come to the same hash. */
async function computed({ source, races, book, days }: RaceParts, tx: Transaction, ask: DayAsk) {
  const { race, day, before } = ask
  const capital = race.content.capital
  const [all, cash, shares] = [
    await races.listPlayers(race.id, tx),
    await book.cashBy(race.id, day, tx),
    await book.sharesBy(race.id, day, tx),
  ]
  const last = before ? await days.listDay(race.id, before.day, tx) : new Map<RacePlayerId, DayRow>()
  const prices: Readonly<Record<string, number>> = ask.prices ?? (await closesOf({ source, day, shares, tx }))
  const worth = new Map<RacePlayerId, number>()
  for (const { playerId, code, quantity } of shares)
    worth.set(playerId, (worth.get(playerId) ?? 0) + quantity * (prices[code] ?? 0))
  const rows = all
    .filter(({ joinedAt }) => joinedAt.getTime() < closeOf(day))
    .map(({ id }): DayRow => {
      const money = capital + (cash.get(id) ?? 0)
      const value = money + (worth.get(id) ?? 0)
      const was = last.get(id)
      const peak = Math.max(capital, was?.peak ?? 0, value)
      const drawdownPpm = Math.max(was?.drawdownPpm ?? 0, Math.round((1 - value / peak) * 1_000_000))
      return { raceId: race.id, day, playerId: id, value, cash: money, peak, drawdownPpm, rank: null }
    })
  const text = textOfDay({ raceId: race.id, day, before: before?.hash ?? null, prices, rows })
  const hash = createHash('sha256').update(text).digest('hex')
  return { rows: withRanks(rows, all, capital), prices, hash }
}

interface ClosesAsk {
  readonly source: RaceParts['source']
  readonly day: string
  readonly shares: readonly { readonly code: StockCode }[]
  readonly tx: Transaction
}

/** The closes of a day, or the last ones before it of securities that rested. */
async function closesOf({ source, day, shares, tx }: ClosesAsk): Promise<Record<string, number>> {
  const asked = { before: closeOf(day), limit: 1, now: closeOf(day), within: tx }
  const closes: Record<string, number> = {}
  for (const code of [...new Set(shares.map((one) => one.code))].sort()) {
    const found = source.find(code) && (await source.bars(code, 'day', asked))
    closes[code] = fenOf(found?.bars.at(-1)?.c ?? 0)
  }
  return closes
}

function withRanks(rows: readonly DayRow[], all: readonly PlayerRow[], capital: number): DayRow[] {
  const players = new Map(all.map((player) => [player.id, player]))
  const ranks = ranked(
    rows.flatMap(({ playerId, value, drawdownPpm }) => {
      const player = players.get(playerId)
      return player ? [{ player, value, drawdownPpm, base: capital }] : []
    }),
  )
  const place = new Map(ranks.map(({ player, rank }) => [player.id, rank]))
  return rows.map((row) => ({ ...row, rank: place.get(row.playerId) ?? null }))
}
