import type { DrawnBar } from '@rostrum/contract/survey'

/** Width over height of the plot: the style sheet has the same. */
const ASPECT = 640 / 380
/** Prices above, trade below. */
const PRICES = 0.76
const TRADE_TOP = 0.82
/** Prices are written beside the bars. */
const BARS = 0.9
const MARGIN = 0.06
const LINES = 4
const THIN = 0.003
const CENT = 100

export interface BarShape {
  readonly day: string
  readonly isUp: boolean
  readonly left: number
  readonly width: number
  readonly wick: { readonly top: number; readonly height: number }
  readonly body: { readonly top: number; readonly height: number }
  readonly volume: number
}

/** Where everything stands in the plot, in shares of its width and height. */
export function shapeOf({ bars }: { readonly bars: readonly DrawnBar[] }) {
  const [low, high] = [Math.min(...bars.map(({ l }) => l)), Math.max(...bars.map(({ h }) => h))]
  const reach = (high - low || high) * (1 + 2 * MARGIN)
  const top = high + (high - low || high) * MARGIN
  const most = Math.max(1, ...bars.map(({ v }) => v))
  const step = BARS / Math.max(1, bars.length)
  const yOf = (price: number): number => ((top - price) / reach) * PRICES
  const xOf = (bar: number): number => (bar + 0.5) * step
  const span = (from: number, to: number) => {
    const [upper, lower] = [yOf(Math.max(from, to)), yOf(Math.min(from, to))]
    return { top: upper, height: Math.max(THIN, lower - upper) }
  }
  return {
    bars: bars.map(
      ({ day, o, h, l, c, v }, at): BarShape => ({
        day,
        isUp: c >= o,
        left: at * step,
        width: step,
        wick: span(h, l),
        body: span(o, c),
        volume: (v / most) * (1 - TRADE_TOP),
      }),
    ),
    lines: Array.from({ length: LINES }, (_, at) => {
      const y = (PRICES * (at + 0.5)) / LINES
      return { y, price: (top - (y / PRICES) * reach).toFixed(2) }
    }),
    half: step / 2,
    right: BARS,
    middle: PRICES / 2,
    /** The least that a key moves a price. */
    tick: Math.max(1, Math.round(((high - low) / CENT) * CENT)) / CENT,
    yOf,
    xOf,
    /** The bar and the price under a place of the plot. */
    at: (x: number, y: number) => ({
      bar: Math.max(0, Math.min(bars.length - 1, Math.floor(x / step))),
      price: Math.max(0.01, Math.round((top - (Math.min(y, PRICES) / PRICES) * reach) * CENT) / CENT),
    }),
    slopeOf: (dx: number, dy: number) => ({
      length: Math.hypot(dx, dy / ASPECT),
      angle: Math.atan2(dy / ASPECT, dx),
    }),
  }
}

export type ChartShape = ReturnType<typeof shapeOf>
