import { expect, test } from 'vitest'
import { ChartDrawings } from './drawings'
import type { ChartDrawing, ChartDrawingKind } from './types'

/** Two bars a hundred pixels wide; a pixel is a cent, and the pane's upper edge is 20 yuan. */
const bars = [0, 1].map((at) => ({ timestamp: at, open: 18, high: 19, low: 15, close: 16 }))
const pane = { left: 0, top: 10, width: 200, height: 1_000, right: 200, bottom: 1_010 }
const chart = {
  createOverlay: () => 'overlay',
  removeOverlay: () => true,
  getDataList: () => bars,
  getSize: () => pane,
  convertFromPixel: (at: { x?: number; y?: number }[]) =>
    at.map(({ x = 0, y = 0 }) => ({ dataIndex: Math.floor(x / 100), value: 20 - y / 100 })),
}
const colours = { brand: '', tint: '', page: '', family: '', textPx: 12 }

function drawer() {
  const drawn: ChartDrawing[] = []
  const drawings = new ChartDrawings(chart, 'candle_pane', () => colours, {
    onChange: (all) => drawn.splice(0, drawn.length, ...all),
    onPick: () => undefined,
    onDone: () => undefined,
  })
  return { drawings, drawn }
}

const needs: Readonly<Record<ChartDrawingKind, number>> = {
  trend: 2,
  level: 1,
  ray: 2,
  channel: 3,
  fibonacci: 2,
  box: 2,
  text: 1,
}

test.each(Object.entries(needs) as [ChartDrawingKind, number][])(
  '%s is kept with all of its %i points, however quickly they come',
  (kind, count) => {
    const { drawings, drawn } = drawer()
    drawings.use({ kind, ...(kind === 'text' && { text: '看这里' }) })
    const places = [20, 120, 180].slice(0, count)
    places.slice(0, -1).forEach((x) => drawings.tap(x, 60))
    expect(drawn).toEqual([])
    drawings.tap(places.at(-1) ?? 0, 60)
    const points = places.map((x) => ({ t: Math.floor(x / 100), p: 19.5 }))
    expect(drawn).toEqual([{ kind, points, ...(kind === 'text' && { text: '看这里' }) }])
  },
)

test('a point near a bar keeps to its prices, and one outside the pane of prices is none', () => {
  const { drawings, drawn } = drawer()
  const levelAt = (y: number) => {
    drawings.use({ kind: 'level' })
    drawings.tap(20, y)
    return drawn[0]?.points[0]?.p
  }
  expect(levelAt(1_050)).toBeUndefined()
  expect([levelAt(105), levelAt(220), levelAt(400), levelAt(60)]).toEqual([19, 18, 16, 19.5])
})

test('without a tool a tap draws nothing', () => {
  const { drawings, drawn } = drawer()
  drawings.tap(20, 60)
  expect(drawn).toEqual([])
})
