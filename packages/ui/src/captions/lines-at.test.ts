import { expect, test } from 'vitest'
import { linesAt } from './lines-at'

const lines = [
  { fromMs: 0, toMs: 4_000, text: '甲' },
  { fromMs: 3_000, toMs: 6_000, text: '乙' },
  { fromMs: 8_000, toMs: 9_000, text: '丙' },
]

test.each([
  [0, ['甲']],
  [3_000, ['甲', '乙']],
  [4_000, ['乙']],
  [7_000, []],
  [8_999, ['丙']],
  [9_000, []],
])('at %i ms it says %j', (ms, words) => {
  expect(linesAt(lines, ms)).toEqual(words)
})
