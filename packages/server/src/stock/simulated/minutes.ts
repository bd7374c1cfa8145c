import { normal, seeded } from './random'
import type { SimulatedDay } from './days'

export interface SimulatedMinute {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export const MINUTES = 240

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

/** Closes of a bridge from open to close, scaled into the day's range, touching its high and its low once. */
function path(day: SimulatedDay, random: () => number): number[] {
  const steps = Array.from({ length: MINUTES }, () => normal(random))
  const total = steps.reduce((sum, step) => sum + step, 0)
  const scale = Math.max(1, day.high - day.low) / 12
  let at = 0
  const closes = steps.map((step, index) => {
    at += step - total / MINUTES
    const line = day.open + ((day.close - day.open) * (index + 1)) / MINUTES
    return Math.max(day.low, Math.min(day.high, Math.round(line + at * scale)))
  })
  const inner = () => 1 + Math.floor(random() * (MINUTES - 2))
  const highAt = inner()
  let lowAt = inner()
  if (lowAt === highAt) lowAt = highAt === 1 ? 2 : highAt - 1
  closes[highAt] = day.high
  closes[lowAt] = day.low
  closes[MINUTES - 1] = day.close
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
