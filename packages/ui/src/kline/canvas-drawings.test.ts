import { expect, test, vi } from 'vitest'
import { CanvasDrawings } from './canvas-drawings'
import { layout, panesOf } from './layout'
import { drawingPoints } from './tools'
import type { ChartBar, ChartDrawing, ChartDrawingKind, ChartTool } from './types'

/** Forty bars of ten px; a hundred px are about as high as a yuan. */
const bars: readonly ChartBar[] = Array.from({ length: 40 }, (_, t) => ({
  ...{ t, o: 10, h: 11, l: 9, c: 10.5, v: 100, a: 1_000 },
}))
const view = { space: 10, shift: 0 }
const size = { width: 460, height: 400, textPx: 12 }
const panes = panesOf({ ...size, axisPx: 52 })
const ground = { count: bars.length, width: panes.right, gap: 0, isFromLeft: false }

function drawer(shapes: readonly ChartDrawing[] = []) {
  const told = { onChange: vi.fn(), onPick: vi.fn(), onDone: vi.fn(), onDelete: vi.fn(), onUndo: vi.fn() }
  const geometry = () =>
    layout({
      ...{ ...size, ratio: 1, panes, ground, view, bars, shape: 'candle', unit: 'day', digits: 2, anchor: 0 },
      ...{ measure: (text) => text.length * 7, averages: [], volumeAverages: [], ...drawings.shown },
    })
  const drawings: CanvasDrawings = new CanvasDrawings(
    () => ({ bars, view, ground, geometry: geometry() }),
    () => undefined,
  )
  const take = (tool?: ChartTool, some = shapes) => drawings.use({ ...told, shapes: some, tool })
  take()
  const drawn = () => geometry().drawn
  return { drawings, take, drawn, scale: geometry().scale, ...told }
}
const middle = (at: number) => panes.right - (bars.length - 0.5 - at) * 10
const yOf = (p: number, { low, high, top, bottom }: ReturnType<typeof drawer>['scale']) =>
  bottom - ((p - low) / (high - low)) * (bottom - top)

