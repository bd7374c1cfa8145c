import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  barEnds,
  beijingDay,
  CalendarUnknown,
  instantOf,
  isTradingDay,
  phaseAt,
  tradingDays,
} from './calendar'
import { holidays } from './holidays.gen'
import { FIRST_KNOWN_YEAR, isYearKnown, LAST_KNOWN_YEAR } from './years'

const dataDir = process.env.MARKET_DATA_DIR ?? resolve(import.meta.dirname, '../../../../shared/data/market')
const recorded = join(dataDir, 'trading_days.csv')

describe('the trading calendar', () => {
  test.each([
    ['2026-11-20', true, 'an ordinary Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-10-01', false, 'National Day'],
    ['2026-02-14', false, 'a worked Saturday before the Spring Festival'],
    ['2024-02-09', false, 'a day only the exchanges closed'],
  ])('%s trades: %s (%s)', (day, expected) => {
    expect(isTradingDay(day)).toBe(expected)
  })

  test('says which years it knows: those of the list of holidays', () => {
    const edges = [`${FIRST_KNOWN_YEAR}-01-01`, `${LAST_KNOWN_YEAR}-12-31`]
    expect([...edges, '2003-12-31', `${LAST_KNOWN_YEAR + 1}-01-01`].map(isYearKnown)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(Math.max(...[...holidays].map((day) => Number(day.slice(0, 4))))).toBe(LAST_KNOWN_YEAR)
  })

  test.each(['2003-12-31', `${LAST_KNOWN_YEAR + 1}-01-01`])('refuses to guess about %s', (day) => {
    expect(() => isTradingDay(day)).toThrow(CalendarUnknown)
  })

  test.skipIf(!existsSync(recorded))(
    'agrees with every recorded trading day since 2004 (needs MARKET_DATA_DIR)',
    () => {
      const real = readFileSync(recorded, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .filter((day) => day >= '2004-01-01')
      expect(tradingDays('2004-01-01', real.at(-1) ?? '')).toEqual(real)
    },
  )

  test('a Beijing day begins at 16:00 UTC of the day before', () => {
    expect(beijingDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(beijingDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(instantOf('2026-11-21')).toBe(Date.parse('2026-11-20T16:00:00Z'))
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test.each([
    [0, 0, 'before'],
    [9, 14, 'before'],
    [9, 15, 'auction'],
    [9, 30, 'trading'],
    [11, 29, 'trading'],
    [11, 30, 'lunch'],
    [13, 0, 'trading'],
    [14, 56, 'trading'],
    [14, 57, 'auction'],
    [15, 0, 'closed'],
    [23, 59, 'closed'],
  ] as const)('at %i:%i the market is in phase %s', (hour, minute, phase) => {
    expect(phaseAt(instantOf('2026-11-20', hour * 60 + minute))).toBe(phase)
  })

  test('on a weekend or a holiday the market rests, before and after the usual hours too', () => {
    expect(
      ['2026-11-21', '2026-10-01'].flatMap((day) => [8, 11, 16].map((hour) => phaseAt(instantOf(day, hour * 60)))),
    ).toEqual(Array.from({ length: 6 }, () => 'rest'))
  })

  test.each([
    [1, 240],
    [5, 48],
    [15, 16],
    [30, 8],
    [60, 4],
  ] as const)('a day has %i-minute bars: %i', (span, count) => {
    const ends = barEnds(span)
    expect(ends).toHaveLength(count)
    expect(ends.at(-1)).toBe(15 * 60)
  })
})
