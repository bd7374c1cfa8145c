import type { ParsedOf } from '@rostrum/contract/kernel'
import type { RaceId, stockRaceEndpoints } from '@rostrum/contract/stock'
import { canonical, refuse } from '@rostrum/server/kernel'
import type { RaceParts } from './matching'
import { raceStateOf } from './policy'
import type { RaceAnswer } from './presenting'
import type { RaceRanking } from './ranking'
import type { DayRow } from './repository-days'
import type { RaceRow } from './repository'

type Asked = ParsedOf<(typeof stockRaceEndpoints)['stock.getRaceProof']>

export interface ProvingParts extends RaceParts {
  readonly ranking: RaceRanking
  readonly trading: { readonly raceOf: (id: RaceId) => Promise<RaceRow> }
}

export interface DayFacts {
  readonly raceId: RaceId
  readonly day: string
  readonly before: string | null
  readonly prices: Readonly<Record<string, number>>
  readonly rows: readonly Pick<DayRow, 'playerId' | 'value' | 'cash' | 'peak' | 'drawdownPpm'>[]
}

/** The text of a settled day: what its hash is of. The same day always comes to the same text. */
export function textOfDay({ raceId, day, before, prices, rows }: DayFacts): string {
  const facts = rows
    .map(({ playerId, value, cash, peak, drawdownPpm }) => [playerId, value, cash, peak, drawdownPpm])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return canonical({ before, race: raceId, day, prices, rows: facts })
}

/** A result as players can work it out themselves, once it is published. */
export function raceProving({ kernel: { clock }, races, days, ranking, trading }: ProvingParts) {
  return async ({ id, day }: Asked): Promise<RaceAnswer<'stock.getRaceProof'>> => {
    const race = await trading.raceOf(id)
    if (raceStateOf(race, clock.now()) !== 'frozen') return refuse('stock.race_proof_early')
    const settled = (await days.listSettled(id)).reverse()
    const at = day === undefined ? settled.length - 1 : settled.findIndex((one) => one.day === day)
    const session = settled[at]
    if (!session?.hash) return refuse('stock.race_proof_day')
    const before = settled[at - 1]?.hash ?? null
    const rows = [...(await days.listDay(id, session.day)).values()]
    return {
      days: settled.map((one) => one.day),
      ...{ day: session.day, hash: session.hash },
      text: textOfDay({ raceId: id, day: session.day, before, prices: session.prices ?? {}, rows }),
      players: at === settled.length - 1 ? await placesOf(race) : [],
    }
  }

  async function placesOf(race: RaceRow) {
    const [board, players] = [await ranking.boardOf(race), await races.listPlayers(race.id)]
    const places = new Map(board.ranks.total.map(({ player, rank }) => [player.id, rank]))
    return players.map(({ id, trades, joinedAt, outWhy }) => {
      const rank = places.get(id)
      const facts = { playerId: id, trades, joinedAt: joinedAt.getTime(), isOut: outWhy !== null }
      return rank === undefined ? facts : { ...facts, rank }
    })
  }
}
