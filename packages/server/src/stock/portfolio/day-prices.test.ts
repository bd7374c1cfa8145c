import { instantOf } from '@rostrum/market'
import { expect, test } from 'vitest'
import { noSource } from '../none'
import type { Instrument, MarketSource } from '../source'
import { dayPrices } from './day-prices'

const EX_DAY = '2026-11-26'
const FUND: Instrument = { code: '510300.SH', name: '甲基金', kind: 'stock', digits: 3, board: 'fund' }
const bar = (day: string, open: number, close: number) => ({
  ...{ t: instantOf(day), o: open, h: Math.max(open, close), l: Math.min(open, close), c: close, v: 1_000, a: 3_000 },
})

async function openingOf(one: Instrument, prev: number, open: number, cashPer10 = 0) {
  const source: MarketSource = {
    ...noSource(),
    find: () => one,
    bars: async () => ({
      bars: [bar('2026-11-25', prev, prev), bar(EX_DAY, open, open)],
      hasMore: false,
      prevClose: 0,
    }),
    exRights: () => (cashPer10 > 0 ? [{ day: EX_DAY, cashPer10, sharesPer10: 0 }] : []),
  }
  const prices = dayPrices(source, instantOf(EX_DAY, 10 * 60))
  await prices.read([one.code])
  return prices.opening(one.code, EX_DAY)
}

test('the limits of a fund on its ex-date are those of its close less what it pays', async () => {
  // 3.000 less 0.100 a share is 2.900, and a tenth more is 3.190.
  expect(await openingOf(FUND, 3, 3.19, 100)).toMatchObject({ isAtLimitUp: true, isAtLimitDown: false })
  expect(await openingOf(FUND, 3, 3.189, 100)).toMatchObject({ isAtLimitUp: false })
  expect(await openingOf({ ...FUND, digits: 2, board: 'main', code: '600001.SH' }, 3, 3.19, 100)).toMatchObject({
    isAtLimitUp: true,
  })
})

test('a fund of ChiNext that opens twelve percent higher is not at its limit', async () => {
  const fund = { ...FUND, code: '159915.SZ', name: '创业板ETF' }
  expect(await openingOf(fund, 2, 2.24)).toMatchObject({ isAtLimitUp: false })
  expect(await openingOf(fund, 2, 2.4)).toMatchObject({ isAtLimitUp: true })
})
