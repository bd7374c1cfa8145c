import type { KLineChartProps } from './types'

type Unit = KLineChartProps['unit']

const BEIJING_MS = 8 * 3_600_000
const NTH_MS = 86_400_000

/** Where the n-th bar stands, counted from 1, when bars have no day. */
export const nthTime = (n: number): number => n * NTH_MS
const nthOf = (t: number): number => Math.round(t / NTH_MS)

const two = (value: number): string => String(value).padStart(2, '0')

interface Moment {
  readonly year: number
  readonly month: string
  readonly day: string
  readonly clock: string
}

function momentOf(t: number): Moment {
  const date = new Date(t + BEIJING_MS)
  return {
    year: date.getUTCFullYear(),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    clock: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  }
}

/** The full time, for the crosshair. */
export function wholeTime(t: number, unit: Unit): string {
  if (unit === 'nth') return `第${nthOf(t)}根`
  const { year, month, day, clock } = momentOf(t)
  if (unit === 'minute') return `${month}-${day} ${clock}`
  if (unit === 'year') return String(year)
  return unit === 'month' ? `${year}-${month}` : `${year}-${month}-${day}`
}

/** For the axis: what changed since the previous label. */
export function timeText(t: number, before: number | undefined, unit: Unit): string {
  if (unit === 'nth') return String(nthOf(t))
  const now = momentOf(t)
  const last = before === undefined ? undefined : momentOf(before)
  if (unit === 'year') return String(now.year)
  if (unit === 'month') return `${now.year}-${now.month}`
  if (unit === 'minute')
    return last?.day === now.day && last.month === now.month
      ? now.clock
      : last === undefined
        ? now.clock
        : `${now.month}-${now.day}`
  return last?.year === now.year ? `${now.month}-${now.day}` : `${now.year}-${now.month}`
}

const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480, 960, 1920]

/** The number of bars between two labels. */
export const labelStep = (space: number, labelPx: number): number =>
  STEPS.find((step) => step * space >= labelPx) ?? Math.ceil(labelPx / space)

interface Tick {
  readonly coord: number
  readonly text: string
}

/** A figure's width in the size of its letters, a little more than any of the fonts takes. */
const DIGIT_EM = 0.6

interface TimeTick extends Tick {
  /** Its time. */
  readonly value: number | string
}

/**
 * Labels that an end of the axis would cut stand just inside it; a time after the newest bar is nobody's yet and has
 * none. `width` and `textPx` in px, `newest` in ms.
 */
export const insideTicks = <T extends TimeTick>(
  ticks: readonly T[],
  width: number,
  textPx: number,
  newest: number,
): T[] =>
  ticks
    .filter(({ value }) => Number(value) <= newest)
    .map((tick) => {
      const half = (tick.text.length * textPx * DIGIT_EM) / 2
      return { ...tick, coord: Math.max(half, Math.min(width - half, tick.coord)) }
    })