test.each(Object.entries(drawingPoints) as [ChartDrawingKind, number][])(
  '%s is kept with all of its %i points',
  (kind, count) => {
    const { drawings, take, onChange, onDone, scale } = drawer()
    take({ kind, ...(kind === 'text' && { text: '看这里' }) })
    const [first, second, third] = [5, 20, 30]
    for (const at of [first, second, third].slice(0, count)) {
      expect(onChange).not.toHaveBeenCalled()
      expect(drawings.tap({ x: middle(at), y: yOf(10.98, scale) })).toBe(true)
    }
    const points = [first, second, third].slice(0, count).map((t) => ({ t, p: 11 }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith([{ kind, points, ...(kind === 'text' && { text: '看这里' }) }])
    expect(onDone).toHaveBeenCalledOnce()
  },
)

test('outside the pane of prices there is no point, and without a tool a tap draws nothing', () => {
  const { drawings, take, onChange } = drawer()
  take({ kind: 'level' })
  expect(drawings.tap({ x: 100, y: panes.volume.bottom - 5 })).toBe(false)
  take()
  expect(drawings.tap({ x: 100, y: 100 })).toBe(false)
  expect(onChange).not.toHaveBeenCalled()
})

test('a drawing is picked by a touch, moved as a whole or by one point, and let go by a touch beside it', () => {
  const line: ChartDrawing = {
    kind: 'trend',
    points: [
      { t: 5, p: 10.2 },
      { t: 15, p: 10.2 },
    ],
  }
  const { drawings, take, drawn, onPick, onChange, scale } = drawer([line])
  const y = yOf(10.2, scale)
  expect(drawings.grab({ x: middle(10), y })).toBe(false)
  drawings.tap({ x: middle(10), y })
  expect(onPick).toHaveBeenLastCalledWith(0)
  expect(drawn()[0]?.handles).toHaveLength(2)

  expect(drawings.grab({ x: middle(10), y })).toBe(true)
  drawings.drag({ x: middle(13), y: yOf(10.7, scale) })
  drawings.drop()
  const moved = onChange.mock.lastCall?.[0][0] as ChartDrawing
  expect(moved.points.map(({ t, p }) => [t, p.toFixed(1)])).toEqual([
    [8, '10.7'],
    [18, '10.7'],
  ])
  take(undefined, [line])
  drawings.grab({ x: middle(15), y })
  drawings.drag({ x: middle(25), y: yOf(9.01, scale) })
  drawings.drop()
  expect(onChange.mock.lastCall?.[0][0]).toEqual({
    kind: 'trend',
    points: [
      { t: 5, p: 10.2 },
      { t: 25, p: 9 },
    ],
  })
  drawings.tap({ x: middle(30), y: yOf(10.9, scale) })
  expect(onPick).toHaveBeenLastCalledWith(undefined)
})

test('after one was removed none is picked', () => {
  const { drawings, take, drawn, onPick, scale } = drawer([
    { kind: 'level', points: [{ t: 5, p: 10 }] },
    { kind: 'level', points: [{ t: 5, p: 9.2 }] },
  ])
  drawings.tap({ x: 100, y: yOf(10, scale) })
  expect(onPick).toHaveBeenLastCalledWith(0)
  take(undefined, [{ kind: 'level', points: [{ t: 5, p: 9.2 }] }])
  expect(onPick).toHaveBeenLastCalledWith(undefined)
  expect(drawn().flatMap(({ handles }) => handles)).toEqual([])
})

const shapeOf = (one: ChartDrawing) => {
  const { drawn, scale } = drawer([one])
  return { shape: drawn()[0], y: (p: number) => yOf(p, scale) }
}

test('a level goes across, a ray to the edge, a channel has two lines side by side', () => {
  const { shape: level, y } = shapeOf({ kind: 'level', points: [{ t: 3, p: 10 }] })
  expect(level?.lines).toEqual([
    [
      { x: 0, y: y(10) },
      { x: panes.right, y: y(10) },
    ],
  ])
  const points = [
    { t: 5, p: 9.5 },
    { t: 15, p: 10 },
  ]
  const { shape: ray } = shapeOf({ kind: 'ray', points })
  expect(ray?.lines[0]?.[1].x).toBe(panes.right)
  const { shape: channel } = shapeOf({ kind: 'channel', points: [...points, { t: 5, p: 10.5 }] })
  const [one, other] = channel?.lines ?? []
  const slope = (line: typeof one) => line && (line[1].y - line[0].y) / (line[1].x - line[0].x)
  expect(slope(one)).toBeCloseTo(slope(other) ?? 0, 9)
  expect((one?.[0].y ?? 0) - (other?.[0].y ?? 0)).toBeCloseTo(y(9.5) - y(10.5), 6)
})

test('the golden section names its prices', () => {
  const { shape } = shapeOf({
    kind: 'fibonacci',
    points: [
      { t: 5, p: 11 },
      { t: 15, p: 10 },
    ],
  })
  expect(shape?.labels.map(({ text }) => text)).toEqual([
    '11.00 (100.0%)',
    '10.79 (78.6%)',
    '10.62 (61.8%)',
    '10.50 (50.0%)',
    '10.38 (38.2%)',
    '10.24 (23.6%)',
    '10.00 (0.0%)',
  ])
})

test('a mark is drawn at a bar in sight, and none over the prices of the axis', () => {
  const signsWith = (shift: number) =>
    layout({
      ...{ ...size, ratio: 1, panes, ground, bars, shape: 'candle', unit: 'day', digits: 2, anchor: 0 },
      ...{ view: { space: 10, shift }, measure: (text) => text.length * 7, averages: [], volumeAverages: [] },
      marks: [30, 39].map((t) => ({ t, p: 10, text: '讯', tone: 'flat', place: 'above' })),
    }).signs.flatMap(({ times }) => times)
  expect([signsWith(0), signsWith(-20)]).toEqual([[30, 39], [30]])
})

test('a sign for several bars stands as long as one of them is in sight', () => {
  const signsWith = (shift: number) =>
    layout({
      ...{ ...size, ratio: 1, panes, ground, bars, shape: 'candle', unit: 'day', digits: 2, anchor: 0 },
      ...{ view: { space: 10, shift }, measure: (text) => text.length * 7, averages: [], volumeAverages: [] },
      marks: [30, 31].map((t) => ({ t, p: 10, count: 1, text: '讯', tone: 'flat', place: 'above' })),
    }).signs.map(({ times, tag }) => [times, tag.box.x + tag.box.width / 2])
  const [[times, at] = []] = signsWith(0)
  const left = Number(at) + 5
  expect([times, signsWith(left).length, signsWith(left + 10).length]).toEqual([[30, 31], 1, 0])
})
