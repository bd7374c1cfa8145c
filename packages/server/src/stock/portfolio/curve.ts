import type { AnswerOf } from '@rostrum/contract/kernel'
import type { stockEndpoints } from '@rostrum/contract/stock'
import {
  drawdowns,
  maxDrawdown,
  moneyWeightedReturn,
  performanceOf,
  returnsOf,
  volatility,
  type Cashflow,
  type Performance,
} from '@rostrum/market'
import { refuse } from '@rostrum/server/kernel'
import { isShort } from './policy'
import type { PortfolioNavRow } from './repository'

type Curve = AnswerOf<(typeof stockEndpoints)['stock.getPortfolioNav']>

export interface CurveAsk {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly method: 'twr' | 'money'
  readonly benchmark: boolean
}

export function within<T extends Pick<PortfolioNavRow, 'day'>>(
  navs: readonly T[],
  { from = '', to = '9999' }: Partial<CurveAsk>,
): T[] {
  return navs.filter(({ day }) => day >= from && day <= to)
}

/** The curve of a range, and its figures by the method that was asked for. */
export function curveOf(navs: readonly PortfolioNavRow[], ask: CurveAsk): Omit<Curve, 'turns'> {
  const rows = within(navs, ask)
  const first = rows[0] ?? refuse('stock.portfolio_range')
  const last = rows.at(-1) ?? first
  const values = rows.map(({ nav }) => nav)
  const falls = drawdowns(values)
  const short = isShort(first.day, last.day)
  const deepest = maxDrawdown(values)
  const figures = performanceOf(values, { leastDays: short ? Infinity : 2 })
  const spread = short ? undefined : volatility(returnsOf(values))
  const reached = ask.method === 'money' ? savedMonthly(rows, short) : figures
  const against = rows.map((row) => row.benchmark / first.benchmark)
  return {
    points: rows.map(({ day, nav }, at) => ({
      day,
      nav,
      benchmark: against[at] ?? 1,
      drawdown: falls[at] ?? 0,
    })),
    returns: {
      total: reached.total,
      ...(reached.annual !== undefined && { annual: reached.annual }),
      ...(ask.benchmark && { benchmark: (against.at(-1) ?? 1) - 1 }),
      ...(figures.sharpe !== undefined && { sharpe: figures.sharpe }),
      ...(spread !== undefined && { volatility: spread }),
    },
    maxDrawdown: deepest.share,
    ...(deepest.share > 0 && { peakDay: rows[deepest.peak]?.day, troughDay: rows[deepest.trough]?.day }),
    ...(ask.benchmark && { benchmarkDrawdown: maxDrawdown(against).share }),
  }
}

/** What somebody reached who put in the same sum on the first trading day of each month: total, and its XIRR. */
function savedMonthly(rows: readonly PortfolioNavRow[], short: boolean): Pick<Performance, 'total' | 'annual'> {
  const last = rows.at(-1)
  const firsts = rows.filter((row, at) => row.day.slice(0, 7) !== rows[at - 1]?.day.slice(0, 7) && row !== last)
  if (!last || firsts.length === 0) return { total: 0 }
  const worth = firsts.reduce((sum, { nav }) => sum + last.nav / nav, 0)
  const flows: Cashflow[] = [...firsts.map(({ day }) => ({ day, amount: -1 })), { day: last.day, amount: worth }]
  const annual = short ? undefined : moneyWeightedReturn(flows)
  return { total: worth / firsts.length - 1, ...(annual !== undefined && { annual }) }
}

/** The return of each month, the first one from the beginning. */
export function monthsOf(navs: readonly PortfolioNavRow[]): { month: string; pct: number }[] {
  const ends = navs.filter(({ day }, at) => day.slice(0, 7) !== navs[at + 1]?.day.slice(0, 7))
  return ends.map(({ day, nav }, at) => ({
    month: day.slice(0, 7),
    pct: nav / (ends[at - 1]?.nav ?? navs[0]?.nav ?? nav) - 1,
  }))
}
