import { expect, test } from 'vitest'
import { exFactor, exRightsInTicks, exRightTicks } from './ex-rights'
import { feesOf } from './fees'

const fen = (yuan: string) => Math.round(Number(yuan) * 100)

/** Distributions of 600000 for ten shares: close before, cash, shares, reference price, factor. */
test.each([
  ['2000-07-06', '23.22', '1.5', 0, '23.07', 0.99354],
  ['2002-08-22', '18.40', '2.0', 5, '12.13', 0.659239],
  ['2003-06-23', '12.06', '1.0', 0, '11.96', 0.991708],
  ['2004-05-20', '9.39', '1.1', 0, '9.28', 0.988285],
  ['2005-05-12', '7.06', '1.2', 0, '6.94', 0.983003],
  ['2006-05-12', '10.86', '0', 3, '8.35', 0.768877],
  ['2006-05-25', '10.00', '1.3', 0, '9.87', 0.987],
  ['2007-07-18', '36.33', '1.5', 0, '36.18', 0.995871],
  ['2008-04-24', '35.29', '1.6', 3, '27.02', 0.765656],
  ['2009-06-09', '30.59', '2.3', 4, '21.69', 0.709055],
  ['2010-06-10', '18.50', '1.5', 3, '14.12', 0.763243],
  ['2011-06-03', '13.21', '1.6', 3, '10.04', 0.76003],
])('%s: %s with %s yuan and %i shares for ten is %s', (day, close, cash, sharesPer10, reference, factor) => {
  const rights = { day, cashPer10: fen(cash), sharesPer10 }
  expect(exRightTicks(fen(close), rights)).toBe(fen(reference))
  expect(exFactor(fen(close), rights)).toBeCloseTo(factor, 5)
})

test('what a fund pays is counted in its ticks of a thousandth', () => {
  // (10 × 3.000 − 1.00 + 3 × 2.00) / 13 = 2.6923…
  const rights = { day: '2026-01-05', cashPer10: 100, sharesPer10: 0, rights: { per10: 3, ticks: 200 } }
  expect(exRightTicks(3_000, exRightsInTicks(rights, 3))).toBe(2_692)
  expect(exRightsInTicks(rights, 2)).toEqual(rights)
})

test('rights issues count with their price', () => {
  // (10 × 10.00 + 3 × 6.00) / 13 = 9.0769…
  const rights = { day: '2026-01-05', cashPer10: 0, sharesPer10: 0, rights: { per10: 3, ticks: 600 } }
  expect(exRightTicks(1_000, rights)).toBe(908)
})

test.each([
  ['buy', '10000.00', false, '5', '0', '0.10', '5.10'],
  ['sell', '10500.00', false, '5', '5.25', '0.11', '10.36'],
  ['buy', '145944.00', false, '36.49', '0', '1.46', '37.95'],
  ['sell', '145944.00', false, '36.49', '72.97', '1.46', '110.92'],
  ['sell', '45760.00', true, '11.44', '0', '0', '11.44'],
] as const)('to %s for %s costs', (side, amount, isFund, commission, stamp, transfer, total) => {
  const fees = feesOf({ side, amountFen: fen(amount), day: '2026-11-26', isFund })
  expect(fees).toEqual({
    commission: fen(commission),
    stamp: fen(stamp),
    transfer: fen(transfer),
    total: fen(total),
  })
})

test('fees are those of the day', () => {
  const on = (day: string) => feesOf({ side: 'sell', amountFen: 1_000_000, day })
  expect([on('2023-08-27').stamp, on('2023-08-28').stamp]).toEqual([1_000, 500])
  expect([on('2022-04-28').transfer, on('2022-04-29').transfer]).toEqual([20, 10])
})
