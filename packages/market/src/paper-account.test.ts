import { describe, expect, test } from 'vitest'
import { addDays } from './calendar'
import { feeRatesOn, feesOf } from './fees'
import {
  fillPaper,
  NO_HOLDING,
  releasePaper,
  reserveOf,
  sellableOf,
  type PaperHolding,
  type PaperOrder,
  type PaperTerms,
} from './paper-account'

const terms: PaperTerms = { day: '2026-11-26', commission: { ppm: 250, leastFen: 500 } }
const START = 100_000_000

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const order = (side: 'buy' | 'sell', price: number, quantity: number): PaperOrder => ({
  ...{ side, price, quantity, filled: 0, amount: 0, fee: 0 },
  frozen: side === 'buy' ? reserveOf({ price, quantity }, terms) : 0,
})

describe('fees', () => {
  // facts/vectors/rules_golden.json, fee_vectors
  test('a sale of 1,000 at 10.50 costs 5 + 5.25 + 0.11', () => {
    expect(feesOf({ side: 'sell', amountFen: 1_050_000, day: '2026-11-26' })).toEqual({
      ...{ commission: 500, stamp: 525, transfer: 11, total: 1_036 },
    })
    expect(feeRatesOn('2026-11-26')).toEqual({ stampPpm: 500, transferPpm: 10 })
    expect(feeRatesOn('2023-08-27')).toEqual({ stampPpm: 1_000, transferPpm: 10 })
  })
})

describe('an account of invented money', () => {
  test('an order filled below its limit gives the rest back', () => {
    const buy = order('buy', 1_000, 100)
    const cash = { cash: START - buy.frozen, frozen: buy.frozen }
    const done = fillPaper({ order: buy, cash, holding: NO_HOLDING }, { price: 990, quantity: 100 }, terms)
    expect(done.cash).toEqual({ cash: START - 99_000 - 501, frozen: 0 })
    expect(done.holding).toMatchObject({ quantity: 100, cost: 99_501 })
    expect(sellableOf(done.holding, terms.day)).toBe(0)
    expect(sellableOf(done.holding, '2026-11-27')).toBe(100)
  })

  test('many small fills cost the fees of one', () => {
    let state = { order: order('buy', 1_000, 500), cash: { cash: 0, frozen: 0 }, holding: NO_HOLDING }
    state = { ...state, cash: { cash: START - state.order.frozen, frozen: state.order.frozen } }
    for (let nth = 0; nth < 5; nth += 1) state = fillPaper(state, { price: 1_000, quantity: 100 }, terms)
    expect(state.order.fee).toBe(feesOf({ side: 'buy', amountFen: 500_000, day: terms.day }).total)
    expect(state.cash).toEqual({ cash: START - 500_000 - state.order.fee, frozen: 0 })
  })

  test('a sale never costs more than it brings', () => {
    const holding: PaperHolding = { ...NO_HOLDING, quantity: 1, frozen: 1, cost: 300 }
    const done = fillPaper(
      { order: order('sell', 200, 1), cash: { cash: 0, frozen: 0 }, holding },
      { price: 200, quantity: 1 },
      terms,
    )
    expect(done).toMatchObject({ cash: { cash: 0 }, deal: { fee: 200, cost: 300 }, holding: { quantity: 0, cost: 0 } })
  })

  test('over 10,000 random orders cash and shares are conserved to the fen, and nothing is ever overdrawn', () => {
    const pick = random(20_261_126)
    let cash = { cash: START, frozen: 0 }
    let holding = NO_HOLDING
    const ledger = { cash: START, shares: 0 }
    let placed = 0
    let filled = 0
    for (let nth = 0; placed < 10_000; nth += 1) {
      const day = addDays('2026-01-01', Math.floor(nth / 20))
      const on = { ...terms, day }
      const price = 300 + pick(3_000)
      const side = pick(2) === 0 ? 'buy' : 'sell'
      const quantity = side === 'buy' ? 100 * (1 + pick(100)) : 1 + pick(10_000)
      const wanted = { side, price, quantity, filled: 0, amount: 0, fee: 0 } as const
      const frozen = side === 'buy' ? reserveOf(wanted, on) : 0
      if (side === 'buy' ? frozen > cash.cash : quantity > sellableOf(holding, day)) continue
      placed += 1
      cash = { cash: cash.cash - frozen, frozen: cash.frozen + frozen }
      if (side === 'sell') holding = { ...holding, frozen: holding.frozen + quantity }
      let state = { order: { ...wanted, frozen } as PaperOrder, cash, holding }
      for (let part = 0; part < 3 && state.order.filled < quantity; part += 1) {
        const share = Math.min(quantity - state.order.filled, 1 + pick(quantity))
        const at = side === 'buy' ? Math.max(1, price - pick(50)) : price + pick(50)
        const done = fillPaper(state, { price: at, quantity: share }, on)
        const { amount, fee } = done.deal
        ledger.cash += side === 'buy' ? -amount - fee : amount - fee
        ledger.shares += side === 'buy' ? share : -share
        state = done
        filled += 1
      }
      const end = releasePaper(state)
      ;({ cash, holding } = end)
      expect([cash.cash, cash.frozen, holding.quantity, holding.frozen]).toEqual([ledger.cash, 0, ledger.shares, 0])
      expect(cash.cash).toBeGreaterThanOrEqual(0)
      expect(holding.quantity).toBeGreaterThanOrEqual(0)
      expect(holding.cost).toBeGreaterThanOrEqual(0)
    }
    expect(filled).toBeGreaterThan(10_000)
  })
})
