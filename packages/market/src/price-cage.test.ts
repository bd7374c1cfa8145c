import { expect, test } from 'vitest'
import { priceCage } from './price-cage'

test.each([
  ['two percent of a high price', 'main', '2026-11-26', 10_000, [10_200, 9_800]],
  ['ten ticks of a low one', 'main', '2026-11-26', 300, [310, 290]],
  ['half a tick is rounded up', 'main', '2026-11-26', 1_225, [1_250, 1_201]],
  ['never below one tick', 'main', '2026-11-26', 8, [18, 1]],
  ['the main board before its rule', 'main', '2023-04-07', 10_000, undefined],
  ['创业板 before the ten ticks', 'chinext', '2023-04-07', 10, [11, 9]],
  ['科创板', 'star', '2026-11-26', 10_000, [10_200, 9_800]],
  ['北交所 five percent', 'bse', '2026-11-26', 10_000, [10_500, 9_500]],
  ['funds have none', 'fund', '2026-11-26', 4_576, undefined],
] as const)('%s', (_, board, day, reference, expected) => {
  const cage = priceCage({ board, day, reference })
  expect(cage && [cage.buy, cage.sell]).toEqual(expected)
})
