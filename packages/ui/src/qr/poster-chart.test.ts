import { expect, test } from 'vitest'
import { light } from '../tokens/tokens'
import { drawChart, type PosterChart } from './poster-chart'

interface Rect {
  readonly colour: unknown
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Keeps what is drawn on it. */
function drawn(chart: PosterChart) {
  const [rects, words, points]: [Rect[], string[], number[]] = [[], [], []]
  const pen = {
    fillStyle: '' as unknown,
    fillRect: (x: number, y: number, width: number, height: number) =>
      rects.push({ colour: pen.fillStyle, x, y, width, height }),
    fillText: (said: string) => words.push(said),
    beginPath: () => undefined,
    moveTo: (x: number) => points.push(x),
    lineTo: (x: number) => points.push(x),
    stroke: () => undefined,
  }
  drawChart(pen as unknown as CanvasRenderingContext2D, chart, {
    ...{ left: 56, top: 200, width: 638, height: 359, family: 'sans-serif' },
  })
  return { rects, words, points }
}

const chart: PosterChart = {
  shape: 'candle',
  digits: 2,
  bars: [
    { o: 10, h: 12, l: 9, c: 11, v: 300 },
    { o: 11, h: 11.5, l: 8, c: 8.5, v: 100 },
    { o: 8.5, h: 9, l: 8.2, c: 8.5, v: 0 },
  ],
  from: '2026-11-24',
  to: '2026-11-26',
}
const ofColour = (rects: readonly Rect[], colour: string) => rects.filter((rect) => rect.colour === colour)

test('each bar is a candle with its volume in the colour of its day, inside the place, with prices and days in words', () => {
  const { rects, words } = drawn(chart)
  for (const name of ['rise', 'fall', 'flat'] as const) expect(ofColour(rects, light.color[name])).toHaveLength(3)
  for (const { x, y, width, height } of rects) {
    expect(Math.min(x - 56, y - 200)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(694)
    expect(y + height).toBeLessThanOrEqual(559)
  }
  expect(words).toEqual(['12.00', '8.00', '2026-11-24', '2026-11-26'])
})

test('a day is a line from its first price to its last; one price alone is drawn too', () => {
  expect(drawn({ ...chart, shape: 'line' }).points).toHaveLength(3)
  const [only] = chart.bars
  if (!only) throw new Error('no bars')
  const still = { ...only, o: 10, h: 10, l: 10, c: 10 }
  for (const { y, height } of drawn({ ...chart, bars: [still] }).rects)
    expect([y, height].every(Number.isFinite)).toBe(true)
})
