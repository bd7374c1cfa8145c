import type { ParsedOf, AnswerOf } from '@rostrum/contract/kernel'
import { StockCode, type PortfolioId, type Rebalance, type stockEndpoints } from '@rostrum/contract/stock'
import { portfoliosMax } from '@rostrum/contract/stock/limits'
import { beijingDay, replayPortfolio, wholeWeight, worthOf, type PortfolioState } from '@rostrum/market'
import { pageOfRows, refuse, windowOf, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { refuseUnknownCalendar } from '../calendar'
import type { MarketSource } from '../source'
import { entryOf } from './chain'
import { curveOf, monthsOf } from './curve'
import { lockOf, shownUntil, type RiskOf } from './policy'
import { instant, type PortfolioPresenter } from './presenting'
import type { PortfolioRepository, PortfolioRow, RecordRow } from './repository'
import type { RebalanceRepository, RebalanceRow } from './repository-rebalances'

type Calls = typeof stockEndpoints
type Ask<K extends keyof Calls> = ParsedOf<Calls[K]>
type Answer<K extends keyof Calls> = AnswerOf<Calls[K]>

export interface PortfolioServiceParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
  readonly present: PortfolioPresenter
  readonly riskOf: RiskOf
}

const RECORDS_AT_ONCE = 500
const TRADING_DAYS = 252

const sorters = {
  return: (one: Sorted) => -one.returns.total,
  drawdown: (one: Sorted) => one.maxDrawdown,
  sharpe: (one: Sorted) => -(one.sharpe ?? -Infinity),
  fans: (one: Sorted) => -one.followers,
  newest: (one: Sorted) => -Date.parse(one.startAt),
} as const
type Sorted = Awaited<ReturnType<PortfolioPresenter>>[number]

/** What members see of portfolios. */
export function portfolioService(parts: PortfolioServiceParts) {
  const { source, portfolios, present } = parts
  const find = (id: PortfolioId) => foundIn(portfolios, id)
  return {
    async list(ask: Ask<'stock.listPortfolios'>, caller: MemberCaller): Promise<Answer<'stock.listPortfolios'>> {
      const { teacherId, sort, grade, mine, followed, ...page } = ask
      const rows = (await portfolios.list()).filter(
        (row) =>
          (teacherId === undefined || row.managerId === teacherId) &&
          (grade === undefined || row.riskGrade === grade) &&
          (!mine || row.managerId === caller.teacherId),
      )
      const shown = (await present(rows.slice(0, portfoliosMax), caller)).filter((one) => !followed || one.followed)
      const of = sorters[sort]
      const sorted = shown.sort((a, b) => of(a) - of(b))
      const { offset, limit } = windowOf(page)
      const cut = pageOfRows(sorted.slice(offset, offset + limit), page, (one) => one)
      return { ...cut, total: sorted.length, ...source.origin }
    },

    async get(id: PortfolioId, caller: MemberCaller): Promise<Answer<'stock.getPortfolio'>> {
      const row = await find(id)
      const [[shown], last, navs, records] = await Promise.all([
        present([row], caller),
        portfolios.last(id),
        portfolios.navs([id]),
        portfolios.records(id),
      ])
      const curve = navs.get(id) ?? []
      const turnover = shown?.isShort ? undefined : turnoverOf(records, curve.length)
      return {
        ...(shown ?? refuse('stock.portfolio_unknown')),
        ...source.origin,
        ...(turnover !== undefined && { turnover }),
        records: last?.seq ?? 0,
        lastHash: last?.hash ?? '',
        lastAt: instant(last?.at ?? row.createdAt),
        months: monthsOf(curve),
      }
    },

    async nav({ id, ...ask }: Ask<'stock.getPortfolioNav'>): Promise<Answer<'stock.getPortfolioNav'>> {
      await find(id)
      const navs = (await portfolios.navs([id])).get(id) ?? []
      const curve = curveOf(navs, ask)
      const [from = '', to = ''] = [curve.points[0]?.day, curve.points.at(-1)?.day]
      const published = (await portfolios.records(id))
        .map(entryOf)
        .flatMap((entry) => (entry.kind === 'publish' ? [beijingDay(entry.at)] : []))
      return { ...curve, turns: published.flatMap((day) => (day >= from && day <= to ? [{ day }] : [])) }
    },

    holdings: holdingsOf(parts),
    ...recordsOf(parts),
  }
}

export type PortfolioService = ReturnType<typeof portfolioService>

export const foundIn = async (portfolios: Pick<PortfolioRepository, 'find'>, id: PortfolioId): Promise<PortfolioRow> =>
  (await portfolios.find(id)) ?? refuse('stock.portfolio_unknown')

