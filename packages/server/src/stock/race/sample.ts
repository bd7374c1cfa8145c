import type { MemberId, TradeDate } from '@rostrum/contract/kernel'
import { RaceCommentId, RaceDealId, RaceId, RaceOrderId, RacePlayerId, StockCode } from '@rostrum/contract/stock'
import {
  raceCapDefault,
  raceCapitalDefault,
  raceCommissionDefault,
  raceLeastFeeDefault,
  raceMarkets,
  raceSteadyDefault,
} from '@rostrum/contract/stock/limits'
import {
  addDays,
  beijingDay,
  CalendarUnknown,
  fillPaper,
  instantOf,
  isTradingDay,
  NO_HOLDING,
  reserveOf,
  sellableOf,
  tradingDays,
  type PaperHolding,
  type PaperOrder,
} from '@rostrum/market'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import type { RaceParts } from './matching'
import { closeOf, fenOf, termsOn } from './policy'
import type { DealRow, OrderRow } from './repository-book'
import type { PlayerRow, RaceRow } from './repository'
import { nextRace, samplePlayers, sampleRace, sampleTalk } from './sample.zh'
import type { RaceSettling } from './settling'

const DAY_MS = 86_400_000
/** Trading days of the sample contest before today, and after it. */
const PAST = 16
const AHEAD = 11
const SHARE_OF_CAPITAL = 8

/** A running contest whose invented players have a history, and one that is announced. */
export async function raceSample(
  parts: RaceParts,
  settling: RaceSettling,
  member: MemberId | undefined,
): Promise<void> {
  const now = parts.kernel.clock.now()
  const around = daysAround(beijingDay(now))
  if (!around || !parts.source.invented) return
  const { past, startDay, endDay } = around
  const race = rowOf(now, { ...sampleRace, startDay, endDay, capPerMille: raceCapDefault })
  await parts.kernel.db.tx(race.id, async (tx) => {
    await parts.races.addRace(tx, race)
    for (const day of past) await parts.days.openSession(tx, sessionOf(race.id, day))
    const players = samplePlayers.map((one, at) => ({ ...one, member: undefined, seed: at + 1 }))
    const own = { name: '', buys: 300, sells: 160, isPublic: true, member, seed: 99 }
    for (const player of member ? [...players, own] : players) await history(parts, tx, { race, past, player })
    if (member) await talkOf(parts, tx, race.id, member)
  })
  for (const day of past) if (now >= closeOf(day)) await settling.settle(race, day)
  await announceNext(parts, now, endDay)
}

/** The trading days before today, its first and its last; nothing where the calendar is not known that far. */
function daysAround(today: string) {
  try {
    const past = tradingDays(addDays(today, -40), addDays(today, -1)).slice(-PAST)
    const next: string[] = []
    for (let ahead = 0; next.length < AHEAD && ahead < 40; ahead += 1)
      if (isTradingDay(addDays(today, ahead))) next.push(addDays(today, ahead))
    const [startDay, endDay] = [past[0], next.at(-1)]
    return startDay && endDay ? { past, startDay, endDay } : undefined
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return undefined
    throw cause
  }
}

interface Written {
  readonly name: string
  readonly intro: string
  readonly rules: string
  readonly prizes: string
  readonly startDay: string
  readonly endDay: string
  readonly capPerMille: number
}

function rowOf(now: number, { startDay, endDay, ...words }: Written): RaceRow {
  const joinFrom = Math.min(now, instantOf(startDay)) - 7 * DAY_MS
  return {
    id: RaceId.parse(newId()),
    content: {
      ...words,
      capital: raceCapitalDefault as RaceRow['content']['capital'],
      joinFrom: joinFrom as RaceRow['content']['joinFrom'],
      joinUntil: (closeOf(endDay) - 2 * DAY_MS) as RaceRow['content']['joinUntil'],
      startDay: startDay as TradeDate,
      endDay: endDay as TradeDate,
      markets: [...raceMarkets],
      steadyPerMille: raceSteadyDefault,
      commissionPpm: raceCommissionDefault,
      leastFen: raceLeastFeeDefault as RaceRow['content']['leastFen'],
      holdings: 'choice',
    },
    ...{ announcedAt: new Date(joinFrom), closedAt: null, closedWhy: null, frozenAt: null, sample: true },
    ...{ createdAt: new Date(joinFrom), changedAt: new Date(joinFrom), changedBy: null },
  }
}

