import { expect, test } from 'vitest'
import {
  barsOf,
  barsText,
  blankHomework,
  blankWork,
  chartOf,
  mostOfAll,
  worthIn,
  type WorkWorth,
} from './homework-draft'

test('bars are typed one a line, and the first line that is none is named', () => {
  const typed = '2026-11-02,10.1,10.35,10.02,10.3,12000\n2026-11-03,10.3,10.4,10.2,10.25,9000'
  const { bars, wrong } = barsOf(typed)
  expect([bars.length, wrong, barsText(bars)]).toEqual([2, undefined, typed])
  expect(barsOf(`${typed}\n2026-11-04,10`).wrong).toBe(3)
  expect(barsOf('昨天,1,2,3,4,5').wrong).toBe(1)
})

test('what all of it is worth counts the best option, all right ones of several, and what else is given', () => {
  const draft = blankHomework(0, 't1' as never)
  const [one, several, words] = [blankWork('single'), blankWork('multiple'), blankWork('text')]
  const keys: WorkWorth[] = [
    { ...worthIn([], one.id), points: { a: 10, b: 4 } },
    { ...worthIn([], several.id), points: { a: 5, b: 5, c: -5 } },
    { ...worthIn([], words.id), most: 20 },
  ]
  expect(mostOfAll({ ...draft, questions: [one, several, words], keys })).toBe(40)
})

test('bars that are taken from the market bring a name, and say where they come from', () => {
  const bars = barsOf('2026-11-02,10.1,10.35,10.02,10.3,12000\n2026-11-03,10.3,10.4,10.2,10.25,9000').bars
  const taken = { code: '600000.SH' as never, name: '模拟银行', label: '模拟行情', bars, adjust: 'front' as const }
  expect(chartOf(taken)).toEqual({ name: '模拟银行', source: '模拟行情，2026-11-02至2026-11-03，前复权', bars })
  expect(chartOf({ ...taken, label: '很'.repeat(80) }).source).toHaveLength(60)
})
