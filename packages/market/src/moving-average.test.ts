import { describe, expect, test } from 'vitest'
import { MovingAverage, movingAverage } from './moving-average'

describe('moving average', () => {
  test('starts when its span is full', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([undefined, undefined, 2, 3, 5])
  })

  test('counts a running bar once, however often it changes', () => {
    const line = new MovingAverage(2)
    line.push(10)
    line.push(20)
    expect(line.replaceLast(30)).toBe(20)
    expect(line.replaceLast(40)).toBe(25)
    expect(line.push(60)).toBe(50)
  })

  test('keeps no state between two charts', () => {
    const [a, b] = [new MovingAverage(1), new MovingAverage(1)]
    a.push(1)
    expect(b.push(5)).toBe(5)
  })
})
