import { expect, test } from 'vitest'
import { treemap } from './treemap'

const weights = [21, 17, 14, 11, 10, 9, 8, 7, 6, 5, 5, 3, 2, 1]

test.each([1, 2.8])('the tiles of a map %f times as wide as high cover it once, each by its weight', (ratio) => {
  const tiles = treemap(weights, (weight) => weight, ratio)
  const total = weights.reduce((sum, one) => sum + one, 0)
  for (const { item, left, top, width, height } of tiles) {
    expect((width * height) / 100).toBeCloseTo((item / total) * 100, 6)
    expect(left).toBeGreaterThanOrEqual(-1e-9)
    expect(left + width).toBeLessThanOrEqual(100 + 1e-6)
    expect(top + height).toBeLessThanOrEqual(100 + 1e-6)
  }
  const overlaps = tiles.filter((one, at) =>
    tiles
      .slice(at + 1)
      .some(
        (two) =>
          one.left + one.width > two.left + 1e-6 &&
          two.left + two.width > one.left + 1e-6 &&
          one.top + one.height > two.top + 1e-6 &&
          two.top + two.height > one.top + 1e-6,
      ),
  )
  expect(overlaps).toEqual([])
})

test('what has no weight has no tile', () => {
  expect(treemap([0, 3], (weight) => weight, 1).map(({ item }) => item)).toEqual([3])
})