/** Half of what was traded in a year, as a share of the money that it began with. */
function turnoverOf(records: readonly RecordRow[], days: number): number | undefined {
  if (days === 0) return undefined
  const entries = records.map(entryOf)
  const capital = entries.find((entry) => entry.kind === 'start')?.capital ?? 1
  const traded = entries
    .flatMap((entry) => (entry.kind === 'open' ? entry.trades : []))
    .reduce((sum, { shares, price }) => sum + Math.abs(shares) * price * 100, 0)
  return (traded / 2 / capital) * (TRADING_DAYS / days)
}

/** What it holds now, in hundredths of a percent, at the last prices. */
export function weightsOf(state: PortfolioState, price: (code: string) => number | undefined): Map<string, number> {
  const whole = worthOf(state, price)
  return new Map(
    [...state.positions].map(([code, { shares }]) => [
      code,
      Math.round(((price(code) ?? 0) * 100 * shares * wholeWeight) / whole),
    ]),
  )
}

function holdingsOf({ kernel, source, portfolios, riskOf }: PortfolioServiceParts) {
  return async (id: PortfolioId, caller: MemberCaller): Promise<Answer<'stock.listPortfolioHoldings'>> => {
    const row = await foundIn(portfolios, id)
    const { days, state } = replayPortfolio((await portfolios.records(id)).map(entryOf))
    const locked = lockOf(row, caller, await riskOf(caller.memberId))
    const named = (code: string) => source.find(code)?.name ?? code
    const closed = state.closed
      .map(({ code, result, ...dates }) => ({ code: StockCode.parse(code), name: named(code), ...dates, pct: result }))
      .reverse()
    const day = days.at(-1)?.day
    const common = { closed, locked, ...(day !== undefined && { day }) }
    if (locked !== 'no') return { rows: [], ...common }
    const priceOf = (code: string): number =>
      refuseUnknownCalendar(() => (source.find(code) ? source.quote(code, kernel.clock.now()).price : 0))
    const prices = new Map([...state.positions.keys()].map((code) => [code, priceOf(code)]))
    const whole = worthOf(state, (code) => prices.get(code))
    const rows = [...state.positions].map(([code, { shares, cost, from }]) => {
      const price = prices.get(code) ?? 0
      return {
        ...{ code: StockCode.parse(code), name: named(code), price, from },
        weight: (price * 100 * shares) / whole,
        cost: cost / 100 / shares,
        pct: (price * 100 * shares) / cost - 1,
      }
    })
    return { rows: rows.sort((a, b) => b.weight - a.weight), cash: state.cash / whole, ...common }
  }
}

function recordsOf({ kernel, source, portfolios, rebalances, riskOf }: PortfolioServiceParts) {
  const isLocked = async (row: PortfolioRow, caller: MemberCaller) =>
    lockOf(row, caller, await riskOf(caller.memberId)) !== 'no'
  return {
    async rebalances({ id, ...page }: Ask<'stock.listRebalances'>, caller: MemberCaller) {
      const row = await foundIn(portfolios, id)
      const before = (await isLocked(row, caller)) ? shownUntil(kernel.clock.now()) : undefined
      const all = caller.teacherId === row.managerId
      const rows = await rebalances.list(id, { all, before, ...windowOf(page) })
      return pageOfRows(await withHashes({ source, portfolios }, id, rows), page, (one) => one)
    },

    async records(
      { id, after }: Ask<'stock.listPortfolioRecords'>,
      caller: MemberCaller,
    ): Promise<Answer<'stock.listPortfolioRecords'>> {
      const locked = await isLocked(await foundIn(portfolios, id), caller)
      const until = locked ? shownUntil(kernel.clock.now()) : undefined
      const rows = await portfolios.records(id, { after, limit: RECORDS_AT_ONCE + 1, ...(until && { until }) })
      const shown = rows
        .slice(0, RECORDS_AT_ONCE)
        .map(({ seq, text, prevHash, hash }) => ({ seq, text, prevHash, hash }))
      const days = await portfolios.countDays(id)
      return { rows: shown, hasMore: rows.length > RECORDS_AT_ONCE, days, isWhole: !locked }
    },
  }
}

/** Rebalances in words, with their places in the chain. */
export async function withHashes(
  { source, portfolios }: Pick<PortfolioServiceParts, 'source' | 'portfolios'>,
  id: PortfolioId,
  rows: readonly RebalanceRow[],
): Promise<Rebalance[]> {
  const hashes = await portfolios.hashes(
    id,
    rows.flatMap(({ seq }) => seq ?? []),
  )
  return rows.map((row) => ({
    ...{ id: row.id, portfolioId: row.portfolioId, at: instant(row.publishedAt ?? row.askedAt) },
    ...{ reason: row.reason, evidence: [...row.evidence], conflict: row.conflict, state: row.state },
    items: row.items.map(({ from, to, code, ...item }) => ({
      ...item,
      ...{ code, name: source.find(code)?.name ?? code, from: from / wholeWeight, to: to / wholeWeight },
    })),
    ...(row.seq !== null && hashes.get(row.seq)),
    ...(row.told !== null && { told: row.told }),
  }))
}
