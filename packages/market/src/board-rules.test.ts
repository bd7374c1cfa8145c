import { describe, expect, test } from 'vitest'
import { boardOf, buyTrouble, limitPerMilleOf, limitPerMilleOn, sellTrouble } from './board-rules'

describe('limits by board and date', () => {
  test.each([
    ['main', '2026-11-26', false, 100],
    // *ST美丽 closed at 1.70 → 1.79 on 2026-06-30 and at 1.87 → 2.06 on 2026-07-06.
    ['main', '2026-07-05', true, 50],
    ['main', '2026-07-06', true, 100],
    ['chinext', '2020-08-21', false, 100],
    ['chinext', '2020-08-24', true, 200],
    ['star', '2026-11-26', true, 200],
    ['bse', '2026-11-26', false, 300],
    ['fund', '2026-11-26', false, 100],
    ['main', '1996-12-13', false, undefined],
    ['main', '1996-12-16', false, 100],
  ] as const)('%s on %s, under warning %s: %s', (board, day, st, expected) => {
    expect(limitPerMilleOn({ board, day, st })).toBe(expected)
  })

  test.each([
    // Both rose by a fifth on 2024-09-30.
    ['588000.SH', '科创50ETF', '2024-09-30', 200],
    ['159915.SZ', '创业板ETF', '2024-09-30', 200],
    ['589000.SH', '半导体设备', '2026-11-26', 200],
    ['159781.SZ', '双创50ETF', '2026-11-26', 200],
    ['159915.SZ', '创业板ETF', '2020-08-21', 100],
    ['510300.SH', '沪深300ETF', '2024-09-30', 100],
    ['551000.SH', '科创债ETF', '2026-11-26', 100],
    ['981234.SIM', '模拟科创基金', '2026-11-26', 100],
  ])('the fund %s %s on %s: %i', (code, name, day, expected) => {
    expect(limitPerMilleOf({ code, name, board: 'fund' }, day)).toBe(expected)
  })

  test('a security says its board, its warning and a limit of its own', () => {
    const one = { code: '600519.SH', name: '科创酒业', board: 'main' as const }
    expect(limitPerMilleOf(one, '2026-07-01')).toBe(100)
    expect(limitPerMilleOf({ ...one, stFrom: '2026-07-01' }, '2026-07-01')).toBe(50)
    expect(limitPerMilleOf({ ...one, limitPerMille: 70 }, '2026-07-01')).toBe(70)
    expect(limitPerMilleOf({ code: '000300.SH', name: '沪深300' }, '2026-07-01')).toBeUndefined()
  })

  test('the first days of a new listing have none', () => {
    const nth = (board: 'main' | 'bse' | 'star', nth: number, on = '2026-11-20') =>
      limitPerMilleOn({ board, day: '2026-11-26', listed: { on, nth } })
    expect([nth('main', 1), nth('main', 5), nth('main', 6)]).toEqual([undefined, undefined, 100])
    expect([nth('star', 5), nth('star', 6)]).toEqual([undefined, 200])
    expect([nth('bse', 1), nth('bse', 2)]).toEqual([undefined, 300])
    expect(nth('main', 2, '2023-04-07')).toBe(100)
  })

  test('a code says its board', () => {
    const codes = ['600519.SH', '000001.SZ', '300750.SZ', '688981.SH', '920002.BJ', '430047.BJ', '510300.SH']
    expect(codes.map(boardOf)).toEqual(['main', 'main', 'chinext', 'star', 'bse', 'bse', 'fund'])
    expect([boardOf('000300.SH'), boardOf('980001.SIM')]).toEqual([undefined, undefined])
  })
})

describe('lots', () => {
  test.each([
    ['main', 100, undefined],
    ['main', 150, { rule: 'step', shares: 100 }],
    ['main', 50, { rule: 'least', shares: 100 }],
    ['star', 201, undefined],
    ['star', 199, { rule: 'least', shares: 200 }],
    ['bse', 101, undefined],
  ] as const)('%s buys %i', (board, shares, expected) => {
    expect(buyTrouble(board, shares)).toEqual(expected)
  })

  test('an odd rest is sold at once and whole', () => {
    expect(sellTrouble('main', 50, 50)).toBeUndefined()
    expect(sellTrouble('main', 30, 50)).toEqual({ rule: 'odd' })
    expect(sellTrouble('main', 150, 250)).toBeUndefined()
    expect(sellTrouble('main', 130, 250)).toEqual({ rule: 'step', shares: 100 })
    expect(sellTrouble('star', 120, 500)).toEqual({ rule: 'least', shares: 200 })
  })
})
