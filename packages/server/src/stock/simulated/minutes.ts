import { normal, seeded } from './random'
import type { SimulatedDay } from './days'

export interface SimulatedMinute {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const MINUTES = 240

/**
 * Splits a day into 240 minutes that agree with it exactly: the first opens at the day's open, the last closes at its
 * close, the extremes are its high and low, the volumes add up.
 */
export function splitDay(code: string, day: SimulatedDay): SimulatedMinute[] {
  const random = seeded(`${code} ${day.day} minutes`)
  const closes = path(day, random)
  const volumes = shares(day.volume, random)
  let open = day.open
  return closes.map((close, index) => {
    const minute = { open, high: Math.max(open, close), low: Math.min(open, close), close, volume: volumes[index] ?? 0 }
    open = close
    return minute
  })
}

/** Closes of a bridge from open to close, stretched above and below so that it just touches the day's high and low. */
function path(day: SimulatedDay, random: () => number): number[] {
  const steps = Array.from({ length: MINUTES }, () => normal(random))
  const total = steps.reduce((sum, step) => sum + step, 0)
  const scale = Math.max(1, day.high - day.low) / 30
  let at = 0
  const bridge = steps.map((step, index) => {
    at += step - total / MINUTES
    return day.open + ((day.close - day.open) * (index + 1)) / MINUTES + at * scale
  })
  const [top, bottom] = [Math.max(day.open, day.close), Math.min(day.open, day.close)]
  const above = (day.high - top) / Math.max(1e-9, Math.max(...bridge) - top)
  const below = (bottom - day.low) / Math.max(1e-9, bottom - Math.min(...bridge))
  const stretched = (value: number) =>
    value > top ? top + (value - top) * above : value < bottom ? bottom - (bottom - value) * below : value
  const closes = bridge.map((value) => Math.max(day.low, Math.min(day.high, Math.round(stretched(value)))))
  closes[MINUTES - 1] = day.close
  return touching(closes, day)
}

/** A bridge that never left the span between open and close touches the extremes where it came nearest. */
function touching(closes: number[], day: SimulatedDay): number[] {
  const inner = closes.slice(1, -1)
  const highAt = 1 + inner.indexOf(Math.max(...inner))
  if (Math.max(...closes, day.open) < day.high) closes[highAt] = day.high
  let lowAt = 1 + inner.indexOf(Math.min(...inner))
  if (lowAt === highAt) lowAt = highAt === 1 ? 2 : highAt - 1
  if (Math.min(...closes, day.open) > day.low) closes[lowAt] = day.low
  return closes
}

/** Busy at the open and the close, quiet around noon. Adds up to `total`. */
function shares(total: number, random: () => number): number[] {
  const weights = Array.from({ length: MINUTES }, (_, index) => {
    const fromEdge = Math.min(index, MINUTES - 1 - index) / MINUTES
    return (0.5 + random()) * (0.6 + 1.8 * Math.exp(-fromEdge * 12))
  })
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const parts = weights.map((weight) => Math.floor((total * weight) / sum / 100) * 100)
  parts[MINUTES - 1] = (parts[MINUTES - 1] ?? 0) + total - parts.reduce((all, part) => all + part, 0)
  return parts
}
