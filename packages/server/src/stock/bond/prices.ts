import { TradeDate } from '@rostrum/contract/kernel'
import type { Bond } from '@rostrum/contract/stock'
import {
  accruedInterest,
  addDays,
  beijingDay,
  beijingMinute,
  bondFlows,
  CLOSE,
  conversionPremium,
  conversionValue,
  instantOf,
  isTradingDay,
  isYearKnown,
  priceAtYield,
  yearsLeft,
  yieldToMaturity,
  type BondBasis,
  type BondTerms,
} from '@rostrum/market'
import type { Prices } from '../prices'
import { seeded } from '../simulated/random'
import type { BondRow } from './repository'

/** The closing price of a bond on a trading day: clean for treasury bonds, full for convertible ones. */
export type BondClose = (bond: BondRow, day: string) => number | undefined

/** A day that nobody's calendar reaches ends the search. */
const LOOKED_DAYS = 30

const isOpen = (day: string): boolean => isYearKnown(day) && isTradingDay(day)

/** The last trading day before `day`; `undefined` outside the known calendar. */
export function tradingDayBefore(day: string): string | undefined {
  for (let back = 1; back <= LOOKED_DAYS; back += 1) {
    const found = addDays(day, -back)
    if (isOpen(found)) return found
  }
  return undefined
}

/** The last day whose trading is over. */
export function lastClosedDay(now: number): string | undefined {
  const today = beijingDay(now)
  return beijingMinute(now) >= CLOSE && isOpen(today) ? today : tradingDayBefore(today)
}

export const termsOf = ({ coupons, perYear, interestFrom, maturesOn, redeem }: BondRow): BondTerms => ({
  ...{ coupons, perYear, interestFrom, maturesOn },
  ...(redeem !== null && { redeem }),
})
const basisOf = ({ kind }: BondRow): BondBasis => (kind === 'treasury' ? 'period' : '365')
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** Yield of a treasury bond of so many years, a share: the invented curve. */
const curveAt = (years: number): number => (1.15 + 0.32 * Math.log(1 + years)) / 100
/** What a rating costs besides, a share. */
const SPREADS: Readonly<Record<string, number>> = { AAA: 0.008, 'AA+': 0.012, AA: 0.019, 'AA-': 0.028 }
const OTHER_SPREAD = 0.045

/** A slow wave and a small step of each day between −1 and 1: the same for the same bond and day. */
function mood(code: string, day: string): number {
  const phase = seeded(code)() * 2 * Math.PI
  const at = Date.parse(day) / 86_400_000
  return 0.75 * Math.sin(at / 17 + phase) + 0.25 * (2 * seeded(`${code} ${day}`)() - 1)
}

/** Invented closes for the simulated market, computed from the day alone: no price ever changes afterwards. */
export function simulatedBonds(shareAt: NonNullable<Prices['invented']>): BondClose {
  return (bond, day) => {
    const terms = termsOf(bond)
    const [years, feeling] = [yearsLeft(terms, day), mood(bond.code, day)]
    if (bond.kind === 'treasury') {
      const full = priceAtYield(terms, day, curveAt(years) + feeling * 0.0006)
      return full === undefined ? undefined : rounded(full - accruedInterest(terms, day, 'period'))
    }
    const spread = SPREADS[bond.rating] ?? OTHER_SPREAD
    const floor = priceAtYield(terms, day, curveAt(years) + spread)
    if (floor === undefined) return undefined
    const share = bond.stockCode ? shareAt(bond.stockCode, instantOf(day, CLOSE)) : undefined
    if (share === undefined || bond.conversionPrice === null) return rounded(floor)
    const value = conversionValue(share, bond.conversionPrice)
    const premium = 0.03 + 0.32 * Math.exp(-Math.max(0, value - 70) / 35)
    return rounded(Math.max(floor, value * (1 + premium)) + feeling * 0.6)
  }
}

/** The figures of a bond on a closed day. */
export function figuresOf(
  bond: BondRow,
  day: string,
  close: BondClose | undefined,
): Pick<Bond, 'accrued' | 'price' | 'full' | 'pct' | 'yield'> {
  const terms = termsOf(bond)
  const accrued = accruedInterest(terms, day, basisOf(bond))
  const isQuoted = day >= (bond.listedOn ?? bond.issuedOn)
  const price = isQuoted ? close?.(bond, day) : undefined
  const before = tradingDayBefore(day)
  const last = before !== undefined && before >= (bond.listedOn ?? bond.issuedOn) ? close?.(bond, before) : undefined
  if (price === undefined) return { accrued: rounded(accrued) }
  const full = bond.kind === 'treasury' ? price + accrued : price
  const earned = yieldToMaturity(terms, day, full)
  return {
    ...{ accrued: rounded(accrued), price, full: rounded(full) },
    ...(last !== undefined && { pct: (price / last - 1) * 100 }),
    ...(earned !== undefined && { yield: earned }),
  }
}

/** Conversion value and premium of a convertible bond on a day. */
export function conversionOf(
  bond: BondRow,
  day: string | undefined,
  price: number | undefined,
  { invented }: Pick<Prices, 'invented'>,
) {
  if (!bond.stockCode || bond.conversionPrice === null) return undefined
  const stockPrice = day === undefined ? undefined : invented?.(bond.stockCode, instantOf(day, CLOSE))
  const value = stockPrice === undefined ? undefined : conversionValue(stockPrice, bond.conversionPrice)
  return {
    ...{ stockCode: bond.stockCode, conversionPrice: bond.conversionPrice },
    ...(stockPrice !== undefined && { stockPrice }),
    ...(value !== undefined && { value }),
    ...(value !== undefined && price !== undefined && { premium: conversionPremium(price, value) }),
    ...(bond.convertFrom && { from: bond.convertFrom }),
  }
}

/** What is still paid after a day. */
export const flowsAfter = (bond: BondRow, day: string) =>
  bondFlows(termsOf(bond))
    .filter((flow) => flow.day > day)
    .map((flow) => ({ day: TradeDate.parse(flow.day), amount: flow.amount }))
