import type { RaceBoard, RaceId, RacePlayerId } from '@rostrum/contract/stock'
import { addDays, weekday } from '@rostrum/market'
import type { RaceParts } from './matching'
import { boardDay, fenOf, raceStateOf } from './policy'
import type { DayRow } from './repository-days'
import type { PositionRow } from './repository-book'
import type { PlayerRow, RaceRow } from './repository'

export interface Contender {
  readonly player: Pick<PlayerRow, 'id' | 'trades' | 'joinedAt' | 'outWhy'>
  /** Fen: what there is, and what there was where the board begins to count. */
  readonly value: number
  readonly base: number
  readonly drawdownPpm: number
}

/** Below this a drawdown counts as this, in millionths: nobody is first for having done nothing. */
const LEAST_DRAWDOWN_PPM = 1_000
const returnOf = ({ value, base }: Contender): number => value / base - 1
const steadyOf = (one: Contender): number => returnOf(one) / (Math.max(one.drawdownPpm, LEAST_DRAWDOWN_PPM) / 1_000_000)

/**
 * Places by return, then smaller drawdown, fewer trades, earlier registration; equal ones share a place: 1, 2, 2, 4. Who
 * is out or has not traded has none. The steady board goes by return over drawdown, without those beyond its limit.
 */
export function ranked<T extends Contender>(all: readonly T[], steadyPpm?: number): (T & { readonly rank: number })[] {
  const figure = steadyPpm === undefined ? returnOf : steadyOf
  const rows = all.filter(
    ({ player, drawdownPpm }) =>
      player.outWhy === null && player.trades > 0 && (steadyPpm === undefined || drawdownPpm <= steadyPpm),
  )
  const order = (a: T, b: T): number =>
    figure(b) - figure(a) ||
    a.drawdownPpm - b.drawdownPpm ||
    a.player.trades - b.player.trades ||
    a.player.joinedAt.getTime() - b.player.joinedAt.getTime()
  const sorted = [...rows].sort((a, b) => order(a, b) || (a.player.id < b.player.id ? -1 : 1))
  let rank = 0
  return sorted.map((row, at) => {
    const above = sorted[at - 1]
    if (!above || order(above, row) !== 0) rank = at + 1
    return { ...row, rank }
  })
}

/** Everybody of a contest as they stand. */
export interface Standing extends Contender {
  readonly player: PlayerRow
  readonly positions: readonly PositionRow[]
  /** The highest close before this day, or the capital, and the drawdown until then. */
  readonly peakBefore: number
  readonly drawdownBefore: number
  readonly rankBefore: number | null
}

export interface LiveBoard {
  readonly at: number
  readonly isFinal: boolean
  readonly all: ReadonlyMap<RacePlayerId, Standing>
  readonly ranks: Readonly<Record<RaceBoard, readonly (Standing & { readonly rank: number })[]>>
}

/** The largest drawdown so far, in millionths, with the value of this moment. */
export const drawdownNow = (
  value: number,
  { peakBefore, drawdownBefore }: Pick<Standing, 'peakBefore' | 'drawdownBefore'>,
): number => Math.max(drawdownBefore, Math.round((1 - value / Math.max(peakBefore, value)) * 1_000_000))

const KEPT_MS = 60_000

/** Boards as they stand, at most a minute old. The result of a contest that is over goes by its last close. */
export function raceRanking(parts: RaceParts) {
  const { kernel, races, book, days, stocks } = parts
  const kept = new Map<RaceId, LiveBoard>()

  function prices(): (code: string) => number {
    const rows = stocks.snapshot()
    return (code) => fenOf(rows.get(code)?.price ?? 0)
  }

  async function made(race: RaceRow, now: number): Promise<LiveBoard> {
    const { capital, steadyPerMille } = race.content
    const settled = await days.listSettled(race.id)
    const isFinal = ['settling', 'frozen'].includes(raceStateOf(race, now))
    const today = isFinal ? (settled[0]?.day ?? boardDay(now)) : boardDay(now)
    const monday = addDays(today, -((weekday(today) + 6) % 7))
    const dayOf = (before: string) => settled.find(({ day }) => day < before)?.day
    const closes = (day: string | undefined) =>
      day === undefined ? Promise.resolve(new Map<RacePlayerId, DayRow>()) : days.listDay(race.id, day)
    const [rows, held, close, earlier, week] = await Promise.all([
      races.listPlayers(race.id),
      book.listAllPositions(race.id),
      closes(settled.find(({ day }) => day === today)?.day),
      closes(dayOf(today)),
      closes(dayOf(monday)),
    ])
    const priceOf = prices()
    const positions = byPlayer(held)
    const standings = rows.map((player): Standing => {
      const own = positions.get(player.id) ?? []
      const [closed, was] = [close.get(player.id), earlier.get(player.id)]
      const live = own.reduce((sum, { code, quantity }) => sum + quantity * priceOf(code), player.cash + player.frozen)
      const value = closed?.value ?? live
      const before = { peakBefore: Math.max(capital, was?.peak ?? 0), drawdownBefore: was?.drawdownPpm ?? 0 }
      const drawdownPpm = closed?.drawdownPpm ?? drawdownNow(value, before)
      return { player, positions: own, value, base: capital, drawdownPpm, ...before, rankBefore: was?.rank ?? null }
    })
    const since = (from: ReadonlyMap<RacePlayerId, DayRow>) =>
      standings.map((one) => ({ ...one, base: from.get(one.player.id)?.value ?? capital }))
    return {
      at: now,
      isFinal,
      all: new Map(standings.map((one) => [one.player.id, one])),
      ranks: {
        total: ranked(standings),
        week: ranked(since(week)),
        day: ranked(since(earlier)),
        steady: ranked(standings, steadyPerMille * 1_000),
      },
    }
  }

  return {
    async boardOf(race: RaceRow): Promise<LiveBoard> {
      const now = kernel.clock.now()
      const known = kept.get(race.id)
      if (known && now >= known.at && now - known.at < KEPT_MS) return known
      const board = await made(race, now)
      kept.set(race.id, board)
      return board
    },
    forget: (id: RaceId): void => void kept.delete(id),
  }
}
export type RaceRanking = ReturnType<typeof raceRanking>

/** Rows by their player, in the order in which they came. */
export function byPlayer<T extends { readonly playerId: RacePlayerId }>(rows: readonly T[]): Map<RacePlayerId, T[]> {
  const found = new Map<RacePlayerId, T[]>()
  for (const row of rows) {
    const own = found.get(row.playerId)
    if (own) own.push(row)
    else found.set(row.playerId, [row])
  }
  return found
}
