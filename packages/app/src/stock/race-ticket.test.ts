import { describe, expect, test } from 'vitest'
import { costsOf, mostToBuy, waitingOf } from './race-ticket'

const fees = { commissionPpm: 250, leastFen: 500, stampPpm: 500, transferPpm: 10 } as never

describe('a ticket', () => {
  test('says every fee of the drawing: 2,000 at 41.90', () => {
    expect(costsOf({ side: 'buy', price: 4_190, quantity: 2_000 }, fees)).toEqual({
      ...{ amount: 8_380_000, commission: 2_095, stamp: 0, transfer: 84, total: 8_382_179 },
    })
    expect(costsOf({ side: 'sell', price: 1_050, quantity: 1_000 }, fees).total).toBe(1_050_000 - 1_036)
  })

  test('never offers more than the money with its fees, nor more than the part of all assets', () => {
    const ask = { price: 1_000, cash: 100_000, value: 100_000_000, held: 0, capPerMille: 300, step: 100, least: 100 }
    expect(mostToBuy(ask, fees)).toBe(0)
    expect(mostToBuy({ ...ask, cash: 100_501 }, fees)).toBe(100)
    expect(mostToBuy({ ...ask, cash: 1e9 }, fees)).toBe(30_000)
    expect(mostToBuy({ ...ask, cash: 1e9, held: 29_000_000 }, fees)).toBe(1_000)
    expect(mostToBuy({ ...ask, price: 0 }, fees)).toBe(0)
  })

  test('what waits to be bought of a security counts as held', () => {
    const order = { code: 'a', side: 'buy', state: 'partly', price: 1_000, quantity: 500, filled: 200 }
    const others = [{ code: 'b' }, { side: 'sell' }, { state: 'cancelled' }, { state: 'filled' }]
    const orders = [order, ...others.map((more) => ({ ...order, ...more }))] as never
    expect(waitingOf(orders, 'a')).toBe(300_000)
  })
})
