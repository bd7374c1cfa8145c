import { expect, test } from 'vitest'
import { sparklineMask, sparklineShape } from './sparkline-shape'

test('the highest price is at the top, the lowest at the bottom, the last at the right', () => {
  expect(sparklineShape([10, 12, 11, 8], 10)).toEqual({ line: '1,14 33.7,2 66.3,8 99,26', basePercent: 50 })
})

test('a base outside the prices extends the range', () => {
  expect(sparklineShape([10, 11], 12)).toEqual({ line: '1,26 99,14', basePercent: 7.1 })
})

test('constant prices are a line through the middle', () => {
  expect(sparklineShape([5, 5, 5], 5)?.line).toBe('1,14 50,14 99,14')
})

test('one price draws no line', () => {
  expect(sparklineShape([5], 5)).toBeUndefined()
})

test('a day of minutes is thinned and keeps its first and last price', () => {
  const points =
    sparklineShape(
      Array.from({ length: 241 }, (_, at) => at),
      0,
    )?.line.split(' ') ?? []
  expect([points.length, points[0], points.at(-1)]).toEqual([90, '1,26', '99,2'])
})

test('the mask has the line, and the area under it only on request', () => {
  const shape = { line: '1,1 99,9', basePercent: 50 }
  const inside = (mask: string) => decodeURIComponent(mask)
  expect(inside(sparklineMask(shape, true))).toContain('points="1,1 99,9 99,28 1,28"')
  expect(inside(sparklineMask(shape, false))).not.toContain('polygon')
})
