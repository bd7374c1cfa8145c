import { priceLimits } from '@rostrum/market'
import { normal, seeded } from './random'

/** A day in whole ticks; `volume` in shares. */
export interface SimulatedDay {
  readonly day: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export interface Walk {
  readonly code: string
  readonly firstCloseTicks: number
  readonly limitPerMille?: number
  /** Standard deviation of a day's return. */
  readonly dailySigma: number
  readonly dailyVolume: number
}

/**
 * A random walk over trading days, bounded by the price limits. Each day depends on its own seed and the close before,
 * so a longer walk begins with the same days.
 */
export function walkDays(walk: Walk, days: readonly string[]): SimulatedDay[] {
  const walked: SimulatedDay[] = []
  let previous = walk.firstCloseTicks
  for (const day of days) {
    const next = nextDay(walk, day, previous)
    walked.push(next)
    previous = next.close
  }
  return walked
}

function nextDay(walk: Walk, day: string, previous: number): SimulatedDay {
  const random = seeded(`${walk.code} ${day}`)
  const { up, down } =
    walk.limitPerMille === undefined ? { up: Infinity, down: 1 } : priceLimits(previous, walk.limitPerMille)
  const bounded = (ticks: number) => Math.max(down, Math.min(up, Math.round(ticks)))
  // A slow pull towards the first price keeps ten years of walk in a range a person can read.
  const pull = 0.002 * Math.log(walk.firstCloseTicks / previous)
  const open = bounded(previous * Math.exp(walk.dailySigma * 0.3 * normal(random)))
  const close = bounded(previous * Math.exp(pull + walk.dailySigma * normal(random)))
  const spread = walk.dailySigma * previous
  const high = bounded(Math.max(open, close) + Math.abs(normal(random)) * spread * 0.4)
  const low = bounded(Math.min(open, close) - Math.abs(normal(random)) * spread * 0.4)
  const move = Math.abs(close - previous) / Math.max(1, spread)
  const volume = Math.round((walk.dailyVolume * Math.exp(0.3 * normal(random)) * (0.7 + 0.4 * move)) / 100) * 100
  return { day, open, high, low, close, volume }
}
