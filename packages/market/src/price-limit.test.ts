import { describe, expect, test } from 'vitest'
import { priceLimits } from './price-limit'

const ticks = (yuan: string) => Math.round(Number(yuan) * 100)

/** Cases of the exchanges' rule, one of them a real quotation (1459.44). */
const cases = [
  ['10.05', 100, '11.06', '9.05'],
  ['9.99', 100, '10.99', '8.99'],
  ['10.05', 200, '12.06', '8.04'],
  ['3.33', 50, '3.50', '3.16'],
  ['3.33', 100, '3.66', '3.00'],
  ['12.34', 300, '16.04', '8.64'],
  ['1459.44', 100, '1605.38', '1313.50'],
  ['0.95', 100, '1.05', '0.86'],
] as const

describe('price limits', () => {
  test.each(cases)('%s at %i per mille: %s and %s', (close, ratio, up, down) => {
    expect(priceLimits(ticks(close), ratio)).toEqual({ up: ticks(up), down: ticks(down) })
  })

  test('are one tick away when rounding leaves nothing', () => {
    expect(priceLimits(3, 100)).toEqual({ up: 4, down: 2 })
  })
})
