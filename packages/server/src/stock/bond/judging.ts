import type { BondFacts } from '@rostrum/contract/stock'
import { interestDays } from '@rostrum/market'
import { isDecidedOn, seenOf } from '@rostrum/server/kernel'
import type { MarketSource } from '../source'
import type { BondRow } from './repository'

export type BondFault = 'stock.bond_dates' | 'stock.bond_coupons' | 'stock.bond_convertible' | 'stock.unknown_code'
/** What does not fit together in the facts of a bond; `undefined`: all of it does. */
export type BondJudge = (facts: BondFacts) => BondFault | undefined

export const bondJudge =
  (source: Pick<MarketSource, 'find'>): BondJudge =>
  (facts) =>
    facts.stockCode && !source.find(facts.stockCode)
      ? 'stock.unknown_code'
      : (datesOf(facts) ?? couponsOf(facts) ?? kindOf(facts))

function datesOf(facts: BondFacts): BondFault | undefined {
  const { issuedOn, interestFrom, maturesOn, subscribeOn, listedOn, callOn, putOn, convertFrom } = facts
  const isInside = [listedOn, callOn, putOn, convertFrom].every((day) => !day || (day >= issuedOn && day <= maturesOn))
  const isInOrder = interestFrom < maturesOn && issuedOn <= maturesOn && (subscribeOn ?? '') <= (listedOn ?? maturesOn)
  return isInside && isInOrder ? undefined : 'stock.bond_dates'
}

function couponsOf(facts: BondFacts): BondFault | undefined {
  const years = Math.ceil(interestDays(facts).length / facts.perYear)
  return facts.coupons.length === 1 || facts.coupons.length === years ? undefined : 'stock.bond_coupons'
}

function kindOf({ kind, stockCode, conversionPrice, convertFrom }: BondFacts): BondFault | undefined {
  const isWhole = stockCode !== undefined && conversionPrice !== undefined
  const isAny = stockCode !== undefined || conversionPrice !== undefined || convertFrom !== undefined
  return (kind === 'convertible' ? isWhole : !isAny) ? undefined : 'stock.bond_convertible'
}

const EMPTY = {
  ...{ subscribeOn: null, listedOn: null, redeem: null, callOn: null, putOn: null },
  ...{ stockCode: null, conversionPrice: null, convertFrom: null },
}

/** The row that keeps these facts. */
export const rowOf = (facts: BondFacts, isOn: boolean, known: BondRow | undefined, now: number): BondRow => ({
  ...{ ...EMPTY, ...facts, coupons: [...facts.coupons], isOn },
  ...{ isSample: known?.isSample ?? false, changedAt: new Date(now) },
})

const writtenIn = ({ changedAt: _, ...written }: BondRow) => written

/** What whoever changes it says to have seen. */
export const seenIn = (row: BondRow): string => seenOf(writtenIn(row))

/** Whether the row that is wanted was decided on the one that is there. */
export const isWantedOf = (known: BondRow | undefined, seen: string | undefined, wanted: BondRow): boolean =>
  isDecidedOn(known && writtenIn(known), seen, writtenIn(wanted))

export const isSame = (a: BondRow, b: BondRow): boolean => seenIn(a) === seenIn(b)
