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
import type { MarketSource } from '../source'
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

/** A bond's close of a day, and the one before it. */
export interface BondPrice {
  readonly day: string
  readonly close: number
  readonly before: number | undefined
}

/** What bonds and the shares behind them cost by the source in force. */
export interface BondPrices {
  /** The newest day of which any bond has a price. */
  readonly day: string | undefined
  of(bond: BondRow): BondPrice | undefined
  /** The last close of a share by a day. */
  shareAt(code: string, day: string): number | undefined
}

interface PricingParts {
  readonly source: Pick<MarketSource, 'closes'>
  readonly prices: Pick<Prices, 'invented'>
}

/** Where the market is invented, so are its bonds; any other source says what it has, and of the rest nothing. */
export function bondPricing({ source, prices: { invented } }: PricingParts) {
  return async (rows: readonly BondRow[], now: number): Promise<BondPrices> =>
    invented ? inventedPrices(invented, now) : foundPrices(source, rows, now)
}

function inventedPrices(shareAt: NonNullable<Prices['invented']>, now: number): BondPrices {
  const close = simulatedBonds(shareAt)
  const day = lastClosedDay(now)
  const before = day === undefined ? undefined : tradingDayBefore(day)
  return {
    day,
    of(bond) {
      const from = bond.listedOn ?? bond.issuedOn
      const price = day === undefined || day < from ? undefined : close(bond, day)
      if (day === undefined || price === undefined) return undefined
      return { day, close: price, before: before !== undefined && before >= from ? close(bond, before) : undefined }
    },
    shareAt: (code, on) => shareAt(code, instantOf(on, CLOSE)),
  }
}

async function foundPrices(source: PricingParts['source'], rows: readonly BondRow[], now: number): Promise<BondPrices> {
  const codes = new Set(rows.flatMap(({ code, stockCode }) => [code, ...(stockCode ? [stockCode] : [])]))
  const closes = await source.closes([...codes], { until: lastClosedDay(now) ?? beijingDay(now), now })
  const of = ({ code }: BondRow): BondPrice | undefined => {
    const [newest, before] = closes.get(code) ?? []
    return newest && { ...newest, before: before?.close }
  }
  const days = rows.flatMap((row) => of(row)?.day ?? [])
  return {
    day: days.reduce<string | undefined>((most, day) => (most === undefined || day > most ? day : most), undefined),
    of,
    shareAt: (code, on) => closes.get(code)?.find(({ day }) => day <= on)?.close,
  }
}

/** The figures of a bond by its newest price; interest accrues without one too. */
export function figuresOf(
  bond: BondRow,
  priced: BondPrice | undefined,
  day: string,
): Pick<Bond, 'accrued' | 'price' | 'full' | 'pct' | 'yield' | 'pricedOn'> {
  const terms = termsOf(bond)
  if (priced === undefined) return { accrued: rounded(accruedInterest(terms, day, basisOf(bond))) }
  const { close: price, before } = priced
  const accrued = accruedInterest(terms, priced.day, basisOf(bond))
  const full = bond.kind === 'treasury' ? price + accrued : price
  const earned = yieldToMaturity(terms, priced.day, full)
  return {
    ...{ accrued: rounded(accrued), price, full: rounded(full) },
    ...(before !== undefined && { pct: (price / before - 1) * 100 }),
    ...(earned !== undefined && { yield: earned }),
    ...(priced.day !== day && { pricedOn: TradeDate.parse(priced.day) }),
  }
}

/** Conversion value and premium of a convertible bond on a day. */
export function conversionOf(bond: BondRow, priced: BondPrice | undefined, on: string | undefined, prices: BondPrices) {
  if (!bond.stockCode || bond.conversionPrice === null) return undefined
  const day = priced?.day ?? on
  const stockPrice = day === undefined ? undefined : prices.shareAt(bond.stockCode, day)
  const value = stockPrice === undefined ? undefined : conversionValue(stockPrice, bond.conversionPrice)
  return {
    ...{ stockCode: bond.stockCode, conversionPrice: bond.conversionPrice },
    ...(stockPrice !== undefined && { stockPrice }),
    ...(value !== undefined && { value }),
    ...(value !== undefined && priced && { premium: conversionPremium(priced.close, value) }),
    ...(bond.convertFrom && { from: bond.convertFrom }),
  }
}

/** What is still paid after a day. */
export const flowsAfter = (bond: BondRow, day: string) =>
  bondFlows(termsOf(bond))
    .filter((flow) => flow.day > day)
    .map((flow) => ({ day: TradeDate.parse(flow.day), amount: flow.amount }))
