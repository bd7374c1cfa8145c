import { describe, expect, test } from 'vitest'
import { fillPlan, NO_POSITIONS, replayPortfolio, withRights, withTrades, wholeLots, type Opening } from './portfolio'

const DAY = '2026-11-23'
const open = (price: number, more: Partial<Opening> = {}): Opening => ({
  ...{ price, board: 'main', isHalted: false, isAtLimitUp: false, isAtLimitDown: false },
  ...more,
})
const plan = (
  targets: readonly { code: string; to: number }[],
  openings: Readonly<Record<string, Opening>>,
  state = NO_POSITIONS,
) => fillPlan(state, targets, { day: DAY, opening: (code) => openings[code] })
/** A million yuan, a third of it in shares of ten yuan. */
const held = withTrades(NO_POSITIONS, '2026-11-20', [{ code: 'a', shares: 30_000, price: 10, fees: 0 }])

describe('what an opening trades', () => {
  test('buys whole lots for the weight that was asked for, and pays the fees of the day', () => {
    const { trades, waits } = plan([{ code: 'a', to: 3_000 }], { a: open(9.99) })
    // 300 000 yuan ÷ 9.99 are 30 030 shares: 30 000 of them are whole lots; 0.025 % and 0.001 % of 299 700 yuan.
    expect(trades).toEqual([{ code: 'a', shares: 30_000, price: 9.99, fees: 7_493 + 300 }])
    expect(waits.size).toBe(0)
  })

  test('sells all to nothing, odd lots too, before it buys', () => {
    const { trades } = plan(
      [
        { code: 'b', to: 9_900 },
        { code: 'a', to: 0 },
      ],
      { a: open(10), b: open(5) },
      held,
    )
    expect(trades.map(({ code, shares }) => [code, shares])).toEqual([
      ['a', -30_000],
      ['b', 198_000],
    ])
  })

  test('buys nothing at limit-up, sells nothing at limit-down, trades nothing that is halted', () => {
    const up = plan([{ code: 'b', to: 1_000 }], { b: open(5, { isAtLimitUp: true }) })
    const down = plan([{ code: 'a', to: 0 }], { a: open(10, { isAtLimitDown: true }) }, held)
    const halted = plan([{ code: 'a', to: 0 }], { a: open(10, { isHalted: true }) }, held)
    expect([up, down, halted].map(({ trades, waits }) => [trades.length, ...waits.values()])).toEqual([
      [0, 'up'],
      [0, 'down'],
      [0, 'halt'],
    ])
    expect(plan([{ code: 'c', to: 100 }], {}).waits.get('c')).toBe('halt')
  })

  test('what waits for the money of a sale is bought in part', () => {
    const { trades, waits } = plan(
      [
        { code: 'a', to: 0 },
        { code: 'b', to: 9_900 },
      ],
      { a: open(10, { isAtLimitDown: true }), b: open(5) },
      held,
    )
    expect(trades[0]?.shares).toBeLessThan(198_000)
    expect([...waits]).toEqual([
      ['a', 'down'],
      ['b', 'cash'],
    ])
  })

  test('each board has its lots', () => {
    expect([wholeLots('main', 199), wholeLots('star', 199), wholeLots('star', 201.5), wholeLots('bse', 101)]).toEqual([
      100, 0, 201, 101,
    ])
  })
})

describe('what it becomes', () => {
  test('a dividend and new shares keep the worth of an ex-date', () => {
    const after = withRights(held, [{ code: 'a', cashPer10: 500, sharesPer10: 2 }])
    expect(after.cash - held.cash).toBe(30_000 * 50)
    expect(after.positions.get('a')).toMatchObject({ shares: 36_000, cost: 30_000_000 - 1_500_000 })
  })

  test('a position that is over keeps its result, fees and dividends in it', () => {
    const paid = withRights(held, [{ code: 'a', cashPer10: 500, sharesPer10: 0 }])
    const { closed, positions } = withTrades(paid, DAY, [{ code: 'a', shares: -30_000, price: 9, fees: 30_000 }])
    expect(positions.size).toBe(0)
    expect(closed).toEqual([
      {
        code: 'a',
        from: '2026-11-20',
        to: DAY,
        result: expect.closeTo((27_000_000 - 30_000 + 1_500_000) / 30_000_000 - 1, 12),
      },
    ])
  })

  test('the record alone gives the net values', () => {
    const { days } = replayPortfolio([
      { kind: 'start', day: '2026-11-20', capital: 100_000_000, benchmark: 'i' },
      { kind: 'close', day: '2026-11-20', prices: {}, benchmark: 100, nav: 1 },
      { kind: 'open', day: DAY, rights: [], trades: [{ code: 'a', shares: 30_000, price: 10, fees: 7_800 }] },
      { kind: 'close', day: DAY, prices: { a: 11 }, benchmark: 101, nav: 1.03 },
    ])
    expect(days).toEqual([
      { day: '2026-11-20', nav: 1, told: 1, benchmark: 100 },
      { day: DAY, nav: 1.029922, told: 1.03, benchmark: 101 },
    ])
  })
})
