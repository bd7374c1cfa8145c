import { addDays } from './calendar'

/** What a bond of 100 yuan pays. Rates are percent a year. */
export interface BondTerms {
  /** One rate for all years, or one for each year in order (convertible bonds step up). */
  readonly coupons: readonly number[]
  readonly perYear: 1 | 2
  readonly interestFrom: string
  readonly maturesOn: string
  /** What is paid at maturity, the last interest included; absent: 100 and the last interest. */
  readonly redeem?: number | undefined
}

/**
 * How interest accrues. `period`: the share of the running interest period that has passed (treasury bonds; People's
 * Bank of China, notice 银发〔2007〕200号: its text was not at hand, the formulae are those commonly quoted). `365`:
 * days ÷ 365 of the year's rate (convertible bonds, as their prospectuses and the exchanges' rules write it:
 * IA = B × i × t ÷ 365). The first day counts, the last one does not.
 */
export type BondBasis = 'period' | '365'

export interface BondFlow {
  readonly day: string
  /** Yuan on 100 yuan. */
  readonly amount: number
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The same day some months later, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const next = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10)
  return addDays(first, Math.min(date, daysBetween(first, next)) - 1)
}

/** The days that end interest periods, ascending; the last one is the maturity. */
export function interestDays({ interestFrom, maturesOn, perYear }: BondTerms): string[] {
  const days: string[] = []
  for (let count = 1; ; count += 1) {
    const day = monthsLater(interestFrom, (12 / perYear) * count)
    if (day >= maturesOn) return [...days, maturesOn]
    days.push(day)
  }
}

/** The rate of the period at `place`, percent a year. */
const rateAt = ({ coupons, perYear }: BondTerms, place: number): number =>
  coupons[Math.min(Math.floor(place / perYear), coupons.length - 1)] ?? 0

/** The rate of the year in which a day lies. */
export function couponOn(terms: BondTerms, day: string): number {
  const place = interestDays(terms).findIndex((end) => end > day)
  return rateAt(terms, place < 0 ? Number.MAX_SAFE_INTEGER : place)
}

/** Every payment of the bond, ascending. */
export function bondFlows(terms: BondTerms): BondFlow[] {
  const days = interestDays(terms)
  return days.map((day, place) => {
    const interest = rateAt(terms, place) / terms.perYear
    const isLast = place === days.length - 1
    return { day, amount: isLast ? (terms.redeem ?? 100 + interest) : interest }
  })
}

/** The interest period in which a day lies; `undefined` before interest begins and from the maturity on. */
function periodOf(terms: BondTerms, day: string) {
  if (day < terms.interestFrom || day >= terms.maturesOn) return undefined
  const days = interestDays(terms)
  const place = days.findIndex((end) => end > day)
  const [from, to] = [days[place - 1] ?? terms.interestFrom, days[place] ?? terms.maturesOn]
  return { place, from, to, length: daysBetween(from, to) }
}

/** Interest that has grown since the last payment, in yuan on 100. */
export function accruedInterest(terms: BondTerms, day: string, basis: BondBasis): number {
  const period = periodOf(terms, day)
  if (!period) return 0
  const passed = daysBetween(period.from, day)
  const rate = rateAt(terms, period.place)
  return basis === '365' ? (rate * passed) / 365 : ((rate / terms.perYear) * passed) / period.length
}

/**
 * The full price at a yield (a share, 0.03 is 3 %): PV = Σ flow ÷ (1 + y ÷ f)^(w + i), w the rest of the running period
 * as a share of it; with one payment left, simple interest: PV = FV ÷ (1 + y × D ÷ TY). People's Bank of China,
 * 银发〔2007〕200号.
 */
export function priceAtYield(terms: BondTerms, day: string, yearly: number): number | undefined {
  const period = periodOf(terms, day)
  if (!period) return undefined
  const left = bondFlows(terms).filter((flow) => flow.day > day)
  const rest = daysBetween(day, period.to) / period.length
  if (left.length === 1) return (left[0]?.amount ?? 0) / (1 + (yearly * rest) / terms.perYear)
  return left.reduce((sum, { amount }, place) => sum + amount / (1 + yearly / terms.perYear) ** (rest + place), 0)
}

const LOWEST = -0.9
const HIGHEST = 10
const ROUNDS = 200

/** The yield to maturity of a full price, a share; `undefined` where no yield explains it. */
export function yieldToMaturity(terms: BondTerms, day: string, fullPrice: number): number | undefined {
  let [low, high] = [LOWEST, HIGHEST]
  const [most, least] = [priceAtYield(terms, day, low), priceAtYield(terms, day, high)]
  if (most === undefined || least === undefined || fullPrice > most || fullPrice < least) return undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2
    if ((priceAtYield(terms, day, middle) ?? 0) > fullPrice) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Years from a day to the maturity, of 365 days; 0 from the maturity on. */
export const yearsLeft = ({ maturesOn }: Pick<BondTerms, 'maturesOn'>, day: string): number =>
  Math.max(0, daysBetween(day, maturesOn) / 365)

/** 转股价值: what the shares are worth that 100 yuan of a convertible bond become: 100 ÷ conversion price × share price. */
export const conversionValue = (sharePrice: number, conversionPrice: number): number =>
  (100 / conversionPrice) * sharePrice

/** 转股溢价率: how much more the bond costs than the shares it becomes, a share: price ÷ conversion value − 1. */
export const conversionPremium = (price: number, value: number): number => price / value - 1
