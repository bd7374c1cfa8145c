import { expect, test } from 'vitest'
import { rebased } from './rebase'

const bars = [10, 20, 30, 40].map((close, at) => ({ timestamp: at, close }))
const closes = new Map([
  [0, 3],
  [2, 3],
  [3, 6],
])

test('another security meets this one on the first bar in sight that both have', () => {
  expect(rebased(bars, { closes, from: 0 })).toEqual([10, undefined, 10, 20])
  expect(rebased(bars, { closes, from: 1 })).toEqual([30, undefined, 30, 60])
  expect(rebased(bars, { closes, from: 3 })).toEqual([20, undefined, 20, 40])
})

test('without a bar in common there is nothing to compare', () => {
  expect(rebased(bars, { closes: new Map([[9, 1]]), from: 0 })).toEqual([undefined, undefined, undefined, undefined])
})
