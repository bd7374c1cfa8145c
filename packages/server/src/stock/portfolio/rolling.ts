import type { PortfolioId } from '@rostrum/contract/stock'
import { rebalanceTriesMax } from '@rostrum/contract/stock/limits'
import {
  addDays,
  beijingDay,
  fillPlan,
  replayPortfolio,
  roundNav,
  tradingDays,
  withRights,
  withTrades,
  worthOf,
  portfolioCapitalFen,
  type FillPlan,
  type PortfolioState,
} from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { MarketSource } from '../source'
import { dayWatch } from '../waiting'
import { entryOf, growingChain, type GrowingChain } from './chain'
import { closedAt, dayPrices, knownDays, openedAt, type DayPrices } from './day-prices'
import type { PortfolioNavRow, PortfolioRepository, PortfolioRow } from './repository'
import type { RebalanceRepository, RebalanceRow } from './repository-rebalances'
import type { StoredRebalanceItem } from './tables'
import { portfolioText as text } from './text.zh'

export interface RollingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly source: MarketSource
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
}

const LIVE: readonly StoredRebalanceItem['state'][] = ['wait', 'partly']

/** Days that a portfolio has not come to by then. */
function dueDays({ startOn, closedOn }: PortfolioRow, until: number): string[] {
  const from = closedOn === '' ? startOn : addDays(closedOn, 1)
  const today = beijingDay(until)
  return from > today ? [] : (knownDays(() => tradingDays(from, today)) ?? [])
}

type HasDay = ReturnType<typeof dayWatch>

/** Whether an opening or a close is out, and known, that is not in the record yet: days go one after the other. */
function isDue(row: PortfolioRow, until: number, hasDay: HasDay): boolean {
  const [day] = dueDays(row, until)
  if (day === undefined) return false
  return day > row.openedOn ? isOpen(day, until, hasDay) : isClosed(day, until, hasDay)
}

const isOpen = (day: string, until: number, hasDay: HasDay) => openedAt(day) <= until && hasDay(day, 'open', until)
const isClosed = (day: string, until: number, hasDay: HasDay) => closedAt(day) <= until && hasDay(day, 'close', until)

/**
 * Brings the records of portfolios up to a moment: what was decided is traded at the next opening, and each day has its
 * net value. Every process may do it; the row of a portfolio is held meanwhile, and a day is written once.
 */
export function portfolioRolling({ kernel, source, portfolios, rebalances }: RollingParts) {
  const hasDay = dayWatch(kernel, source)

  async function roll(tx: Transaction, row: PortfolioRow, until: number, prices: DayPrices): Promise<void> {
    const records = await portfolios.records(row.id, {}, tx)
    const chain = growingChain(row.id, records.at(-1))
    let { state } = replayPortfolio(records.map(entryOf))
    let { openedOn, closedOn } = row
    const navs: PortfolioNavRow[] = []
    const open = (await rebalances.open(row.id, tx)).filter(({ publishedAt }) => publishedAt !== null)
    const turned = new Map<string, RebalanceRow>()
    await prices.read([row.benchmark, ...state.positions.keys(), ...open.flatMap(codesOf)], tx)
    for (const day of dueDays(row, until)) {
      if (day > openedOn) {
        if (!isOpen(day, until, hasDay)) break
        const waiting = open.map((one) => turned.get(one.id) ?? one).filter((one) => isTradable(one, day))
        const opened = openDay({ state, day, prices, waiting, chain })
        state = opened.state
        for (const one of opened.turned) turned.set(one.id, one)
        openedOn = day
      }
      if (!isClosed(day, until, hasDay)) break
      navs.push(closeDay({ state, day, prices, row, chain }))
      closedOn = day
    }
    await portfolios.append(tx, chain.rows)
    await portfolios.addNavs(tx, navs)
    for (const { portfolioId, id, items, state: now, tries, told } of turned.values())
      await rebalances.change(tx, { portfolioId, id }, { items, state: now, tries, told })
    await portfolios.change(tx, row.id, { openedOn, closedOn })
  }

  return {
    async rollOne(
      id: PortfolioId,
      until: number,
      prices: DayPrices = dayPrices(source, until),
      within?: Transaction,
    ): Promise<void> {
      const work = async (tx: Transaction) => {
        const row = await portfolios.hold(tx, id)
        if (row && isDue(row, until, hasDay)) await roll(tx, row, until, prices)
      }
      await (within ? work(within) : kernel.db.tx(id, work))
    },
    /** Whether an opening that trades it has passed and only its figures are awaited. */
    isTraded: (row: PortfolioRow, rebalance: RebalanceRow, at: number): boolean =>
      dueDays(row, at).some((day) => day > row.openedOn && openedAt(day) <= at && isTradable(rebalance, day)),
    /** One that cannot be worked out keeps none of the others from it. */
    async rollLogged(id: PortfolioId, until: number, prices: DayPrices): Promise<void> {
      try {
        await this.rollOne(id, until, prices)
      } catch (error) {
        kernel.log.error({ err: error, portfolioId: id }, 'a portfolio could not be brought up to date')
      }
    },
    async rollAll(): Promise<void> {
      const now = kernel.clock.now()
      if (source.instruments(now).length === 0) return
      const due = (await portfolios.list()).filter((row) => isDue(row, now, hasDay))
      const prices = dayPrices(source, now)
      for (const { id } of due) await this.rollLogged(id, now, prices)
    },
  }
}

