import type { OverlayCreate } from 'klinecharts'
import { expect, test } from 'vitest'
import type { ChartColours } from './colours'
import { ChartMarks } from './marks'

const colours = { rise: 'red', fall: 'green', flat: 'grey', page: 'white', family: '', textPx: 12 } as ChartColours

test('marks stand at their price in their colour, nobody moves them, and new ones replace them', () => {
  const drawn: OverlayCreate[] = []
  const chart = {
    createOverlay: (one: unknown) => (drawn.push(one as OverlayCreate), 'overlay'),
    removeOverlay: () => drawn.splice(0).length > 0,
  }
  const marks = new ChartMarks(chart as ConstructorParameters<typeof ChartMarks>[0], 'pane', () => colours)
  const bought = { t: 5, p: 9.5, text: '买', tone: 'rise', place: 'below' } as const
  marks.show([bought, { t: 7, p: 11, text: '卖', tone: 'fall', place: 'above' }])
  expect(drawn.map(({ lock, points }) => [lock, points])).toEqual([
    [true, [{ timestamp: 5, value: 9.5 }]],
    [true, [{ timestamp: 7, value: 11 }]],
  ])
  expect(drawn.map(({ styles }) => styles?.text?.backgroundColor)).toEqual(['red', 'green'])
  marks.show([bought])
  expect(drawn).toHaveLength(1)
  marks.show([])
  expect(drawn).toEqual([])
})
