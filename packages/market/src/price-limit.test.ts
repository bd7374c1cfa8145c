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

/** Days on which real shares stood at their upper limit: code, day, close before, the price. */
const real = [
  ['600000.SH', '2013-07-11', '8.11', '8.92'],
  ['600000.SH', '2013-08-16', '8.22', '9.04'],
  ['600000.SH', '2013-09-09', '9.57', '10.53'],
  ['000002.SZ', '1997-06-02', '17.97', '19.77'],
  ['000002.SZ', '1997-07-17', '15.39', '16.93'],
  ['000002.SZ', '1997-10-23', '13.73', '15.10'],
  ['000001.SZ', '1997-01-07', '15.89', '17.48'],
  ['000001.SZ', '1997-03-24', '24.4', '26.84'],
  ['000001.SZ', '1997-05-05', '36.75', '40.43'],
  ['002032.SZ', '2006-04-28', '8.28', '9.11'],
  ['002032.SZ', '2006-05-15', '9.3', '10.23'],
  ['002032.SZ', '2006-05-16', '10.23', '11.25'],
] as const

describe('price limits', () => {
  test.each(cases)('%s at %i per mille: %s and %s', (close, ratio, up, down) => {
    expect(priceLimits(ticks(close), ratio)).toEqual({ up: ticks(up), down: ticks(down) })
  })

  test('are one tick away when rounding leaves nothing', () => {
    expect(priceLimits(3, 100)).toEqual({ up: 4, down: 2 })
  })

  test.each(real)('%s on %s, after %s, went no higher than %s', (_code, _day, before, price) => {
    expect(priceLimits(ticks(before), 100).up).toBe(ticks(price))
  })
})
