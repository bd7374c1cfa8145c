import { TradeDate, type AnswerOf, type MemberId } from '@rostrum/contract/kernel'
import type { RacePlayerId, stockRaceEndpoints } from '@rostrum/contract/stock'
import { sellableOf } from '@rostrum/market'
import type { RaceParts } from './matching'
import { closeOf, feesShown, fenOf, orderDay, raceDays, raceStateOf, startOf } from './policy'
import { drawdownNow, type LiveBoard, type Standing } from './ranking'
import type { DayRow } from './repository-days'
import type { DealRow, PositionRow } from './repository-book'
import type { PlayerRow, RaceRow } from './repository'
import { text } from './text.zh'

type Calls = typeof stockRaceEndpoints
export type RaceAnswer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Shown = RaceAnswer<'stock.getRace'>
type Standed = NonNullable<Shown['my']>
type Position = RaceAnswer<'stock.getMyRace'>['positions'][number]
type Deal = RaceAnswer<'stock.listRaceDeals'>['rows'][number]

/** Percent with two decimals. */
export const percentOf = (share: number): number => Math.round(share * 10_000) / 100
export const drawdownPct = (ppm: number): number => Math.round(ppm / 100) / 100

/** A contest as everybody sees it. */
export function shownRace(
  race: RaceRow,
  {
    now,
    players,
    settledDay,
  }: { readonly now: number; readonly players: number; readonly settledDay?: string | undefined },
): Omit<Shown, 'my'> {
  const { content } = race
  const days = raceDays({ ...race, closedAt: null })
  const { name, intro, rules, prizes, capital, joinFrom, joinUntil, markets, capPerMille, steadyPerMille } = content
  return {
    ...{ id: race.id, name, intro, prizes, capital, joinFrom, joinUntil, markets: [...markets] },
    rules: race.closedWhy === null ? rules : `${rules}\n\n${race.closedWhy}`.trim(),
    ...{ capPerMille, steadyPerMille, holdings: content.holdings, players, sample: race.sample },
    state: raceStateOf(race, now),
    startAt: startOf(content),
    endAt: closeOf(content.endDay),
    day: days.filter((day) => startOf({ startDay: day }) <= now).length,
    days: days.length,
    fees: feesShown(content),
    ...(content.fillPerMille !== undefined && { fillPerMille: content.fillPerMille }),
    ...(settledDay !== undefined && { settledDay: TradeDate.parse(settledDay) }),
  }
}

/** Turns rows of players, positions and deals into what people read. */
export function racePresenting({ stocks, ports, kernel: { clock } }: Pick<RaceParts, 'stocks' | 'ports' | 'kernel'>) {
  const nameOf = (code: string): string => stocks.find(code)?.name ?? code
  const priceOf = (code: string): number => (stocks.find(code) ? fenOf(stocks.quoteOf(code).price) : 0)

  return {
    nameOf,
    /** How an account stands at this moment; its place is that of the board. */
    standing(race: RaceRow, player: PlayerRow, positions: readonly PositionRow[], board: LiveBoard): Standed {
      const known: Standing | undefined = board.all.get(player.id)
      const { capital } = race.content
      const live = positions.reduce((sum, { code, quantity }) => sum + quantity * priceOf(code), 0)
      const value = board.isFinal && known ? known.value : player.cash + player.frozen + live
      const before = known ?? { peakBefore: capital, drawdownBefore: 0 }
      const ppm = board.isFinal && known ? known.drawdownPpm : drawdownNow(value, before)
      const rank = board.ranks.total.find((one) => one.player.id === player.id)?.rank
      const { cash, frozen, trades, isPublic, outWhy } = player
      return {
        ...{ playerId: player.id, cash, frozen, value, trades, isPublic },
        returnPct: percentOf(value / capital - 1),
        drawdownPct: drawdownPct(ppm),
        ...(rank !== undefined && outWhy === null && { rank }),
        ...(known?.rankBefore && { rankBefore: known.rankBefore }),
        ...(outWhy !== null && { disqualified: outWhy }),
      }
    },
    positions(rows: readonly PositionRow[], value: number): Position[] {
      const day = orderDay(clock.now())
      return rows
        .map((row): Position => {
          const price = priceOf(row.code)
          const worth = price * row.quantity
          return {
            ...{ code: row.code, name: nameOf(row.code), quantity: row.quantity, cost: row.cost, price, value: worth },
            sellable: sellableOf(row, day),
            returnPct: row.cost > 0 ? percentOf(worth / row.cost - 1) : 0,
            weightPct: value > 0 ? percentOf(worth / value) : 0,
          }
        })
        .sort((a, b) => b.value - a.value)
    },
    deal(row: DealRow): Deal {
      const { id, orderId, code, side, price, quantity, amount, fee, cost } = row
      const isSale = side === 'sell' && cost > 0
      return {
        ...{ id, code, name: nameOf(code), side, price, quantity, amount, fee, at: row.at.getTime() },
        ...(orderId !== null && { orderId }),
        ...(isSale && { returnPct: percentOf((amount - fee) / cost - 1) }),
      }
    },
    curve: (rows: readonly DayRow[]) =>
      rows.map(({ day, value, drawdownPpm }) => ({
        ...{ day: TradeDate.parse(day), value },
        drawdownPct: drawdownPct(drawdownPpm),
      })),
    /** Names and portraits; an account that has ended has neither. */
    async people(players: readonly Pick<PlayerRow, 'id' | 'memberId' | 'name'>[]) {
      const ids = players.flatMap(({ memberId }) => memberId ?? [])
      const cards = new Map((await ports.cards(ids)).map((card) => [card.memberId, card]))
      return new Map(players.map((player) => [player.id, personOf(player, cards)]))
    },
  }
}
export type RacePresenting = ReturnType<typeof racePresenting>

export interface RacePerson {
  readonly name: string
  readonly avatar?: string
}

function personOf(
  { memberId, name }: Pick<PlayerRow, 'memberId' | 'name'>,
  cards: ReadonlyMap<MemberId, { readonly nickname: string; readonly avatar?: string }>,
): RacePerson {
  const card = memberId === null ? undefined : cards.get(memberId)
  if (card) return { name: card.nickname, ...(card.avatar !== undefined && { avatar: card.avatar }) }
  return { name: name ?? text.ended }
}

export const idsOf = (rows: readonly { readonly player: { readonly id: RacePlayerId } }[]): RacePlayerId[] =>
  rows.map(({ player }) => player.id)
