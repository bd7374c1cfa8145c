import { describe, expect, test } from 'vitest'
import {
  annualised,
  drawdowns,
  maxDrawdown,
  moneyWeightedReturn,
  performanceOf,
  returnsOf,
  sharpeRatio,
  timeWeightedReturn,
  unitValues,
  volatility,
} from './returns'

/** Money in on the second day, out on the third; worked by hand. */
const account = [
  { value: 100_000, flow: 0 },
  { value: 105_000, flow: 20_000 },
  { value: 118_750, flow: -10_000 },
  { value: 114_187.5, flow: 0 },
]

/** Daily returns of the test suite of empyrical (Quantopian), whose figures are public: `mixed_returns`. */
const mixed = [0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1]
const curveOf = (returns: readonly number[]) =>
  returns.reduce<number[]>((values, each) => [...values, (values.at(-1) ?? 1) * (1 + each)], [1])

describe('time-weighted return', () => {
  test('money that comes and goes moves no net value', () => {
    expect(unitValues(account).map((value) => Number(value.toFixed(9)))).toEqual([1, 1.05, 0.9975, 1.047375])
    expect(timeWeightedReturn(account)).toBeCloseTo(0.047375, 12)
  })

  test('without flows it is what the account became', () => {
    expect(
      timeWeightedReturn([
        { value: 50, flow: 0 },
        { value: 40, flow: 0 },
      ]),
    ).toBeCloseTo(-0.2, 12)
    expect(timeWeightedReturn([])).toBe(0)
  })
})

describe('money-weighted return', () => {
  test('is the published result of the table function XIRR', () => {
    const rate = moneyWeightedReturn([
      { day: '2008-01-01', amount: -10_000 },
      { day: '2008-03-01', amount: 2_750 },
      { day: '2008-10-30', amount: 4_250 },
      { day: '2009-02-15', amount: 3_250 },
      { day: '2009-04-01', amount: 2_750 },
    ])
    expect(rate).toBeCloseTo(0.373362535, 8)
  })

  test('a loss is a loss, whatever the order of the flows', () => {
    const lost = [
      { day: '2025-01-01', amount: 80 },
      { day: '2024-01-02', amount: -100 },
    ]
    expect(moneyWeightedReturn(lost)).toBeCloseTo(-0.2, 9)
  })

  test('there is none where nothing came back', () => {
    expect(moneyWeightedReturn([{ day: '2024-01-02', amount: -100 }])).toBeUndefined()
    expect(moneyWeightedReturn([])).toBeUndefined()
  })
})

describe('figures of a curve', () => {
  test('agree with the published ones of empyrical', () => {
    const curve = curveOf(mixed)
    expect(performanceOf(curve).total).toBeCloseTo(0.03893, 4)
    expect(maxDrawdown(curve).share).toBeCloseTo(0.1, 9)
    expect(sharpeRatio(mixed, 0)).toBeCloseTo(1.7238613961706866, 9)
    // Their list holds a first day without a return, which counts among its nine days.
    expect(annualised(performanceOf(curve).total, 9)).toBeCloseTo(1.9135925373194231, 9)
  })

  test('a fall is measured from the height before it', () => {
    expect(maxDrawdown([100, 120, 90, 130, 104])).toEqual({ share: 0.25, peak: 1, trough: 2 })
    expect(drawdowns([100, 120, 90]).map((each) => Number(each.toFixed(6)))).toEqual([0, 0, 0.25])
    expect(maxDrawdown([1, 2, 3]).share).toBe(0)
    expect(maxDrawdown([])).toEqual({ share: 0, peak: 0, trough: 0 })
  })

  test('a curve that never moves has no Sharpe ratio', () => {
    expect(sharpeRatio([0, 0, 0])).toBeUndefined()
    expect(volatility([0.01])).toBeUndefined()
    expect(performanceOf([1])).toEqual({ total: 0, maxDrawdown: 0 })
  })

  test('too short a curve has no yearly figures', () => {
    const curve = curveOf(mixed)
    expect(performanceOf(curve, { leastDays: 60 })).toEqual({
      total: expect.closeTo(0.03893, 4),
      maxDrawdown: expect.closeTo(0.1, 9),
    })
    expect(performanceOf(curve, { leastDays: 8 }).annual).toBeDefined()
  })

  test('what was lost entirely has no yearly return', () => {
    expect(annualised(-1, 252)).toBeUndefined()
    expect(annualised(0.1, 0)).toBeUndefined()
    expect(returnsOf([1, 1.1])[0]).toBeCloseTo(0.1, 12)
  })
})
