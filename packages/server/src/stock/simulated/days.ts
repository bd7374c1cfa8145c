import { exRightTicks, limitPerMilleOn, priceLimits, weekday, type MarketBoard, type ExRights } from '@rostrum/market'
import { normal, seeded } from './random'

/** A day in whole ticks; `volume` in shares. */
export interface SimulatedDay {
  readonly day: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** What the day's change is measured from: the close before, or the reference price of an ex-date. */
  readonly base: number
  readonly limits?: { readonly up: number; readonly down: number }
  readonly exRights?: ExRights
}

export interface Walk {
  readonly code: string
  readonly firstCloseTicks: number
  readonly limitPerMille?: number
  /** Standard deviation of a day's return. */
  readonly dailySigma: number
  readonly dailyVolume: number
  readonly board?: MarketBoard
  readonly listedOn?: string
  readonly stFrom?: string
  /** Part of the market that moves as a whole, since that day. */
  readonly follows?: { readonly beta: number; readonly sector: string; readonly firstDay: string }
}

/**
 * A random walk over trading days, bounded by the price limits. Each day depends on its own seed and the close before,
 * so a longer walk begins with the same days, and one that goes on does not change those before.
 */
export function walkDays(walk: Walk, days: readonly string[], from: readonly SimulatedDay[] = []): SimulatedDay[] {
  const walked = [...from]
  let previous = walked.at(-1)?.close ?? walk.firstCloseTicks
  for (const day of days) {
    const next = nextDay(walk, day, previous)
    walked.push(next)
    previous = next.close
  }
  return walked
}

function nextDay(walk: Walk, day: string, previous: number): SimulatedDay {
  const random = seeded(`${walk.code} ${day}`)
  const limits = walk.limitPerMille === undefined ? undefined : priceLimits(previous, walk.limitPerMille)
  const { up, down } = limits ?? { up: Infinity, down: 1 }
  const bounded = (ticks: number) => Math.max(down, Math.min(up, Math.round(ticks)))
  // A slow pull towards the first price keeps ten years of walk in a range a person can read.
  const pull = 0.002 * Math.log(walk.firstCloseTicks / previous)
  const open = bounded(previous * Math.exp(walk.dailySigma * 0.3 * normal(random)))
  const close = bounded(previous * Math.exp(pull + walk.dailySigma * normal(random)))
  return { ...shapeOf({ walk, day, base: previous, open, close, bounded, random }), ...(limits && { limits }) }
}

interface Shaping {
  readonly walk: Walk
  readonly day: string
  readonly base: number
  readonly open: number
  readonly close: number
  readonly bounded: (ticks: number) => number
  readonly random: () => number
}

function shapeOf({ walk, day, base, open, close, bounded, random }: Shaping): SimulatedDay {
  const spread = walk.dailySigma * base
  const high = bounded(Math.max(open, close) + Math.abs(normal(random)) * spread * 0.4)
  const low = bounded(Math.min(open, close) - Math.abs(normal(random)) * spread * 0.4)
  const move = Math.abs(close - base) / Math.max(1, spread)
  const volume = Math.round((walk.dailyVolume * Math.exp(0.3 * normal(random)) * (0.7 + 0.4 * move)) / 100) * 100
  return { day, open, high, low, close, volume, base }
}

/** The return of the first index on a day. */
export type MarketReturn = (day: string) => number

/**
 * Goes on with a security of the market: its return is that of the market by its beta, that of its sector, and its own.
 * Days on which it is halted are left out.
 */
export function walkMarketDays(
  walk: Walk,
  days: readonly string[],
  { from, market }: { readonly from: readonly SimulatedDay[]; readonly market: MarketReturn },
): SimulatedDay[] {
  const walked = [...from]
  const firstDay = walk.follows?.firstDay ?? ''
  for (const day of days) {
    if (day < firstDay || (walk.board && isHalted(walk.code, day))) continue
    const nth = walk.listedOn === firstDay ? { on: firstDay, nth: walked.length + 1 } : undefined
    walked.push(
      nextMarketDay({ walk, day, previous: walked.at(-1)?.close ?? walk.firstCloseTicks, market, listed: nth }),
    )
  }
  return walked
}

interface MarketDay {
  readonly walk: Walk
  readonly day: string
  readonly previous: number
  readonly market: MarketReturn
  readonly listed: { readonly on: string; readonly nth: number } | undefined
}

/** Without limits a new listing moves more. */
const FREE_SIGMA = 3

function nextMarketDay({ walk, day, previous, market, listed }: MarketDay): SimulatedDay {
  const random = seeded(`${walk.code} ${day}`)
  const exRights = walk.board && exRightsOn(walk, day)
  const base = exRights ? exRightTicks(previous, exRights) : previous
  const st = walk.stFrom !== undefined && walk.stFrom <= day
  const perMille = walk.board && limitPerMilleOn({ board: walk.board, day, st, ...(listed && { listed }) })
  const limits = perMille === undefined ? undefined : priceLimits(base, perMille)
  const { up, down } = limits ?? { up: Infinity, down: 1 }
  const bounded = (ticks: number) => Math.max(down, Math.min(up, Math.round(ticks)))
  const sigma = limits ? walk.dailySigma : walk.dailySigma * FREE_SIGMA
  const pull = 0.004 * Math.log(walk.firstCloseTicks / base)
  // Once in a while something happened to this company alone.
  const own = sigma * 1.05 * normal(random) * (random() < 0.05 ? 4 : 1)
  const { beta = 1, sector = '' } = walk.follows ?? {}
  const common = beta * market(day) + (sector === '' ? 0 : 0.009 * sectorNormal(sector, day))
  const open = bounded(base * Math.exp(common * 0.3 + sigma * 0.3 * normal(random)))
  const close = bounded(base * Math.exp(pull + common + own))
  return {
    ...shapeOf({ walk, day, base, open, close, bounded, random }),
    ...(limits && { limits }),
    ...(exRights && { exRights }),
  }
}

const sectorNormals = new Map<string, number>()

function sectorNormal(sector: string, day: string): number {
  const key = `${sector} ${day}`
  const known = sectorNormals.get(key)
  if (known !== undefined) return known
  const value = normal(seeded(`sector ${key}`))
  sectorNormals.set(key, value)
  return value
}

const weeks = new Map<string, number>()

/** Weeks since 1970, each from Monday. */
function weekOf(day: string): number {
  const known = weeks.get(day)
  if (known !== undefined) return known
  const week = Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
  weeks.set(day, week)
  return week
}

/** Whether a security of the market rests that day, for a whole week at a time. */
export function isHalted(code: string, day: string): boolean {
  return seeded(`halt ${code} ${weekOf(day)}`)() < 0.01
}

/** About two in three pay once a year, on a Monday of June or July; one in six of these gives shares as well. */
function exRightsOn({ code, firstCloseTicks }: Walk, day: string): ExRights | undefined {
  const month = day.slice(5, 7)
  if ((month !== '06' && month !== '07') || weekday(day) !== 1) return undefined
  const random = seeded(`dividend ${code} ${day.slice(0, 4)}`)
  if (random() > 0.66) return undefined
  const nth = Math.floor(random() * 8)
  const [monthOf, weekOfMonth] = [nth < 4 ? '06' : '07', nth % 4]
  if (month !== monthOf || Math.floor((Number(day.slice(8)) - 1) / 7) !== weekOfMonth) return undefined
  const cashPer10 = Math.max(10, Math.round((firstCloseTicks * (0.05 + random() * 0.25)) / 10) * 10)
  return { day, cashPer10, sharesPer10: random() < 0.17 ? 3 : 0 }
}
