import { LRUCache } from 'lru-cache'
import { addDays, beijingDay, instantOf, LAST_KNOWN_YEAR, tradingDays } from '@rostrum/market'
import { walkDays, walkMarketDays, type SimulatedDay } from './days'
import { listed, MARKET_FIRST_DAY, type Simulated } from './listed'
import { splitDay, type SimulatedMinute } from './minutes'

export const FIRST_DAY = '2016-01-04'
export const LAST_DAY = `${LAST_KNOWN_YEAR}-12-31`
const OPENING = 9 * 60 + 30
const MARKET = '990001.SIM'

interface Kept {
  /** Walked to the end of this day. */
  readonly to: string
  readonly days: readonly SimulatedDay[]
}

/** The last day that has begun by `now`: today counts from the opening of continuous trading. */
export function lastBegun(now: number): string {
  const today = beijingDay(now)
  const begun = now >= instantOf(today, OPENING) ? today : addDays(today, -1)
  return begun < LAST_DAY ? begun : LAST_DAY
}

/** The days and minutes of all simulated securities, each walked once and then gone on with. */
export function simulatedWalks() {
  const byCode = new Map(listed.map((one) => [one.code, one]))
  const kept = new Map<string, Kept>()
  const minutes = new LRUCache<string, SimulatedMinute[]>({ max: 1_500 })
  let returns = new Map<string, number>()

  const must = (code: string): Simulated => {
    const found = byCode.get(code)
    if (!found) throw new Error(`unknown instrument ${code}`)
    return found
  }

  const between = new LRUCache<string, string[]>({ max: 16 })

  /** All securities ask for the same days. */
  function daysBetween(from: string, to: string): string[] {
    const key = `${from} ${to}`
    const days = between.get(key) ?? tradingDays(from, to)
    between.set(key, days)
    return days
  }

  function walkTo(code: string, to: string): readonly SimulatedDay[] {
    const walk = must(code)
    const known = kept.get(code)
    if (known && known.to >= to) return known.days
    const start = walk.follows ? MARKET_FIRST_DAY : FIRST_DAY
    const next = known ? addDays(known.to, 1) : start
    // Somebody may have asked for a time before the first day.
    const days = daysBetween(next > start ? next : start, to)
    const from = known?.days ?? []
    const walked = walk.follows
      ? walkMarketDays(walk, days, { from, market: (day) => marketReturn(day, to) })
      : walkDays(walk, days, from)
    kept.set(code, { to, days: walked })
    return walked
  }

  function marketReturn(day: string, to: string): number {
    const known = returns.get(day)
    if (known !== undefined) return known
    const walked = walkTo(MARKET, to)
    returns = new Map(walked.map(({ day: of, close, base }) => [of, Math.log(close / base)]))
    return returns.get(day) ?? 0
  }

  /** Days that have begun by `now`. The walk ends with the calendar. */
  function daysOf(code: string, now: number): readonly SimulatedDay[] {
    const to = lastBegun(now)
    const days = walkTo(code, to)
    let end = days.length
    while (end > 0 && (days[end - 1]?.day ?? '') > to) end -= 1
    return end === days.length ? days : days.slice(0, end)
  }

  function minutesOf(code: string, day: SimulatedDay): SimulatedMinute[] {
    const key = `${code} ${day.day}`
    const known = minutes.get(key)
    if (known) return known
    const split = splitDay(code, day)
    minutes.set(key, split)
    return split
  }

  return { byCode, must, daysOf, minutesOf }
}

export type SimulatedWalks = ReturnType<typeof simulatedWalks>
