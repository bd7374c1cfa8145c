import { describe, expect, test } from 'vitest'
import {
  accruedInterest,
  bondFlows,
  conversionPremium,
  conversionValue,
  couponOn,
  interestDays,
  priceAtYield,
  yearsLeft,
  yieldToMaturity,
  type BondTerms,
} from './bonds'

const three: BondTerms = { coupons: [3], perYear: 1, interestFrom: '2025-03-10', maturesOn: '2028-03-10' }
const half: BondTerms = { coupons: [2.4], perYear: 2, interestFrom: '2025-01-15', maturesOn: '2027-01-15' }
const steps: BondTerms = {
  ...{ coupons: [0.2, 0.4, 0.8, 1.2, 1.8, 2], perYear: 1, interestFrom: '2024-06-20', maturesOn: '2030-06-20' },
  redeem: 110,
}

describe('payments', () => {
  test('come on the same day of the month, at a short month on its last day, and end at the maturity', () => {
    expect(interestDays(half)).toEqual(['2025-07-15', '2026-01-15', '2026-07-15', '2027-01-15'])
    expect(interestDays({ ...half, interestFrom: '2025-08-31', maturesOn: '2026-08-31' })).toEqual([
      '2026-02-28',
      '2026-08-31',
    ])
  })

  test('rise by the year, and what is paid at the end holds the last interest', () => {
    expect(bondFlows(steps).map(({ amount }) => amount)).toEqual([0.2, 0.4, 0.8, 1.2, 1.8, 110])
    expect(bondFlows(half).map(({ amount }) => amount)).toEqual([1.2, 1.2, 1.2, 101.2])
    expect(couponOn(steps, '2025-06-19')).toBe(0.2)
    expect(couponOn(steps, '2025-06-20')).toBe(0.4)
    expect(couponOn(steps, '2031-01-01')).toBe(2)
  })
})

describe('accrued interest', () => {
  test('of a treasury bond is its share of the running period', () => {
    // 2025-01-15 to 2025-07-15 are 181 days, 90 of them gone on 2025-04-15: 1.2 × 90 ÷ 181 = 0.596685…
    expect(accruedInterest(half, '2025-04-15', 'period')).toBeCloseTo(0.596_685, 6)
  })

  test('of a convertible bond is the year’s rate by days of 365', () => {
    // 100 days after 2025-06-20, in its second year: 0.4 × 100 ÷ 365 = 0.109589…
    expect(accruedInterest(steps, '2025-09-28', '365')).toBeCloseTo(0.109_589, 6)
  })

  test('is nothing on a day of payment, before interest begins and from the maturity on', () => {
    for (const day of ['2025-07-15', '2025-01-14', '2027-01-15', '2030-01-01'])
      expect(accruedInterest(half, day, 'period')).toBe(0)
  })
})

describe('yield to maturity', () => {
  test('is the coupon at par on a day of payment', () => {
    expect(yieldToMaturity(three, '2025-03-10', 100)).toBeCloseTo(0.03, 10)
    expect(yieldToMaturity(half, '2025-01-15', 100)).toBeCloseTo(0.024, 10)
  })

  test('at 4 %, three years of 3 % are worth 97.224909, as the sum and as the annuity say', () => {
    // 3 ÷ 1.04 + 3 ÷ 1.0816 + 103 ÷ 1.124864 = 2.884615 + 2.773669 + 91.566625
    expect(priceAtYield(three, '2025-03-10', 0.04)).toBeCloseTo(97.224_909, 6)
    // 100 − (4 − 3) × (1 − 1.04⁻³) ÷ 0.04
    expect(priceAtYield(three, '2025-03-10', 0.04)).toBeCloseTo(100 - (1 - 1.04 ** -3) / 0.04, 10)
    expect(yieldToMaturity(three, '2025-03-10', 97.224_909)).toBeCloseTo(0.04, 8)
  })

  test('inside a period the full price is that of the last payment day, grown for the days since', () => {
    // Between two payments a full price grows by (1 + y)^(days ÷ period): another way to the same number.
    const begun = priceAtYield(three, '2026-03-10', 0.025) ?? 0
    expect(priceAtYield(three, '2026-07-02', 0.025)).toBeCloseTo(begun * 1.025 ** (114 / 365), 10)
  })

  test('with one payment left is simple interest', () => {
    // 2027-09-10 to 2028-03-10 are 182 days of a year of 366: (103 − 101.5) ÷ 101.5 ÷ (182 ÷ 366) = 0.029719…
    expect(yieldToMaturity(three, '2027-09-10', 101.5)).toBeCloseTo(1.5 / 101.5 / (182 / 366), 10)
    expect(yieldToMaturity(three, '2027-09-10', 101.5)).toBeCloseTo(0.029_719, 6)
  })

  test('may be below zero, and is not said after the maturity or of an impossible price', () => {
    expect(yieldToMaturity(steps, '2026-06-20', 180)).toBeLessThan(0)
    expect(yieldToMaturity(three, '2028-03-10', 100)).toBeUndefined()
    expect(yieldToMaturity(three, '2025-03-10', 0)).toBeUndefined()
    expect(yearsLeft(three, '2027-03-11')).toBe(1)
    expect(yearsLeft(three, '2030-01-01')).toBe(0)
  })
})

test('a bond that becomes 8 shares at 12.50, of 11 yuan each, is worth 88; at 110 it costs a quarter more', () => {
  expect(conversionValue(11, 12.5)).toBe(88)
  expect(conversionPremium(110, 88)).toBeCloseTo(0.25, 12)
})
