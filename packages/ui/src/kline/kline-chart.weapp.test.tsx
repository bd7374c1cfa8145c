import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWx } from '../testing/fake-wx'
import { recordingPen } from '../testing/recording-pen'
import { render } from '../testing/render'
import { dark, light } from '../tokens/tokens'
import { KLineChart } from './kline-chart'
import { nthTime } from './time-labels'
import type { ChartBar, ChartPoint, KLineChartProps, OlderBars, StudySpec } from './types'

const DAY = 86_400_000
const start = Date.parse('2025-01-06T15:00:00+08:00')
const bar = (at: number, c = 10): ChartBar => ({ t: start + at * DAY, o: 10, h: c + 1, l: 9, c, v: 1000, a: 10_000 })
const bars = Array.from({ length: 400 }, (_, at) => bar(at, 10 + (at % 7) / 10))
const close = (span: number) => ({
  span,
  create: () => ({ push: (value: number) => value, replaceLast: (value: number) => value }),
})
const look = { isDark: false, fontScale: 1, riseColor: 'red' } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function chart(more: Partial<KLineChartProps> = {}) {
  const recorded = recordingPen()
  const device = fakeWx({ pen: recorded.pen, width: 390, height: 300 })
  const points: ChartPoint[] = []
  const props: KLineChartProps = {
    seriesKey: 'a',
    shape: 'candle',
    unit: 'day',
    span: 1,
    digits: 2,
    bars,
    hasMore: true,
    averages: [close(5)],
    volumeAverages: [close(5)],
    look,
    loadOlder: async () => ({ bars: [], hasMore: false }),
    onPoint: (point) => points.push(point),
    label: '日K',
    keysHint: '',
    table: { caption: '', head: [], rows: [] },
    ...more,
  }
  const drawn = render(<KLineChart {...props} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  device.frame()
  const canvas = drawn.host.querySelector('[data-tag=canvas]')
  const touch = (name: string, ...fingers: (readonly [number, number])[]) =>
    act(() => {
      const touches = fingers.map(([x, y], identifier) => ({ identifier, clientX: x, clientY: y }))
      canvas?.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { touches, changedTouches: touches }))
    })
  const again = (next: Partial<KLineChartProps>) => drawn.rerender(<KLineChart {...props} {...next} />)
  return { ...recorded, ...device, points, touch, again, unmount: drawn.unmount }
}

test('it draws as soon as the canvas exists, on device pixels', async () => {
  const { canvas, all, points } = await chart()
  expect([canvas.width, canvas.height]).toEqual([780, 600])
  expect(all('setTransform')[0]?.given).toEqual([2, 0, 0, 2, 0, 0])
  expect(points).toMatchObject([{ bar: { t: bars[399]?.t }, averages: [10], isPicked: false }])
})

test('rises and falls have the colours the reader chose, in light and dark', async () => {
  const { all, again, forget, frame } = await chart({ bars: [bar(0, 12), bar(1, 9.5)] })
  const colours = () => new Set(all('fill').map(({ colour }) => colour))
  expect(colours()).toEqual(new Set([light.color.rise, light.color.fall]))
  forget()
  again({ bars: [bar(0, 12), bar(1, 9.5)], look: { ...look, isDark: true, riseColor: 'green' } })
  frame()
  expect(colours()).toEqual(new Set([dark.color.rise, dark.color.fall]))
  expect(all('fill')[0]?.colour).toBe(dark.color.fall)
})

test('a tick changes the last bar, and ten ticks are drawn once', async () => {
  const { again, frame, points, texts, forget } = await chart()
  forget()
  for (let tick = 1; tick <= 10; tick += 1) again({ latest: { ...bar(399), c: 10 + tick } })
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(frame()).toBe(1)
  expect(texts()).toContain('20.00')
  expect(points.at(-1)).toMatchObject({ bar: { c: 20 }, isPicked: false })
})

test('a bar that is over is not left out when the next one comes soon', async () => {
  const { again, points } = await chart()
  for (const at of [400, 401, 402]) again({ latest: bar(at) })
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(points.map(({ bar: { t } }) => (t - start) / DAY)).toEqual([399, 400, 401, 402])
})

test('bars without a day have their number under them', async () => {
  const counted = bars.slice(0, 60).map((one, at) => ({ ...one, t: nthTime(at + 1) }))
  const { texts, touch, frame, forget } = await chart({ bars: counted, unit: 'nth', hasMore: false })
  const under = texts().filter((text) => /^\d+$/.test(text))
  expect(under.length).toBeGreaterThan(1)
  expect(texts().join()).not.toContain('1970')
  forget()
  touch('touchstart', [200, 50])
  await act(() => vi.advanceTimersByTimeAsync(400))
  frame()
  expect(texts().some((text) => /^第\d+根$/.test(text))).toBe(true)
})

test('many movements of a finger are drawn once per frame', async () => {
  const { touch, frame } = await chart()
  touch('touchstart', [100, 100])
  for (let x = 110; x < 200; x += 10) touch('touchmove', [x, 100])
  expect(frame()).toBe(1)
})

