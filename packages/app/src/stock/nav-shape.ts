/** A curve in a box of 300 by 100 units. */
const WIDTH = 300
const HEIGHT = 100
const INSET = 3
/** More points than this make a picture heavy and show nothing more. */
const MOST_POINTS = 240
const TICKS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2]
const MOST_TICKS = 5

export interface CurveShape {
  /** SVG points of both lines. */
  readonly own: string
  readonly beside: string
  /** Where a value stands, in percent from the top. */
  readonly topOf: (value: number) => number
  /** Values at round figures, and where they stand in percent from the top. */
  readonly ticks: readonly { readonly value: number; readonly top: number }[]
}

const short = (value: number): number => Math.round(value * 10) / 10

/** Evenly spaced, with the first and the last. */
export function sparse(values: readonly number[], most: number = MOST_POINTS): number[] {
  if (values.length <= most) return [...values]
  return Array.from({ length: most }, (_, at) => values[Math.round((at * (values.length - 1)) / (most - 1))] ?? 0)
}

const pointsOf = (values: readonly number[], y: (value: number) => number): string => {
  const shown = sparse(values)
  const step = WIDTH / Math.max(1, shown.length - 1)
  return shown.map((value, at) => `${short(at * step)},${short(y(value))}`).join(' ')
}

/** Both lines in one scale. */
export function curveShape(own: readonly number[], beside: readonly number[]): CurveShape {
  const all = [1, ...own, ...beside]
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 0.01
  const y = (value: number): number => INSET + (1 - (value - low) / span) * (HEIGHT - 2 * INSET)
  const step = TICKS.find((each) => span / each <= MOST_TICKS) ?? span
  const from = Math.ceil(low / step)
  const count = Math.floor((low + span) / step) - from + 1
  const ticks = Array.from({ length: Math.max(0, count) }, (_, at) => (from + at) * step)
  return {
    own: pointsOf(own, y),
    beside: pointsOf(beside, y),
    topOf: (value) => short((y(value) / HEIGHT) * 100),
    ticks: ticks.map((value) => ({ value, top: short(y(value)) })),
  }
}

const picture = (inner: string): string => {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">`
  return `url("data:image/svg+xml,${encodeURIComponent(`${head}${inner}</svg>`)}")`
}

/** A line as a mask: what it covers takes the colour of the text. */
export const lineMask = (points: string): string =>
  picture(
    `<polyline points="${points}" fill="none" stroke="#000" stroke-width="1.6" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`,
  )

/** The area between the top and how far a curve stands below its height. */
export function fallMask(falls: readonly number[]): string {
  const deepest = Math.max(...falls, 0.0001)
  const points = pointsOf(falls, (fall) => (fall / deepest) * (HEIGHT - INSET))
  return picture(
    `<polygon points="0,0 ${points} ${WIDTH},0" fill-opacity=".18"/><polyline points="${points}" fill="none" stroke="#000" stroke-width="1.2" vector-effect="non-scaling-stroke"/>`,
  )
}
