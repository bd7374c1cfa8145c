import { describe, expect, test } from 'vitest'
import { callPrice, inOpeningCall, meetsCall, type CallOrder } from './call-auction'

const buy = (price: number, quantity: number): CallOrder => ({ side: 'buy', price, quantity })
const sell = (price: number, quantity: number): CallOrder => ({ side: 'sell', price, quantity })

describe('the one price of a call', () => {
  test.each([
    ['nobody pays what is asked', [buy(990, 100), sell(1_000, 100)], 995, undefined],
    ['only buyers', [buy(990, 100)], 990, undefined],
    ['the largest volume', [buy(1_010, 300), buy(1_000, 500), sell(990, 200), sell(1_000, 600)], 900, [1_000, 800]],
    ['then the least left over', [buy(1_010, 500), sell(1_000, 500), buy(1_000, 200)], 900, [1_010, 500]],
    ['then nearest to the reference', [buy(1_010, 500), sell(990, 500)], 992, [990, 500]],
    ['the higher of two as near', [buy(1_010, 500), sell(990, 500)], 1_000, [1_010, 500]],
  ])('%s', (_, orders, reference, expected) => {
    const found = callPrice(orders, reference)
    expect(found && [found.price, found.volume]).toEqual(expected)
  })

  test('whoever named a better price is filled in full', () => {
    const orders = [buy(1_020, 300), buy(1_000, 700), sell(980, 400), sell(1_000, 300), sell(1_010, 900)]
    const found = callPrice(orders, 1_000)
    const better = (side: CallOrder['side'], than: (price: number) => boolean) =>
      orders.reduce((sum, one) => sum + (one.side === side && than(one.price) ? one.quantity : 0), 0)
    expect(better('buy', (price) => price > (found?.price ?? 0))).toBeLessThanOrEqual(found?.volume ?? 0)
    expect(better('sell', (price) => price < (found?.price ?? 0))).toBeLessThanOrEqual(found?.volume ?? 0)
  })
})

test('orders of before 9:25 take part in the opening call, also those of the evening before', () => {
  const at = (time: string) => Date.parse(`${time}:00+08:00`)
  const day = '2026-11-26'
  const given = ['2026-11-25T20:00', '2026-11-26T09:24', '2026-11-26T09:25', '2026-11-26T10:00', '2026-11-27T09:00']
  expect(given.map((time) => inOpeningCall(at(time), day))).toEqual([true, true, false, false, false])
  expect(inOpeningCall(at('2026-11-27T20:00'), '2026-11-28')).toBe(false)
})

test('a limit as good as the call is filled at the call', () => {
  expect([meetsCall(buy(1_000, 1), 1_000), meetsCall(buy(999, 1), 1_000)]).toEqual([true, false])
  expect([meetsCall(sell(1_000, 1), 1_000), meetsCall(sell(1_001, 1), 1_000)]).toEqual([true, false])
})
