import { describe, expect, test } from 'vitest'
import { MovingAverage, movingAverage } from './moving-average'

describe('moving average', () => {
  test('begins when its span is full', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([undefined, undefined, 2, 3, 5])
  })

  test('a running bar may change many times and counts once', () => {
    const line = new MovingAverage(2)
    line.push(10)
    line.push(20)
    expect(line.replaceLast(30)).toBe(20)
    expect(line.replaceLast(40)).toBe(25)
    expect(line.push(60)).toBe(50)
  })

  test('two charts do not share state', () => {
    const [a, b] = [new MovingAverage(1), new MovingAverage(1)]
    a.push(1)
    expect(b.push(5)).toBe(5)
  })
})
