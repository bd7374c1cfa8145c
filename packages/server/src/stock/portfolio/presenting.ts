import { Instant, type MemberId } from '@rostrum/contract/kernel'
import type { Portfolio, PortfolioId, PortfolioReturns } from '@rostrum/contract/stock'
import type { z } from 'zod'
import { addDays, performanceOf } from '@rostrum/market'
import type { MemberCaller } from '@rostrum/server/kernel'
import type { StockPeople } from '../ports'
import type { MarketSource } from '../source'
import { lastOf } from './day-prices'
import { isShort, lockOf, type RiskOf } from './policy'
import type { PortfolioNavRow, PortfolioRepository, PortfolioRow } from './repository'
import type { PortfolioFollowRepository } from './repository-follows'

export interface PortfolioPresentingParts {
  readonly source: Pick<MarketSource, 'find'>
  readonly people: StockPeople
  readonly portfolios: PortfolioRepository
  readonly follows: PortfolioFollowRepository
  readonly riskOf: RiskOf
}

/** As the contract parses it: its days are plain text. */
export type ShownPortfolio = z.input<typeof Portfolio>

const SPARK = 60
const WEEK = 7
const MONTH = 30

/** The part of the curve that is drawn small. */
export function thinned(values: readonly number[], most: number = SPARK): number[] {
  if (values.length <= most) return [...values]
  return Array.from({ length: most }, (_, at) => values[Math.round((at * (values.length - 1)) / (most - 1))] ?? 0)
}

/** Returns of the last days, and of the whole. */
export function returnsOfNavs(navs: readonly PortfolioNavRow[], startOn: string): PortfolioReturns {
  const last = navs.at(-1)
  if (!last) return { total: 0 }
  const since = (day: string): number | undefined => {
    const from = lastOf(navs, (one) => one.day <= day)
    return from && last.nav / from.nav - 1
  }
  const { day: today } = last
  const before = navs.at(-2)
  const { total, annual } = figuresOf(navs, startOn)
  const yearStart = `${today.slice(0, 4)}-01-01`
  const known = {
    day: before && last.nav / before.nav - 1,
    week: since(addDays(today, -WEEK)),
    month: since(addDays(today, -MONTH)),
    ytd: since(addDays(yearStart, -1)) ?? (startOn >= yearStart ? total : undefined),
    annual,
  }
  return { total, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) }
}

export function figuresOf(navs: readonly PortfolioNavRow[], from: string) {
  const values = navs.map(({ nav }) => nav)
  const short = navs.length === 0 || isShort(from, navs.at(-1)?.day ?? from)
  return performanceOf(values, { leastDays: short ? Infinity : 2 })
}

/** Portfolios as a member sees them. */
export function portfolioPresenter({ source, people, portfolios, follows, riskOf }: PortfolioPresentingParts) {
  return async (rows: readonly PortfolioRow[], caller: MemberCaller): Promise<ShownPortfolio[]> => {
    const ids = rows.map(({ id }) => id)
    const [navs, fans, mine, counts, teachers, risk] = await Promise.all([
      portfolios.navs(ids),
      follows.fans(ids),
      followedBy(follows, caller.memberId),
      portfolios.countPublished(ids),
      people.teachers([...new Set(rows.map(({ managerId }) => managerId))]),
      riskOf(caller.memberId),
    ])
    return rows.map((row) => {
      const { id, name, about, managerId, benchmark, riskGrade, startOn, isPaused, isSample } = row
      const curve = navs.get(id) ?? []
      const last = curve.at(-1)
      const { maxDrawdown, sharpe } = figuresOf(curve, startOn)
      const manager = teachers.get(managerId)
      const from = curve[0]?.benchmark
      return {
        ...{ id, name, about, riskGrade, isPaused, isSample, startAt: startOn },
        manager: { id: managerId, name: manager?.name ?? '', regNo: manager?.regNo ?? '' },
        ...{ nav: last?.nav ?? 1, day: last?.day ?? startOn, returns: returnsOfNavs(curve, startOn), maxDrawdown },
        ...(sharpe !== undefined && { sharpe }),
        benchmark: {
          code: benchmark,
          name: source.find(benchmark)?.name ?? benchmark,
          total: from && last ? last.benchmark / from - 1 : 0,
        },
        isShort: isShort(startOn, last?.day ?? startOn),
        isMine: caller.teacherId === managerId,
        locked: lockOf(row, caller, risk),
        rebalances: counts.get(id) ?? 0,
        followers: fans.get(id) ?? 0,
        followed: mine.has(id),
        spark: thinned(curve.map(({ nav }) => nav)),
      }
    })
  }
}

export type PortfolioPresenter = ReturnType<typeof portfolioPresenter>

const followedBy = async (follows: PortfolioFollowRepository, memberId: MemberId): Promise<Set<PortfolioId>> =>
  new Set((await follows.listOf(memberId)).map(({ portfolioId }) => portfolioId))

export const instant = (at: Date): Instant => Instant.parse(at.getTime())
