import type { ParsedOf, AnswerOf } from '@rostrum/contract/kernel'
import { StockCode, type DeskPortfolio as Desk, type PortfolioId, type stockEndpoints } from '@rostrum/contract/stock'
import { portfoliosMax } from '@rostrum/contract/stock/limits'
import { addDays, beijingDay, isTradingDay, portfolioCapitalFen } from '@rostrum/market'
import { isDecidedOn, refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import type { z } from 'zod'
import type { Transaction } from '@rostrum/server/kernel/db'
import { refuseUnknownCalendar } from '../calendar'
import { mustNotBorrow } from '../naming-after'
import type { StockPeople } from '../ports'
import type { MarketSource } from '../source'
import { growingChain } from './chain'
import { openedAt } from './day-prices'
import type { PortfolioRepository, PortfolioRow } from './repository'
import type { PortfolioFollowRepository } from './repository-follows'
import type { RebalanceRepository } from './repository-rebalances'
import { foundIn, withHashes } from './service'
import { verifyRecords } from './verify'

type Calls = typeof stockEndpoints

export interface PortfolioDeskParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly people: StockPeople
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
  readonly follows: PortfolioFollowRepository
}

type ShownDesk = z.input<typeof Desk>

const RECENT = 20
const LOOK_AHEAD_DAYS = 20

/** What may be changed of a portfolio, and is said by whoever changes it to have been seen. */
const writtenIn = ({ name, about, managerId, riskGrade }: Pick<PortfolioRow, Changeable>) => ({
  ...{ name, about, managerId, riskGrade },
})
type Changeable = 'name' | 'about' | 'managerId' | 'riskGrade'

/** Where portfolios are made and given to managers. */
export function portfolioDesk(parts: PortfolioDeskParts) {
  const { kernel, source, people, portfolios, rebalances } = parts
  const { db, clock } = kernel
  const indices = () => source.instruments(clock.now()).filter(({ kind }) => kind === 'index')
  const rowsOf = rowsIn(parts)
  const oneOf = async (id: PortfolioId) =>
    (await rowsOf([await foundIn(portfolios, id)]))[0] ?? refuse('stock.portfolio_unknown')
  const told = ({ name, about, managerName, benchmark, riskGrade, isPaused }: ShownDesk) => ({
    ...{ name, about, managerName, benchmark, riskGrade, isPaused },
  })

  return {
    async list(): Promise<AnswerOf<Calls['stock.listDeskPortfolios']>> {
      const [rows, managers] = await Promise.all([portfolios.list(), people.choices()])
      const benchmarks = indices().map(({ code, name }) => ({ code: StockCode.parse(code), name }))
      return { rows: await rowsOf(rows), managers: [...managers], benchmarks }
    },
    async get(id: PortfolioId): Promise<AnswerOf<Calls['stock.getDeskPortfolio']>> {
      const [one, stored, records] = await Promise.all([
        oneOf(id),
        rebalances.list(id, { all: true, offset: 0, limit: RECENT }),
        portfolios.records(id),
      ])
      const { days, broken } = verifyRecords(records)
      const recent = await withHashes({ source, portfolios }, id, stored)
      return { ...one, recent, check: { records: records.length, days, broken: broken.length } }
    },
    async save(asked: ParsedOf<Calls['stock.savePortfolio']>) {
      const before = await portfolios.find(asked.id)
      const was = before && told(await oneOf(asked.id))
      const teachers = await people.choices()
      const isManager = teachers.some(({ id }) => id === asked.managerId)
      if (!isManager && before?.managerId !== asked.managerId) return refuse('stock.portfolio_choice')
      mustNotBorrow(
        { name: asked.name, teacherId: asked.managerId },
        teachers,
        before && { name: before.name, teacherId: before.managerId },
      )
      if (before ? before.benchmark !== asked.benchmark : !indices().some(({ code }) => code === asked.benchmark))
        return refuse('stock.portfolio_benchmark')
      const { id, seen, ...wanted } = asked
      await db.tx(id, async (tx) => {
        const known = await portfolios.hold(tx, id)
        if (!isDecidedOn(known && writtenIn(known), seen, writtenIn(asked))) return refuse('stock.changed_meanwhile')
        if (known) return portfolios.change(tx, id, writtenIn(asked))
        if ((await portfolios.list(tx)).length >= portfoliosMax) return refuse('stock.portfolios_full')
        return beginPortfolio(parts, tx, { ...wanted, id, at: clock.now(), isSample: false })
      })
      const answer = await oneOf(id)
      return { answer, ...(was && { before: was }), after: told(answer) }
    },
    async pause({ id, paused, why }: ParsedOf<Calls['stock.pausePortfolio']>) {
      const before = told(await oneOf(id))
      await db.tx(id, (tx) => portfolios.change(tx, id, { isPaused: paused }))
      const answer = await oneOf(id)
      return { answer, before, after: { ...told(answer), why } }
    },
  }
}

export interface NewPortfolio
  extends Pick<PortfolioRow, 'id' | 'name' | 'about' | 'managerId' | 'benchmark' | 'riskGrade' | 'isSample'> {
  readonly at: number
}

/** Its record begins on the day itself, or on the next trading day once the opening is out. */
export async function beginPortfolio(
  { portfolios }: Pick<PortfolioDeskParts, 'portfolios'>,
  tx: Transaction,
  { at, ...facts }: NewPortfolio,
): Promise<void> {
  const startOn = refuseUnknownCalendar(() => firstDay(at))
  const row = { ...facts, startOn, openedOn: '', closedOn: '', isPaused: false, createdAt: new Date(at) }
  if (!(await portfolios.add(tx, row))) return
  const chain = growingChain(facts.id, undefined)
  chain.add({ kind: 'start', day: startOn, capital: portfolioCapitalFen, benchmark: facts.benchmark }, at)
  await portfolios.append(tx, chain.rows)
}

function firstDay(at: number): string {
  const today = beijingDay(at)
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    if (isTradingDay(day) && openedAt(day) > at) return day
  }
  return refuse('stock.calendar_unknown')
}

function rowsIn({ people, portfolios, follows }: PortfolioDeskParts) {
  return async (rows: readonly PortfolioRow[]): Promise<ShownDesk[]> => {
    const ids = rows.map(({ id }) => id)
    const [navs, fans, counts, teachers] = await Promise.all([
      portfolios.navs(ids),
      follows.fans(ids),
      portfolios.countPublished(ids),
      people.teachers([...new Set(rows.map(({ managerId }) => managerId))]),
    ])
    return rows.map(({ id, name, about, managerId, benchmark, riskGrade, startOn, isPaused }) => {
      const last = navs.get(id)?.at(-1)
      return {
        ...{ id, name, about, managerId, benchmark, riskGrade, isPaused, startAt: startOn },
        managerName: teachers.get(managerId)?.name ?? '',
        ...{ nav: last?.nav ?? 1, day: last?.day ?? startOn },
        ...{ rebalances: counts.get(id) ?? 0, followers: fans.get(id) ?? 0 },
        seen: seenOf(writtenIn({ name, about, managerId, riskGrade })),
      }
    })
  }
}
