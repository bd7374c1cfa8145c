import { sha256OfText } from '@rostrum/client/hash'
import { beijingDay } from '@rostrum/market'

/** A settled day as everybody can read it. */
export interface ProofDay {
  readonly day: string
  readonly text: string
  readonly hash: string
}
export interface ProofPlayer {
  readonly playerId: string
  readonly rank?: number | undefined
  readonly trades: number
  readonly joinedAt: number
  readonly isOut: boolean
}
/** A deal of the member's own; sums in fen. */
export interface OwnDeal {
  readonly code: string
  readonly side: 'buy' | 'sell' | 'right'
  readonly quantity: number
  readonly amount: number
  readonly fee: number
  readonly at: number
}
export interface RaceProofAsk {
  /** In fen. */
  readonly capital: number
  /** Oldest first. */
  readonly days: readonly ProofDay[]
  readonly players: readonly ProofPlayer[]
  /** The member's own account, if there is one. */
  readonly own: { readonly playerId: string; readonly deals: readonly OwnDeal[] } | undefined
}

export type RaceDiscrepancy =
  | { readonly what: 'chain' | 'hash' | 'curve' | 'own'; readonly day: string }
  | { readonly what: 'rank'; readonly playerId: string }

export interface RaceProved {
  readonly days: number
  readonly players: number
  /** Whether the member's own deals were counted through. */
  readonly withOwn: boolean
  readonly wrong: readonly RaceDiscrepancy[]
}

interface DayText {
  readonly before: string | null
  readonly day: string
  readonly prices: Readonly<Record<string, number>>
  readonly rows: readonly (readonly [id: string, value: number, cash: number, peak: number, drawdownPpm: number])[]
}
interface Course {
  readonly value: number
  readonly peak: number
  readonly drawdownPpm: number
}

/**
 * Works a result out anew: the hash of each day and the chain of them, each player's drawdown from the values, the
 * member's own values from the deals and closing prices, and the places from all of it.
 */
export function proveRace({ capital, days, players, own }: RaceProofAsk): RaceProved {
  const wrong: RaceDiscrepancy[] = []
  const courses = new Map<string, Course>()
  let before: string | null = null
  for (const { day, text, hash } of days) {
    const told: DayText = JSON.parse(text)
    if (told.before !== before || told.day !== day) wrong.push({ what: 'chain', day })
    if (sha256OfText(text) !== hash) wrong.push({ what: 'hash', day })
    before = hash
    if (!told.rows.every((row) => follows(courses, row, capital))) wrong.push({ what: 'curve', day })
    if (own && !isOwn(told, own, capital)) wrong.push({ what: 'own', day })
  }
  const places = placesOf(courses, players, capital)
  for (const { playerId, rank } of players) if (places.get(playerId) !== rank) wrong.push({ what: 'rank', playerId })
  return { days: days.length, players: courses.size, withOwn: own !== undefined, wrong }
}

/** Whether the peak and the drawdown of a day come from the days before it; keeps what comes out. */
function follows(
  courses: Map<string, Course>,
  [id, value, , toldPeak, told]: DayText['rows'][number],
  capital: number,
) {
  const was = courses.get(id)
  const peak = Math.max(capital, was?.peak ?? 0, value)
  const drawdownPpm = Math.max(was?.drawdownPpm ?? 0, Math.round((1 - value / peak) * 1_000_000))
  courses.set(id, { value, peak, drawdownPpm })
  return peak === toldPeak && drawdownPpm === told
}

/** Whether the member's money and value of a day come from the deals until then. */
function isOwn(told: DayText, { playerId, deals }: NonNullable<RaceProofAsk['own']>, capital: number): boolean {
  const row = told.rows.find(([id]) => id === playerId)
  // Who joined after the day is not in it.
  if (!row) return true
  let cash = capital
  const shares = new Map<string, number>()
  for (const { code, side, quantity, amount, fee, at } of deals) {
    if (beijingDay(at) > told.day) continue
    cash += side === 'buy' ? -amount - fee : amount - fee
    shares.set(code, (shares.get(code) ?? 0) + (side === 'sell' ? -quantity : quantity))
  }
  const worth = [...shares].reduce((sum, [code, held]) => sum + held * (told.prices[code] ?? 0), 0)
  return row[2] === cash && row[1] === cash + worth
}

/** Places by return, smaller drawdown, fewer trades, earlier registration; equal ones share a place. */
function placesOf(courses: ReadonlyMap<string, Course>, players: readonly ProofPlayer[], capital: number) {
  const rows = players.flatMap((player) => {
    const { value, drawdownPpm } = courses.get(player.playerId) ?? { value: capital, drawdownPpm: 0 }
    return player.isOut || player.trades === 0 ? [] : [{ ...player, value, drawdownPpm }]
  })
  type Row = (typeof rows)[number]
  const order = (a: Row, b: Row): number =>
    b.value - a.value || a.drawdownPpm - b.drawdownPpm || a.trades - b.trades || a.joinedAt - b.joinedAt
  const places = new Map<string, number>()
  let place = 0
  const sorted = [...rows].sort(order)
  for (const [at, row] of sorted.entries()) {
    const above = sorted[at - 1]
    if (!above || order(above, row) !== 0) place = at + 1
    places.set(row.playerId, place)
  }
  return places
}