export type PortfolioRolling = ReturnType<typeof portfolioRolling>

const codesOf = ({ items }: RebalanceRow): string[] => items.map(({ code }) => code)

const isTradable = ({ state, publishedAt }: RebalanceRow, day: string): boolean =>
  (state === 'pending' || state === 'partly') && publishedAt !== null && publishedAt.getTime() < openedAt(day) - 60_000

interface DayParts {
  readonly state: PortfolioState
  readonly day: string
  readonly prices: DayPrices
  readonly chain: GrowingChain
}

function openDay({ state: before, day, prices, waiting, chain }: DayParts & { waiting: readonly RebalanceRow[] }) {
  const rights = prices.rights(before.positions.keys(), day)
  let state = withRights(before, rights)
  const trades: FillPlan['trades'][number][] = []
  const turned: RebalanceRow[] = []
  for (const one of waiting) {
    const targets = one.items.filter((item) => LIVE.includes(item.state))
    const plan = fillPlan(state, targets, { day, opening: (code) => prices.opening(code, day) })
    state = withTrades(state, day, plan.trades)
    trades.push(...plan.trades)
    turned.push(turnedBy(one, plan))
  }
  if (rights.length > 0 || trades.length > 0) chain.add({ kind: 'open', day, rights, trades }, openedAt(day))
  return { state, turned }
}

/** A rebalance after an opening. What could not be traded is tried again, at so many openings. */
function turnedBy(row: RebalanceRow, plan: FillPlan): RebalanceRow {
  const tries = row.tries + 1
  const isOver = tries >= rebalanceTriesMax
  const items = row.items.map((item): StoredRebalanceItem => {
    if (!LIVE.includes(item.state)) return item
    const { why: _, ...rest } = item
    const price = plan.trades.find(({ code }) => code === item.code)?.price ?? item.price
    const priced = { ...rest, ...(price !== undefined && { price }) }
    const why = plan.waits.get(item.code)
    if (!why) return { ...priced, state: 'done' }
    return { ...priced, why, state: isOver ? 'lapsed' : price === undefined ? 'wait' : 'partly' }
  })
  const isSettled = items.every(({ state }) => !LIVE.includes(state))
  const isTouched = items.some(({ state, price }) => state === 'done' || price !== undefined)
  if (!isSettled) return { ...row, items, tries, state: isTouched ? 'partly' : 'pending' }
  const hasLapsed = items.some(({ state }) => state === 'lapsed')
  return { ...row, items, tries, state: isTouched ? 'filled' : 'cancelled', told: hasLapsed ? text.lapsed : row.told }
}

function closeDay({ state, day, prices, row, chain }: DayParts & { row: PortfolioRow }): PortfolioNavRow {
  const closes = Object.fromEntries(
    [...state.positions.keys()].sort().map((code) => [code, prices.close(code, day) ?? 0]),
  )
  const benchmark = prices.close(row.benchmark, day) ?? 0
  const nav = roundNav(worthOf(state, (code) => closes[code]) / portfolioCapitalFen)
  chain.add({ kind: 'close', day, prices: closes, benchmark, nav }, closedAt(day))
  return { portfolioId: row.id, day, nav, benchmark }
}