test('a resting finger shows the bar under it, and a tap hides that again', async () => {
  const { touch, points, frame, texts, forget } = await chart()
  touch('touchstart', [200, 50])
  await act(() => vi.advanceTimersByTimeAsync(400))
  const [, picked] = points
  expect(picked?.isPicked).toBe(true)
  forget()
  touch('touchmove', [176, 50])
  frame()
  expect((picked?.bar.t ?? 0) - (points.at(-1)?.bar.t ?? 0)).toBe(3 * DAY)
  expect(texts().some((text) => /^\d{4}-\d\d-\d\d$/.test(text))).toBe(true)
  touch('touchend')
  touch('touchstart', [300, 90])
  touch('touchend')
  expect(points.at(-1)).toMatchObject({ bar: { t: bars[399]?.t }, isPicked: false })
})

test('at the oldest bar the previous page is requested once, and again after a failure', async () => {
  let answer: (value: OlderBars) => void = () => {}
  const loadOlder = vi
    .fn<KLineChartProps['loadOlder']>()
    .mockRejectedValueOnce(new Error('line'))
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const { touch } = await chart({ loadOlder })
  const drag = async () => {
    touch('touchstart', [10, 50])
    touch('touchmove', [9000, 50])
    touch('touchend')
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  await drag()
  await drag()
  await drag()
  expect(loadOlder.mock.calls).toEqual([[bars[0]?.t], [bars[0]?.t]])
  const older = Array.from({ length: 300 }, (_, at) => bar(at - 300))
  await act(async () => answer({ bars: older, hasMore: true }))
  await drag()
  expect(loadOlder).toHaveBeenLastCalledWith(older[0]?.t)
})

/** A study that gives the close, half of it, and the difference as columns. */
const study = (name: string): StudySpec => {
  const row = ({ c }: ChartBar) => [c, c / 2, c - 10]
  return { name, params: [12, 26], lines: ['A', 'B', 'C'], columns: 2, create: () => ({ push: row, replaceLast: row }) }
}

test('a study over the bars, one below them and another security are named where they are drawn', async () => {
  const { again, frame, forget, texts } = await chart()
  expect(texts().join()).not.toContain('MACD')
  forget()
  again({
    ...{ main: study('BOLL'), sub: study('MACD') },
    compare: { name: '模拟成指', bars: bars.map((one) => ({ ...one, c: one.c * 3 })) },
  })
  frame()
  const newest = bars[399]?.c.toFixed(2)
  expect(texts()).toEqual(expect.arrayContaining(['BOLL(12,26)', 'MACD(12,26)', `A ${newest}`]))
  expect(texts().some((text) => text.startsWith('模拟成指 '))).toBe(true)
  forget()
  again({})
  frame()
  expect(texts().join()).not.toMatch(/MACD|模拟成指/)
})

test('a tool draws with the next touches, and words at bars are there', async () => {
  const onChange = vi.fn()
  const [none, nothing] = [{ shapes: [] }, () => undefined]
  const drawing = { ...none, onChange, onPick: nothing, onDone: nothing, onDelete: nothing, onUndo: nothing }
  const { again, touch, frame, forget, texts } = await chart({ drawing })
  again({ drawing: { ...drawing, tool: { kind: 'trend' } } })
  frame()
  for (const x of [100, 200]) {
    touch('touchstart', [x, 60])
    touch('touchend')
  }
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ kind: 'trend', points: [{}, {}] }])
  const said = { kind: 'text' as const, text: '看这里', points: [{ t: bars[395]?.t ?? 0, p: 10 }] }
  const mark = { t: bars[390]?.t ?? 0, p: 9, text: '买', tone: 'rise', place: 'below' } as const
  forget()
  again({ drawing: { ...drawing, shapes: [said] }, marks: [mark] })
  frame()
  expect(texts()).toEqual(expect.arrayContaining(['看这里', '买']))
})

test('two fingers zoom the bars', async () => {
  const { touch, frame, forget, all } = await chart()
  const columns = () => {
    const path = all('rect')
    return path.length
  }
  forget()
  touch('touchstart', [100, 100], [200, 100])
  touch('touchmove', [100, 100], [150, 100])
  frame()
  const many = columns()
  forget()
  touch('touchmove', [50, 100], [350, 100])
  frame()
  expect(columns()).toBeLessThan(many / 3)
})

test('after unmounting it draws nothing and handles no events', async () => {
  const { unmount, again, frame, watched } = await chart()
  again({ latest: bar(400) })
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([frame(), watched.has('resize')]).toEqual([0, false])
})

test('a tap on a mark tells of its bar, and one beside it does not', async () => {
  const pressed: number[] = []
  const newest = bars[399]?.t ?? 0
  const mark = { t: newest, p: 9, text: '讯', tone: 'accent', place: 'below' } as const
  const { all, touch, again, frame } = await chart({ onMark: (t) => pressed.push(...t) })
  again({ marks: [mark], onMark: (t) => pressed.push(...t) })
  frame()
  const [word] = all('fillText').filter(({ given }) => given[0] === '讯')
  const [x, y] = [Number(word?.given[1]), Number(word?.given[2])]
  touch('touchstart', [x - 3, y + 3])
  touch('touchend')
  expect(pressed).toEqual([newest])
  touch('touchstart', [x - 80, y])
  touch('touchend')
  expect(pressed).toEqual([newest])
})
