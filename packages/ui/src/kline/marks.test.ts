import type { OverlayCreate } from 'klinecharts'
import { expect, test } from 'vitest'
import type { ChartColours } from './colours'
import { ChartMarks } from './marks'

const colours = { rise: 'red', fall: 'green', flat: 'grey', page: 'white', family: '', textPx: 12 } as ChartColours

test('marks stand at their price in their colour, nobody moves them, a finger finds them, and new ones replace them', () => {
  const drawn: OverlayCreate[] = []
  let space = 10
  const chart = {
    createOverlay: (one: unknown) => (drawn.push(one as OverlayCreate), 'overlay'),
    removeOverlay: () => drawn.splice(0).length > 0,
    convertToPixel: (points: readonly { timestamp: number; value: number }[]) =>
      points.map(({ timestamp, value }) => ({ x: timestamp * 10, y: value * 10 })),
    getSize: () => ({ left: 0, top: 20, width: 80, height: 400 }),
    getBarSpace: () => ({ bar: space }),
    getDataList: () => [5, 6, 7].map((timestamp) => ({ timestamp })),
  }
  const marks = new ChartMarks(chart as ConstructorParameters<typeof ChartMarks>[0], 'pane', () => colours)
  const bought = { t: 5, p: 9.5, text: '买', tone: 'rise', place: 'below' } as const
  marks.show([bought, { t: 7, p: 11, text: '卖', tone: 'fall', place: 'above' }])
  expect(drawn.map(({ lock, points }) => [lock, points])).toEqual([
    [true, [{ timestamp: 5, value: 9.5 }]],
    [true, [{ timestamp: 7, value: 11 }]],
  ])
  expect(drawn.map(({ styles }) => styles?.text?.backgroundColor)).toEqual(['red', 'green'])
  // A finger that is not quite on it means it, and the nearer of two neighbours.
  expect([marks.at(50, 140), marks.at(61, 140), marks.at(66, 118), marks.at(50, 60)]).toEqual([
    [5],
    [5],
    [7],
    undefined,
  ])
  expect([marks.of(5), marks.of(6)]).toEqual([[5], []])
  marks.show([bought])
  expect(drawn).toHaveLength(1)
  // At the edge of its pane a mark stands within it.
  marks.show([{ ...bought, p: 39.9 }])
  expect([marks.at(50, 420 - 9), marks.at(50, 420 + 20)]).toEqual([[5], undefined])
  // Over the axis of the prices nothing is pressed.
  marks.show([{ ...bought, t: 8 }])
  expect([marks.at(80, 124), marks.at(81, 124)]).toEqual([[8], undefined])
  marks.show([])
  expect(drawn).toEqual([])
  // Zoomed out, neighbours become one sign; zoomed in again, each stands for itself.
  const news = { t: 5, p: 11, text: '讯', tone: 'accent', place: 'above', count: 1 } as const
  space = 20
  marks.show([news, { ...news, t: 6 }])
  expect(drawn).toHaveLength(2)
  space = 4
  marks.arrange()
  expect(drawn.map(({ extendData }) => extendData as { text: string })).toMatchObject([{ text: '2条' }])
  expect(marks.of(6)).toEqual([5, 6])
  space = 20
  marks.arrange()
  expect(drawn).toHaveLength(2)
})
