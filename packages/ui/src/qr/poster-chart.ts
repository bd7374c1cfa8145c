import { light } from '../tokens/tokens'

/** A chart on a poster: bars that no longer change, oldest first, prices in yuan. */
export interface PosterChart {
  readonly shape: 'candle' | 'line'
  /** Decimals of a price. */
  readonly digits: number
  readonly bars: readonly {
    readonly o: number
    readonly h: number
    readonly l: number
    readonly c: number
    readonly v: number
  }[]
  /** What stands under its ends: the moments of the first bar and of the last. */
  readonly from: string
  readonly to: string
}

/** Px of the poster that a chart takes. */
export interface ChartPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The family of its words. */
  readonly family: string
}

const WORDS = 22
const FOOT = WORDS + 12
/** Of the room for figures: prices above, volume below. */
const PRICES = 0.76
const GAP = 16

const { color, line, text: ink, surface } = light
type Bar = PosterChart['bars'][number]

/** Draws candles, or the line of a day, over their volume; beside them the highest and the lowest price. */
export function drawChart(pen: CanvasRenderingContext2D, chart: PosterChart, place: ChartPlace): void {
  const { left, top, width, height, family } = place
  const { bars, shape, digits } = chart
  const [high, low] = [Math.max(...bars.map(({ h }) => h)), Math.min(...bars.map(({ l }) => l))]
  const most = Math.max(1, ...bars.map(({ v }) => v))
  const inner = height - FOOT
  const plot = inner * PRICES - WORDS
  const step = width / Math.max(1, bars.length)
  const yOf = (price: number): number =>
    top + WORDS + (high === low ? plot / 2 : ((high - price) / (high - low)) * plot)
  pen.fillStyle = surface.card
  pen.fillRect(left, top, width, inner)
  pen.fillStyle = line.hair
  for (const share of [0, 0.5, 1]) pen.fillRect(left, top + WORDS + share * plot, width, 1)
  bars.forEach((bar, at) => {
    pen.fillStyle = colourOf(bar)
    const x = left + at * step + step * 0.15
    const tall = (bar.v / most) * (inner - WORDS - plot - GAP)
    pen.fillRect(x, top + inner - tall, step * 0.7, tall)
    if (shape === 'line') return
    const [upper, lower] = [yOf(Math.max(bar.o, bar.c)), yOf(Math.min(bar.o, bar.c))]
    pen.fillRect(x, upper, step * 0.7, Math.max(1, lower - upper))
    pen.fillRect(x + step * 0.35 - 1, yOf(bar.h), 2, Math.max(1, yOf(bar.l) - yOf(bar.h)))
  })
  if (shape === 'line') drawLine(pen, bars, (at, price) => [left + (at + 0.5) * step, yOf(price)])
  pen.font = `400 ${WORDS}px ${family}`
  pen.fillStyle = ink.quiet
  pen.textBaseline = 'middle'
  write(pen, high.toFixed(digits), left + 8, top + WORDS / 2, 'left')
  write(pen, low.toFixed(digits), left + 8, top + WORDS + plot - WORDS / 2, 'left')
  write(pen, chart.from, left, top + height - WORDS / 2, 'left')
  write(pen, chart.to, left + width, top + height - WORDS / 2, 'right')
}

const colourOf = ({ o, c }: Bar): string => (c > o ? color.rise : c < o ? color.fall : color.flat)

function drawLine(
  pen: CanvasRenderingContext2D,
  bars: readonly Bar[],
  pointOf: (at: number, price: number) => readonly [number, number],
): void {
  pen.strokeStyle = color.brand
  pen.lineWidth = 3
  pen.beginPath()
  bars.forEach(({ c }, at) => {
    const [x, y] = pointOf(at, c)
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.stroke()
}

function write(pen: CanvasRenderingContext2D, words: string, x: number, y: number, align: 'left' | 'right'): void {
  pen.textAlign = align
  pen.fillText(words, x, y)
}
