import { expect, test } from 'vitest'
import { groupedMarks } from './group-marks'
import type { ChartMark } from './types'

const mark = (t: number, more: Partial<ChartMark> = {}): ChartMark => ({
  ...{ t, p: 10, text: '讯', tone: 'accent', place: 'below', count: 1, ...more },
})
const group = (marks: readonly ChartMark[], space: number) =>
  groupedMarks(marks, { indexOf: (t) => t, space, widthOf: (text) => text.length * 12 })

test('marks that have room stand for themselves', () => {
  expect(group([mark(1), mark(2)], 12)).toEqual([
    { ...mark(1), times: [1] },
    { ...mark(2), times: [2] },
  ])
})

test('neighbours that would lie on each other become one with their count, clear of all their bars', () => {
  const [one, ...more] = group([mark(1, { p: 9 }), mark(3, { p: 7, count: 4, text: '讯4' }), mark(4, { p: 8 })], 2)
  expect(more).toEqual([])
  expect(one).toEqual({ ...mark(1), p: 7, count: 6, text: '6条', times: [1, 3, 4] })
})

test('what stands above and what stands below do not lie on each other', () => {
  expect(group([mark(1), mark(1, { place: 'above', tone: 'brand' })], 1)).toHaveLength(2)
})

test('no two signs of any row overlap, however far out it is zoomed', () => {
  const marks = Array.from({ length: 200 }, (_, at) => mark(at * 3))
  for (const space of [0.5, 1, 2, 5, 11]) {
    const found = group(marks, space)
    expect(found.flatMap(({ times }) => times)).toEqual(marks.map(({ t }) => t))
    for (const [at, one] of found.slice(1).entries()) {
      const before = found[at]
      const room = ((before?.text.length ?? 0) + one.text.length) * 6
      expect((one.t - (before?.t ?? 0)) * space).toBeGreaterThanOrEqual(room)
    }
  }
})

test('words of different kinds together have no kind’s colour, and words without a count are never joined', () => {
  expect(group([mark(1), mark(2, { tone: 'quiet' })], 1)).toMatchObject([{ tone: 'strong', text: '2条' }])
  const bought: ChartMark = { t: 1, p: 10, text: '买', tone: 'rise', place: 'below' }
  expect(group([bought, { ...bought, t: 2 }], 1)).toHaveLength(2)
})