async function announceNext({ kernel, races }: RaceParts, now: number, after: string): Promise<void> {
  const around = daysAround(addDays(after, 3))
  if (!around) return
  const startDay = tradingDays(addDays(after, 1), addDays(after, 12))[0]
  if (!startDay) return
  const row = rowOf(now, { ...nextRace, startDay, endDay: around.endDay, capPerMille: 200 })
  const joinFrom = (now + 5 * DAY_MS) as RaceRow['content']['joinFrom']
  await races.addRace(kernel.db.q, {
    ...row,
    content: { ...row.content, joinFrom },
    announcedAt: new Date(now - DAY_MS),
  })
}

const sessionOf = (raceId: RaceId, day: string) => ({
  ...{ raceId, day, openedAt: new Date(instantOf(day)), settledAt: null, prices: null, hash: null },
  ...{ settledPlayers: 0, tookMs: 0 },
})

async function talkOf({ talk }: RaceParts, tx: Transaction, raceId: RaceId, memberId: MemberId): Promise<void> {
  for (const [at, content] of sampleTalk.entries())
    await talk.addComment(tx, {
      ...{ raceId, id: RaceCommentId.parse(newId()), memberId, content, state: 'shown', reason: null },
      at: new Date(Date.UTC(2026, 10, 20 + at, 4)),
    })
}

interface Story {
  readonly race: RaceRow
  readonly past: readonly string[]
  readonly player: {
    readonly name: string
    readonly buys: number
    readonly sells: number
    readonly isPublic: boolean
    readonly member: MemberId | undefined
    readonly seed: number
  }
}

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One player's orders and deals of all days before today. */
async function history(parts: RaceParts, tx: Transaction, { race, past, player }: Story): Promise<void> {
  const { races, book, source } = parts
  const pick = random(player.seed)
  const stocks = source
    .instruments(instantOf(past[0] ?? ''))
    .filter(({ board, stFrom }) => raceMarkets.some((one) => one === board) && !stFrom)
  const id = RacePlayerId.parse(newId())
  let cash = { cash: race.content.capital as number, frozen: 0 }
  const held = new Map<StockCode, PaperHolding>()
  const orders: OrderRow[] = []
  const deals: DealRow[] = []
  let [sales, wins] = [0, 0]

  function trade(side: 'buy' | 'sell', code: StockCode, day: string): void {
    const at = instantOf(day, 10 * 60 + pick(80))
    const quote = source.quote(code, at)
    const price = fenOf(quote.price)
    const isOpen = quote.state === 'trade' && quote.price !== quote.limitUp && quote.price !== quote.limitDown
    const holding = held.get(code) ?? NO_HOLDING
    const quantity =
      side === 'buy'
        ? Math.floor(race.content.capital / SHARE_OF_CAPITAL / price / 200) * 200
        : sellableOf(holding, day)
    const terms = termsOn(race.content, day)
    const frozen = side === 'buy' ? reserveOf({ price, quantity }, terms) : 0
    if (!isOpen || quantity < 200 || frozen > cash.cash) return
    const order: PaperOrder = { side, price, quantity, filled: 0, amount: 0, fee: 0, frozen }
    const start = {
      order,
      cash: { cash: cash.cash - frozen, frozen },
      holding: side === 'sell' ? { ...holding, frozen: quantity } : holding,
    }
    const done = fillPaper(start, { price, quantity }, terms)
    cash = done.cash
    held.set(code, done.holding)
    const orderId = RaceOrderId.parse(newId())
    const common = { raceId: race.id, playerId: id, code, side, day, at: new Date(at) }
    orders.push({ ...common, ...done.order, id: orderId, state: 'filled', reason: null })
    deals.push({ ...common, ...done.deal, id: RaceDealId.parse(newId()), orderId })
    if (side === 'sell') sales += 1
    if (side === 'sell' && done.deal.amount - done.deal.fee > done.deal.cost) wins += 1
  }

  for (const day of past) {
    for (const [code, holding] of held)
      if (sellableOf(holding, day) > 0 && pick(1_000) < player.sells) trade('sell', code, day)
    const one = stocks[pick(stocks.length)]
    const code = one && StockCode.parse(one.code)
    if (code && !held.get(code)?.quantity && pick(1_000) < player.buys + 250) trade('buy', code, day)
  }
  const row: PlayerRow = {
    ...{ raceId: race.id, id, memberId: player.member ?? null, name: player.member ? null : player.name, ...cash },
    ...{ trades: orders.length, sales, wins, isPublic: player.isPublic, outWhy: null },
    joinedAt: new Date(race.content.joinFrom + player.seed * 3_600_000),
  }
  await races.addPlayer(tx, row)
  await book.addOrders(tx, orders)
  await book.addDeals(tx, deals)
  for (const [code, holding] of held) await book.savePosition(tx, { raceId: race.id, playerId: id, code, ...holding })
}
