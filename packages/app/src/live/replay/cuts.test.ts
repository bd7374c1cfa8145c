import { expect, test } from 'vitest'
import { cutsOf, parseSpan, wholeMs } from './cuts'

test.each([
  ['2:03', 123_000],
  ['1:02:03', 3_723_000],
  ['90:00', 5_400_000],
  [' 0：05 ', 5_000],
])('%s is a position', (words, ms) => {
  expect(parseSpan(words)).toBe(ms)
})

test.each(['', '5', '1:75', 'a:b', '1:2:3:4', '-1:00'])('%s is not a position', (words) => {
  expect(parseSpan(words)).toBeUndefined()
})

test('a position in the cut replay maps to one in the whole recording', () => {
  const keep = [
    { fromMs: 10_000, toMs: 20_000 },
    { fromMs: 60_000, toMs: 90_000 },
  ]
  expect([0, 9_999, 10_000, 39_000, 99_000].map((ms) => wholeMs(ms, keep))).toEqual([
    10_000, 19_999, 60_000, 89_000, 90_000,
  ])
  expect(wholeMs(5_000, [])).toBe(5_000)
})

test('cuts are in order, apart, and inside the recording', () => {
  expect(
    cutsOf(
      [
        { from: '0:10', to: '0:20' },
        { from: '1:00', to: '9:00' },
      ],
      90_000,
    ),
  ).toEqual([
    { fromMs: 10_000, toMs: 20_000 },
    { fromMs: 60_000, toMs: 90_000 },
  ])
  expect(cutsOf([{ from: '0:20', to: '0:10' }], 90_000)).toBeUndefined()
  expect(
    cutsOf(
      [
        { from: '0:10', to: '0:30' },
        { from: '0:20', to: '0:40' },
      ],
      90_000,
    ),
  ).toBeUndefined()
  expect(cutsOf([{ from: '2:00', to: '3:00' }], 90_000)).toBeUndefined()
  expect(cutsOf([{ from: 'x', to: '0:10' }], 90_000)).toBeUndefined()
  expect(cutsOf([], 90_000)).toEqual([])
})
