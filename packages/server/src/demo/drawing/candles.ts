import type { Candles, Mark } from '../script'
import { text } from '@rostrum/server/kernel/drawing'
import { tone, type Area } from './tones'

export interface Candle {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Invented candles along the legs of the chart. */
export function candlesOf({ from, legs }: Candles): Candle[] {
  const next = numbers(from * 97 + legs.length)
  const made: Candle[] = []
  let last = from
  let start = from
  for (const { to, bars, volume } of legs) {
    const swing = Math.max(Math.abs(to - start) / bars, from * 0.008)
    for (let bar = 1; bar <= bars; bar += 1) {
      const close = bar === bars ? to : start + ((to - start) * bar) / bars + (next() - 0.5) * swing * 2.2
      const open = last + (next() - 0.5) * swing * 0.5
      const [top, bottom] = [Math.max(open, close), Math.min(open, close)]
      made.push({
        open,
        close,
        high: top + next() * swing * 1.1,
        low: bottom - next() * swing * 1.1,
        volume: volume * (0.75 + next() * 0.5),
      })
      last = close
    }
    start = to
  }
  return made
}

interface Scales {
  readonly x: (bar: number) => number
  readonly price: (value: number) => number
  readonly volume: (value: number) => number
  readonly step: number
  readonly floor: number
}

function scalesOf(all: readonly Candle[], { left, top, width, height }: Area): Scales {
  const step = width / all.length
  const [high, low] = [Math.max(...all.map((one) => one.high)), Math.min(...all.map((one) => one.low))]
  const most = Math.max(...all.map(({ volume }) => volume))
  const [priceTop, priceHeight, volumeHeight] = [top + 34, height * 0.6 - 34, height * 0.28]
  const floor = top + height
  return {
    step,
    floor,
    x: (bar) => left + step * (bar + 0.5),
    price: (value) => priceTop + ((high - value) / (high - low)) * priceHeight,
    volume: (value) => floor - (value / most) * volumeHeight,
  }
}

/** The chart with its first `grown` share of candles. */
export function drawCandles(chart: Candles, area: Area, grown: number, marks: number): string {
  const all = candlesOf(chart)
  const scales = scalesOf(all, area)
  const shown = all.slice(0, Math.round(all.length * grown))
  const between = area.top + area.height * 0.66
  const rules = `<path d="M${area.left} ${between}h${area.width}M${area.left} ${scales.floor}h${area.width}" stroke="${tone.line}" stroke-width="2"/>`
  const bodies = shown.map((candle, bar) => drawCandle(candle, scales.x(bar), scales))
  const average = chart.average === undefined ? '' : drawAverage(shown, chart.average, scales)
  const notes = (chart.marks ?? []).slice(0, marks).map((mark) => drawMark(mark, all, scales, area))
  return [rules, ...bodies, average, ...notes].join('')
}

function drawCandle(
  { open, high, low, close, volume }: Candle,
  x: number,
  { price, volume: level, step, floor }: Scales,
) {
  const isRise = close >= open
  const colour = isRise ? tone.rise : tone.fall
  const half = Math.min(11, step * 0.34)
  const [top, bottom] = [price(Math.max(open, close)), price(Math.min(open, close))]
  const body = `<rect x="${x - half}" y="${top}" width="${half * 2}" height="${Math.max(2, bottom - top)}" fill="${isRise ? tone.paper : colour}"/>`
  const wick = `<path d="M${x} ${price(high)}V${top}M${x} ${bottom}V${price(low)}"/>`
  const bar = `<rect x="${x - half}" y="${level(volume)}" width="${half * 2}" height="${floor - level(volume)}" fill="${isRise ? tone.risePale : tone.fallPale}"/>`
  return `<g stroke="${colour}" stroke-width="2.2">${body}${wick}</g>${bar}`
}

function drawAverage(shown: readonly Candle[], length: number, { x, price }: Scales): string {
  const points = shown.flatMap((_, bar) => {
    if (bar + 1 < length) return []
    const window = shown.slice(bar + 1 - length, bar + 1)
    return `${x(bar).toFixed(1)},${price(window.reduce((sum, { close }) => sum + close, 0) / length).toFixed(1)}`
  })
  return points.length < 2
    ? ''
    : `<polyline points="${points.join(' ')}" fill="none" stroke="${tone.brand}" stroke-width="3.5" stroke-linejoin="round"/>`
}

function drawMark({ text: words, on, bar, to }: Mark, all: readonly Candle[], scales: Scales, area: Area): string {
  const colour = on === 'price' ? tone.brand : tone.gold
  const heightOf = (at: number) => {
    const candle = all[at]
    if (!candle) throw new Error(`the chart has no candle ${at}`)
    return on === 'price' ? scales.price(candle.high) - 4 : scales.volume(candle.volume) - 4
  }
  const [x, y] = [scales.x(bar), heightOf(bar)]
  const ring = (cx: number, cy: number) => `<circle cx="${cx}" cy="${cy}" r="15" fill="none"/>`
  const group = (inner: string) =>
    `<g stroke="${colour}" stroke-width="3.4" stroke-linecap="round" fill="none">${inner}</g>`
  const label = (cx: number, cy: number) =>
    text(Math.min(Math.max(cx, area.left + 90), area.left + area.width - 90), Math.max(cy, area.top + 20), 27, words, {
      fill: colour,
      anchor: 'middle',
      isBold: true,
    })
  if (to === undefined) return group(ring(x, y)) + label(x, y - 26)
  const [tx, ty] = [scales.x(to), heightOf(to)]
  const length = Math.hypot(tx - x, ty - y)
  const [ux, uy] = [(tx - x) / length, (ty - y) / length]
  const [ax, ay] = [tx - ux * 19, ty - uy * 19]
  const head = `M${ax - ux * 16 - uy * 9} ${ay - uy * 16 + ux * 9}L${ax} ${ay}L${ax - ux * 16 + uy * 9} ${ay - uy * 16 - ux * 9}`
  const arrow = `<path d="M${x + ux * 19} ${y + uy * 19}L${ax} ${ay}${head}"${on === 'volume' ? ' stroke-dasharray="10 7"' : ''}/>`
  return group(ring(x, y) + ring(tx, ty) + arrow) + label((x + tx) / 2, Math.min(y, ty, (y + ty) / 2) - 26)
}
