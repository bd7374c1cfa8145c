import { TradeDate } from '@rostrum/contract/kernel'
import type { DrawnBar } from '@rostrum/contract/survey'

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 5, 1)
const WEEK = 7
const SATURDAY = 6

/** The working days from a Monday on, as bars name them. */
function days(count: number): TradeDate[] {
  const found: TradeDate[] = []
  for (let at = 0; found.length < count; at += 1) {
    const date = new Date(FIRST + at * DAY_MS)
    const weekday = date.getUTCDay() % WEEK
    if (weekday !== 0 && weekday !== SATURDAY) found.push(TradeDate.parse(date.toISOString().slice(0, 10)))
  }
  return found
}

const cents = (price: number): number => Math.round(price * 100) / 100

function barsOf(closes: readonly number[], volumes: readonly number[], wick: number): DrawnBar[] {
  const dates = days(closes.length)
  return closes.flatMap((close, at): DrawnBar[] => {
    const day = dates[at]
    if (!day) return []
    const [o, c] = [cents(closes[at - 1] ?? close), cents(close)]
    const reach = wick * (1 + (at % 3) / 2)
    return [{ day, o, h: cents(Math.max(o, c) + reach), l: cents(Math.min(o, c) - reach), c, v: volumes[at] ?? 0 }]
  })
}

const RISING = 42
const PERIOD = 12
/** Waves on a slope: their troughs lie on one line. */
export const rising: readonly DrawnBar[] = barsOf(
  Array.from({ length: RISING }, (_, at) => 10 + at * 0.07 + 0.55 * Math.sin((2 * Math.PI * at) / PERIOD)),
  Array.from({ length: RISING }, (_, at) => 9_000 + ((at * 37) % 11) * 420),
  0.06,
)
/** The first and the last trough. */
export const troughs = [9, 33] as const

const CALM = 24
const BROKEN = [11.2, 11.34, 11.52, 11.46, 11.61, 11.58, 11.7, 11.74, 11.69, 11.83, 11.9, 11.86]
export const breakoutAt = { from: CALM, to: CALM + 2 } as const
/** A platform that is left upwards in three days of much trade. */
export const breakout: readonly DrawnBar[] = barsOf(
  [...Array.from({ length: CALM }, (_, at) => 10.3 + 0.12 * Math.sin(at * 0.9) + 0.03 * (at % 2)), ...BROKEN],
  [
    ...Array.from({ length: CALM }, (_, at) => 8_000 + ((at * 29) % 7) * 350),
    31_000,
    27_500,
    24_800,
    ...BROKEN.slice(3).map((_, at) => 9_800 + (at % 4) * 600),
  ],
  0.05,
)
