import { expect, test } from 'vitest'
import { grown } from './growth.mjs'

test('a sum that stays, shrinks or drifts by less than half a percent passes', () => {
  expect(grown({ js: 100_000, css: 5_000 }, { js: 100_500, css: 4_000 })).toEqual([])
})

test('a sum that grew is named with both sizes', () => {
  expect(grown({ js: 100_000 }, { js: 100_501 })).toEqual(['js：100000 → 100501 字节，多了 0.5 %'])
})

test('a sum that nobody recorded is named', () => {
  expect(grown({}, { js: 1 })).toEqual(['js：没有记录'])
})
