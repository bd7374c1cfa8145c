import type { Direction } from '../figure/format'
import type { ChartBar } from './types'
import { yOf, type Scale } from './axis'
import type { Bar, Candle, Point } from './geometry'
import type { Plan } from './layout'

const BODY_SHARE = 0.8

/**
 * Width of a body in px: whole device pixels, with at least one between two bodies where there is room. A wick exactly
 * in the middle needs as many pixels on its left as on its right.
 */
export function candleWidth(space: number, ratio: number, hair: number): number {
  const room = space * ratio
  const pixels = Math.max(1, Math.min(Math.floor(room * BODY_SHARE), Math.ceil(room) - 1))
  const wick = Math.round(hair * ratio)
  return (pixels > wick && (pixels - wick) % 2 === 1 ? pixels - 1 : pixels) / ratio
}

/** A line compares with the previous close, a candle with its own opening. */
export function directionOfBar(
  bar: ChartBar | undefined,
  before: ChartBar | undefined,
  shape: 'candle' | 'line',
  reference?: number,
): Direction {
  if (!bar) return 'flat'
  const from = shape === 'line' ? (reference ?? before?.c ?? bar.o) : bar.o
  if (bar.c === from) return 'flat'
  return bar.c > from ? 'rise' : 'fall'
}

export function candlesOf(plan: Plan, body: number, hair: number): Candle[] {
  const { bars, from, to, snap, price } = plan
  const wick = Math.min(body, hair)
  const candles: Candle[] = []
  for (let at = from; at <= to; at += 1) {
    const bar = bars[at]
    if (!bar) continue
    const left = snap(plan.x(at) - body / 2)
    const y = (value: number): number => snap(yOf(value, price))
    const top = y(Math.max(bar.o, bar.c))
    const high = y(bar.h)
    candles.push({
      at,
      direction: directionOfBar(bar, undefined, 'candle'),
      body: { x: left, y: top, width: body, height: Math.max(hair, y(Math.min(bar.o, bar.c)) - top) },
      wick: { x: left + (body - wick) / 2, y: high, width: wick, height: Math.max(hair, y(bar.l) - high) },
    })
  }
  return candles
}

/** Volumes, coloured by the direction of their price. */
export function columnsOf(plan: Plan, bodyPx: number): Bar[] {
  const { bars, from, to, snap, volume, ratio, shape } = plan
  const columns: Bar[] = []
  for (let at = from; at <= to; at += 1) {
    const bar = bars[at]
    if (!bar) continue
    const top = Math.min(snap(yOf(bar.v, volume)), volume.bottom - 1 / ratio)
    columns.push({
      direction: directionOfBar(bar, bars[at - 1], shape),
      box: {
        x: snap(plan.x(at) - bodyPx / 2),
        y: bar.v > 0 ? top : volume.bottom,
        width: bodyPx,
        height: bar.v > 0 ? snap(volume.bottom) - top : 0,
      },
    })
  }
  return columns
}

/** Lines over the bars, one per position in the rows; a missing value ends a piece. */
export function piecesOf(
  { from, to, x }: Plan,
  rows: readonly (readonly (number | undefined)[])[],
  scale: Scale,
): Point[][][] {
  const lines = Math.max(0, ...rows.slice(-1).map((row) => row.length))
  // One more on either side, so that a line runs on to the edge.
  const [first, last] = [Math.max(0, from - 1), Math.min(rows.length - 1, to + 1)]
  return Array.from({ length: lines }, (_, line) => {
    const pieces: Point[][] = []
    let piece: Point[] | undefined
    for (let at = first; at <= last; at += 1) {
      const value = rows[at]?.[line]
      if (value === undefined) {
        piece = undefined
        continue
      }
      if (!piece) {
        piece = []
        pieces.push(piece)
      }
      piece.push({ x: x(at), y: yOf(value, scale) })
    }
    return pieces
  })
}
