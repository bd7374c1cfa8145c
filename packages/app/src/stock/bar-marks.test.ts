import { instantOf } from '@rostrum/market'
import { expect, test } from 'vitest'
import { cellsOf, countsOf, marksOnBars, type MarkKind, type StockMark } from './bar-marks'

const bar = (day: string) => ({ t: instantOf(day), o: 10, h: 12, l: 9, c: 11, v: 1, a: 1 })
const mark = (kind: MarkKind, day: string, minute = 0) =>
  ({ kind, id: `${kind} ${day}`, t: instantOf(day, minute), title: '', link: '' }) as StockMark
// A Friday, and the Monday and the Tuesday after it.
const days = ['2026-11-20', '2026-11-23', '2026-11-24'].map(bar)
const cells = (rows: StockMark[], bars = days, period: 'day' | 'week' | 'month' | 'year' | '60' = 'day') =>
  cellsOf(marksOnBars(period, bars, rows), bars).map(({ t, text, place }) => [
    bars.findIndex((one) => one.t === t),
    text,
    place,
  ])

test('each kind has a letter of its own at its day, opinions and lessons over the bar, the others under it', () => {
  expect(
    cells([mark('view', '2026-11-20', 600), mark('note', '2026-11-23'), mark('news', '2026-11-24', 1_400)]),
  ).toEqual([
    [0, '观', 'above'],
    [1, '记', 'below'],
    [2, '讯', 'below'],
  ])
  expect(cells([mark('lesson', '2026-11-24')])).toEqual([[2, '讲', 'above']])
})

test('a bar never has more than one cell: several of a kind are counted, several kinds are only counted', () => {
  const rows = [mark('news', '2026-11-20'), mark('news', '2026-11-20', 500)]
  expect(cells(rows)).toEqual([[0, '讯2', 'below']])
  expect(cells([...rows, mark('view', '2026-11-20')])).toEqual([[0, '3条', 'above']])
})

test('a day without a bar is on the one before, days after the newest on the newest, those before the first nowhere', () => {
  expect(cells([mark('news', '2026-11-22')])).toEqual([[0, '讯', 'below']])
  expect(cells([mark('news', '2026-12-05')])).toEqual([[2, '讯', 'below']])
  expect(cells([mark('news', '2026-11-19')])).toEqual([])
})

test('weeks, months and years, which are read by their last day, hold what was written on any day of them', () => {
  const weeks = ['2026-11-20', '2026-11-24'].map(bar)
  expect(cells([mark('note', '2026-11-16'), mark('note', '2026-11-22')], weeks, 'week')).toEqual([[0, '记2', 'below']])
  const months = ['2026-10-30', '2026-11-24'].map(bar)
  expect(cells([mark('note', '2026-11-01')], months, 'month')).toEqual([[1, '记', 'below']])
  const years = ['2025-12-31', '2026-11-24'].map(bar)
  expect(cells([mark('note', '2026-03-01')], years, 'year')).toEqual([[1, '记', 'below']])
  expect(cells([mark('note', '2026-11-20')], days, '60')).toEqual([])
})

test('what lies there is told in words, kind by kind', () => {
  expect(countsOf([mark('note', '2026-11-20'), mark('news', '2026-11-20'), mark('news', '2026-11-23')])).toBe(
    '资讯2条、笔记1条',
  )
  expect(countsOf([])).toBe('')
})
