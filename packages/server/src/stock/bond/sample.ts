import { TradeDate } from '@rostrum/contract/kernel'
import { BondCode, StockCode } from '@rostrum/contract/stock'
import { addDays, beijingDay } from '@rostrum/market'
import type { BondRow } from './repository'
import { sampleConvertibles, sampleTerms, sampleTreasuries } from './sample.zh'
import type { BondParts } from './service'

/** The same date some months before or after; days after the 28th become it. */
function monthsFrom(day: string, months: number): TradeDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return TradeDate.parse(new Date(Date.UTC(year, month - 1 + months, Math.min(date, 28))).toISOString().slice(0, 10))
}
const later = (day: string, days: number): TradeDate => TradeDate.parse(addDays(day, days))

const NONE = { redeem: null, callOn: null, putOn: null, stockCode: null, conversionPrice: null, convertFrom: null }
const YEARS_OF_CONVERTIBLE = 6

/** Invented treasury bonds of all terms, and convertible ones of companies of the simulated market. */
export async function bondSample({ kernel, source, prices, bonds }: BondParts): Promise<void> {
  const now = kernel.clock.now()
  const today = beijingDay(now)
  const shared = { isOn: true, isSample: true, changedAt: new Date(now) }
  const treasuries = sampleTreasuries.map(({ code, coupon, monthsAgo, years, ...rest }, place): BondRow => {
    const interestFrom = monthsFrom(later(today, place * 3 - 9), -monthsAgo)
    return {
      ...{ ...NONE, ...rest, ...shared, code: BondCode.parse(code), kind: 'treasury', coupons: [coupon], rating: '' },
      ...{ subscribeOn: null, issuedOn: interestFrom, listedOn: later(interestFrom, 5), interestFrom },
      ...{ maturesOn: monthsFrom(interestFrom, years * 12), callText: '', putText: '' },
    }
  })
  const convertibles = sampleConvertibles.map((one, place): BondRow => {
    const interestFrom = monthsFrom(later(today, place * 4 - 8), -one.monthsAgo)
    const found = source.instruments(now).find(({ name }) => name === one.stock)
    if (!found) throw new Error(`the sample names ${one.stock}, which nobody quotes`)
    const share = prices.invented?.(found.code, now) ?? 10
    return {
      ...{ ...shared, code: BondCode.parse(one.code), name: one.name, kind: 'convertible', perYear: 1 },
      ...{ issuer: sampleTerms.issuer(one.stock), coupons: one.coupons, scaleYi: one.scaleYi, rating: one.rating },
      ...{ subscribeOn: interestFrom, issuedOn: interestFrom, listedOn: later(interestFrom, 20), interestFrom },
      ...{ maturesOn: monthsFrom(interestFrom, YEARS_OF_CONVERTIBLE * 12), redeem: one.redeem },
      ...{ callText: sampleTerms.call, putText: sampleTerms.put, stockCode: StockCode.parse(found.code) },
      ...{ conversionPrice: Math.round(share * one.strike * 100) / 100, convertFrom: monthsFrom(interestFrom, 6) },
      callOn: one.callIn === undefined ? null : later(today, one.callIn),
      putOn: one.putIn === undefined ? null : later(today, one.putIn),
    }
  })
  await kernel.db.tx('bonds', async (tx) => {
    for (const row of [...treasuries, ...convertibles]) await bonds.save(tx, row)
  })
}
