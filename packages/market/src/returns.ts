import { instantOf } from './calendar'

/** Daily returns are taken to a year by so many trading days. */
export const tradingDaysPerYear = 252
/** The yearly return of money that takes no risk, as a share. */
export const riskFreeDefault = 0.015

const DAY_MS = 86_400_000
const DAYS_PER_YEAR = 365

/** The worth of an account on a day before money came in (positive) or went out (negative) on it. */
export interface Valuation {
  readonly value: number
  readonly flow: number
}

/**
 * Net values of one unit, beginning at 1: money that comes in buys units at the net value of its day, so that it moves
 * none. The chain is the time-weighted return. Once the account is empty its net value stands still.
 */
export function unitValues(series: readonly Valuation[]): number[] {
  let units = 0
  let net = 1
  return series.map(({ value, flow }, place) => {
    if (place === 0) {
      units = value + flow
      return net
    }
    if (units > 0) net = value / units
    units += flow / net
    return net
  })
}

/** The time-weighted return of the whole series as a share: 0.05 is five percent. */
export const timeWeightedReturn = (series: readonly Valuation[]): number => (unitValues(series).at(-1) ?? 1) - 1

/** Money of the owner: what is paid in is negative, what comes back is positive, as in the usual table functions. */
export interface Cashflow {
  /** YYYY-MM-DD */
  readonly day: string
  readonly amount: number
}

/**
 * The money-weighted yearly return (XIRR): the rate at which all flows, discounted by days ÷ 365 from the first one,
 * come to nothing. `undefined` where nothing was paid in, nothing came back, or no rate fits.
 */
export function moneyWeightedReturn(flows: readonly Cashflow[]): number | undefined {
  const first = flows.reduce<number>((least, { day }) => Math.min(least, instantOf(day)), Infinity)
  const terms = flows.map(({ day, amount }) => ({
    amount,
    years: (instantOf(day) - first) / DAY_MS / DAYS_PER_YEAR,
  }))
  if (!terms.some(({ amount }) => amount < 0) || !terms.some(({ amount }) => amount > 0)) return undefined
  const worth = (rate: number) => terms.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0)
  return rootOf(worth)
}

/** Halving finds the rate wherever the sign changes; it needs no slope and cannot run away. */
function rootOf(worth: (rate: number) => number): number | undefined {
  let low = -0.999_999
  let high = 1
  while (Math.sign(worth(low)) === Math.sign(worth(high))) {
    high *= 4
    if (high > 1e9) return undefined
  }
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (Math.sign(worth(middle)) === Math.sign(worth(low))) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Returns from each value to the next one, as shares. */
export function returnsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, place) => value / (values[place] ?? value) - 1)
}

export interface Drawdown {
  /** The deepest fall from a height reached before, as a share of it; 0 if it never fell. */
  readonly share: number
  /** Places in the list of the height and of the depth. */
  readonly peak: number
  readonly trough: number
}

export function maxDrawdown(values: readonly number[]): Drawdown {
  let deepest: Drawdown = { share: 0, peak: 0, trough: 0 }
  let height = -Infinity
  let peak = 0
  for (const [place, value] of values.entries()) {
    if (value > height) {
      height = value
      peak = place
    }
    const share = 1 - value / height
    if (share > deepest.share) deepest = { share, peak, trough: place }
  }
  return deepest
}

/** How far below its height so far each value stands, as a share: 0 at a height. */
export function drawdowns(values: readonly number[]): number[] {
  let height = -Infinity
  return values.map((value) => {
    height = Math.max(height, value)
    return 1 - value / height
  })
}

/** A total return over `days` daily returns, taken to a year: (1 + total)^(252 ÷ days) − 1. */
export function annualised(total: number, days: number, perYear: number = tradingDaysPerYear): number | undefined {
  return days < 1 || total <= -1 ? undefined : (1 + total) ** (perYear / days) - 1
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The sample deviation of daily returns, taken to a year; `undefined` under two returns. */
export function volatility(returns: readonly number[], perYear: number = tradingDaysPerYear): number | undefined {
  if (returns.length < 2) return undefined
  const middle = mean(returns)
  const squares = returns.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt((squares / (returns.length - 1)) * perYear)
}

/**
 * (Mean daily return × 252 − `riskFree`) ÷ yearly volatility (Sharpe 1994). `undefined` under two returns, or when they
 * never differ.
 */
export function sharpeRatio(
  returns: readonly number[],
  riskFree: number = riskFreeDefault,
  perYear: number = tradingDaysPerYear,
): number | undefined {
  const spread = volatility(returns, perYear)
  return spread === undefined || spread < 1e-12 ? undefined : (mean(returns) * perYear - riskFree) / spread
}

/** Figures of a curve of net values, as shares. */
export interface Performance {
  readonly total: number
  readonly annual?: number
  readonly maxDrawdown: number
  readonly sharpe?: number
}

/**
 * The figures of a curve. Under `leastDays` daily returns there is neither a yearly return nor a Sharpe ratio: too
 * little to say it.
 */
export function performanceOf(
  values: readonly number[],
  { riskFree = riskFreeDefault, leastDays = 0 }: { readonly riskFree?: number; readonly leastDays?: number } = {},
): Performance {
  const returns = returnsOf(values)
  const total = (values.at(-1) ?? 1) / (values[0] ?? 1) - 1
  const isLong = returns.length >= leastDays
  const annual = isLong ? annualised(total, returns.length) : undefined
  const sharpe = isLong ? sharpeRatio(returns, riskFree) : undefined
  return {
    ...{ total, maxDrawdown: maxDrawdown(values).share },
    ...(annual !== undefined && { annual }),
    ...(sharpe !== undefined && { sharpe }),
  }
}
