/** A line of prices in a box of 100 by 28 units, whatever its size on the screen. */
export interface SparklineShape {
  /** SVG points of the line. */
  readonly line: string
  /** Position of the base, in percent from the top. */
  readonly basePercent: number
}

const WIDTH = 100
const HEIGHT = 28
const INSET_X = 1
const INSET_Y = 2
/** A small line cannot show more points; they would only make it heavy. */
const MOST_POINTS = 90

/** Undefined for fewer than two values, because they make no line. */
export function sparklineShape(values: readonly number[], base: number): SparklineShape | undefined {
  if (values.length < 2) return undefined
  const low = Math.min(base, ...values)
  const high = Math.max(base, ...values)
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : INSET_Y + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * INSET_Y)
  const shown = thinned(values)
  const x = (at: number): number => INSET_X + (at / (shown.length - 1)) * (WIDTH - 2 * INSET_X)
  return {
    line: shown.map((value, at) => `${short(x(at))},${short(y(value))}`).join(' '),
    basePercent: short((y(base) / HEIGHT) * 100),
  }
}

/** Evenly spaced, with the first and the last. */
function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= MOST_POINTS) return values
  const step = (values.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, at) => values[Math.round(at * step)] ?? 0)
}

const short = (value: number): number => Math.round(value * 10) / 10

/** The line with the area under it as a mask picture: the masked part takes the colour of the text. */
export function sparklineMask({ line }: SparklineShape, area: boolean): string {
  const ground = area
    ? `<polygon points="${line} ${WIDTH - INSET_X},${HEIGHT} ${INSET_X},${HEIGHT}" fill-opacity=".09"/>`
    : ''
  const stroke = `<polyline points="${line}" fill="none" stroke="#000" stroke-width="1.5" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${ground}${stroke}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
