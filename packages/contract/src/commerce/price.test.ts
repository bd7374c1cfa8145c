import { describe, expect, test } from 'vitest'
import { priceOf, splitOf, type PriceAsk, type PricedCoupon, type PricedItem } from './price'

const item = (productId: string, price: number, category = 'service'): PricedItem => ({ productId, price, category })
const coupon = (more: Partial<PricedCoupon>): PricedCoupon => ({
  id: 'c',
  kind: 'amount',
  amount: 1_000,
  threshold: 0,
  scope: { kind: 'all' },
  stack: true,
  ...more,
})
const rule = { perYuan: 100, sharePercent: 20 }

describe('coupons', () => {
  test('an amount is taken once the list price reaches the threshold', () => {
    const items = [item('a', 9_900)]
    expect(priceOf({ items, coupons: [coupon({ threshold: 9_900 })] })).toMatchObject({ couponOff: 1_000, due: 8_900 })
    const short = priceOf({ items, coupons: [coupon({ threshold: 9_901 })] })
    expect(short).toMatchObject({ couponOff: 0, due: 9_900, coupons: [{ off: 0, unfit: 'threshold' }] })
  })
  test('what is left after a percentage is rounded down to the fen', () => {
    const priced = priceOf({ items: [item('a', 999)], coupons: [coupon({ kind: 'percent', amount: 855 })] })
    expect(priced).toMatchObject({ due: 854, couponOff: 145 })
  })
  test('only what the coupon covers becomes cheaper', () => {
    const items = [item('a', 5_000, 'course'), item('b', 5_000)]
    const scope = { kind: 'category', categories: ['course'] } as const
    expect(priceOf({ items, coupons: [coupon({ scope })] }).lines).toMatchObject([{ due: 4_000 }, { due: 5_000 }])
    const none = coupon({ scope: { kind: 'list', productIds: ['x'] } })
    expect(priceOf({ items, coupons: [none] }).coupons).toEqual([{ id: 'c', off: 0, unfit: 'scope' }])
  })
  test('an exchange pays for the dearest product that it covers', () => {
    const items = [item('a', 3_000), item('b', 7_000)]
    expect(priceOf({ items, coupons: [coupon({ kind: 'exchange', amount: 0 })] }).lines).toMatchObject([
      { due: 3_000 },
      { due: 0 },
    ])
  })
  test('one that stands alone keeps the others out, and is kept out by them', () => {
    const items = [item('a', 9_000)]
    const alone = coupon({ id: 'alone', stack: false })
    const other = coupon({ id: 'other' })
    expect(priceOf({ items, coupons: [alone, other] }).coupons).toMatchObject([{ off: 1_000 }, { unfit: 'stack' }])
    expect(priceOf({ items, coupons: [other, alone] }).coupons).toMatchObject([{ off: 1_000 }, { unfit: 'stack' }])
  })
  test('the order of choosing does not change the price', () => {
    const items = [item('a', 9_999)]
    const less = coupon({ id: 'less' })
    const part = coupon({ id: 'part', kind: 'percent', amount: 900 })
    expect(priceOf({ items, coupons: [less, part] }).due).toBe(priceOf({ items, coupons: [part, less] }).due)
  })
})

describe('points', () => {
  const points = { wanted: 5_000, balance: 3_000, rule }
  test('pay at most their share, what is wanted, and what is held', () => {
    expect(priceOf({ items: [item('a', 10_000)], points })).toMatchObject({ pointsUsed: 2_000, pointsOff: 2_000 })
    expect(priceOf({ items: [item('a', 90_000)], points })).toMatchObject({ pointsUsed: 3_000, pointsMost: 18_000 })
    const few = { ...points, wanted: 10 }
    expect(priceOf({ items: [item('a', 90_000)], points: few })).toMatchObject({ pointsUsed: 10, pointsOff: 10 })
  })
  test('that are worth no whole fen are kept', () => {
    const rare = { wanted: 1_005, balance: 2_000, rule: { perYuan: 1_000, sharePercent: 50 } }
    expect(priceOf({ items: [item('a', 10_000)], points: rare })).toMatchObject({ pointsUsed: 1_000, pointsOff: 100 })
  })
})

/** The same numbers on every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
function anyAsk(next: (below: number) => number): PriceAsk {
  const items = Array.from({ length: 1 + next(5) }, (_, at) =>
    item(`p${at}`, next(3) === 0 ? next(50) : next(10_000_001), next(2) === 0 ? 'course' : 'service'),
  )
  const coupons = Array.from({ length: next(4) }, (_, at) =>
    coupon({
      id: `c${at}`,
      kind: (['amount', 'percent', 'exchange'] as const)[next(3)] ?? 'amount',
      amount: next(1_001),
      threshold: next(20_000),
      scope: next(2) === 0 ? { kind: 'all' } : { kind: 'category', categories: ['course'] },
      stack: next(3) > 0,
    }),
  )
  const points = {
    wanted: next(100_000),
    balance: next(100_000),
    rule: { perYuan: 1 + next(500), sharePercent: next(101) },
  }
  return { items, coupons, points }
}

test('of any order the lines add up to the fen, and nothing is below zero', () => {
  for (let seed = 0; seed < 3_000; seed += 1) {
    const ask = anyAsk(seeded(seed))
    const { lines, coupons, price, couponOff, pointsOff, pointsUsed, pointsMost, due } = priceOf(ask)
    const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + pick(line), 0)
    expect([sum((line) => line.couponOff), sum((line) => line.pointsOff), sum((line) => line.due)], `${seed}`).toEqual([
      couponOff,
      pointsOff,
      due,
    ])
    expect(price - couponOff - pointsOff).toBe(due)
    expect(coupons.reduce((all, { off }) => all + off, 0)).toBe(couponOff)
    expect(pointsUsed).toBeLessThanOrEqual(Math.min(pointsMost, ask.points?.wanted ?? 0, ask.points?.balance ?? 0))
    for (const line of lines) expect(Math.min(line.couponOff, line.pointsOff, line.due)).toBeGreaterThanOrEqual(0)
    expect(lines.every((line) => Number.isSafeInteger(line.due))).toBe(true)
  }
})

test('a split gives out all of it, and to nobody more than one too many', () => {
  const next = seeded(7)
  for (let round = 0; round < 2_000; round += 1) {
    const weights = Array.from({ length: 1 + next(6) }, () => next(1_000))
    const total = weights.reduce((all, weight) => all + weight, 0)
    const amount = total === 0 ? 0 : next(total + 1)
    const parts = splitOf(amount, weights)
    expect(parts.reduce((all, part) => all + part, 0)).toBe(amount)
    parts.forEach((part, at) => {
      expect(Math.abs(part - (total === 0 ? 0 : (amount * (weights[at] ?? 0)) / total))).toBeLessThan(1)
      expect(part).toBeLessThanOrEqual(weights[at] ?? 0)
    })
  }
})
