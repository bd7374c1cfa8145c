import { MemberId } from '@rostrum/contract/kernel'
import { StockCode } from '@rostrum/contract/stock'
import { nobodyElse } from '../kernel/approvals'
import type { ItemSource, SetupFound } from '../kernel/contributions'
import type { Kernel, Slice } from '../kernel/kernel'
import type { Feed } from '../kernel/realtime'
import type { Notify } from '../member'
import { createBonds } from './bond/create'
import { alertRepository } from './alerts/repository'
import { alertService } from './alerts/service'
import { alertTicker } from './alerts/ticker'
import { alertWatching } from './alerts/watching'
import { feedDesk } from './desk/feed'
import { poolDesk } from './desk/pools'
import { haltRepository } from './desk/repository'
import { securityDesk } from './desk/securities'
import { drawingRepository } from './drawings/repository'
import { drawingService } from './drawings/service'
import { quoteFeed } from './feed'
import { haltsFrom, withHalts } from './halts'
import { stockHoldings } from './repository-holdings'
import { marksService } from './marks'
import { securitiesNamedIn, type NamedSecurity } from './naming'
import { NO_PEOPLE, type FindMarks, type StockPeople } from './ports'
import { createPortfolios, type PortfolioDeps, type Portfolios } from './portfolio/create'
import { createStrategies, type StrategyDeps } from './strategy/create'
import { poolRepository } from './pools/repository'
import { teacherPoolRepository } from './pools/repository-teacher'
import { poolService } from './pools/service'
import { createRace, type RaceFollows, type RacePorts } from './race/create'
import { pricesOf, type Prices } from './prices'
import { stockRoutes } from './routes'
import { stockSample, type StockSamplePeople } from './sample'
import { securitiesFor } from './searching'
import { securitySubject } from './sharing'
import { createStockService } from './service'
import { simulatedSource } from './simulated'
import type { MarketSource } from './source'
import type { FeedConfig } from './stored/config'
import { storedMarket } from './stored/create'
import { looks } from './text.looks.zh'
import { text } from './text.zh'
import { trainingRepository } from './training/repository'
import { trainingService } from './training/service'

export { noSource } from './none'
export type { FindMarks, GivenMark, StockPeople } from './ports'
export type { Prices } from './prices'
export type { RacePorts } from './race/create'
export type { MarketSource } from './source'
export type { FeedConfig } from './stored/config'
export { marketImport } from './stored/importing'

/** The stock slice: quotes, bars, the calendar, members' lists and alerts. */
export type Stock = Slice & {
  /**
   * A security by its code, with or without its market; `undefined`: there is none. Without a market a share comes
   * before an index.
   */
  find(code: string): { readonly code: string; readonly name: string } | undefined
  /** The securities that a text names, by name or by code; a code that nobody quotes has no name. */
  readonly named: (text: string) => readonly NamedSecurity[]
  readonly prices: Prices
  /** What must be said wherever prices are shown. */
  readonly pricesLabel: string
  /** Quotations that a client watches. */
  readonly feed: Feed
  /** Whether the quotes are invented. */
  readonly isSimulated: boolean
  /** Whether there are quotes to show. */
  hasQuotes(): boolean
  /** Follows of players of contests. */
  readonly players: RaceFollows
  /** Follows of portfolios, for the members' common list of follows. */
  readonly follows: Pick<Portfolios['following'], 'save' | 'list' | 'describe'>
  /** What a product may open, by name. */
  portfolioNames(): Promise<{ readonly id: string; readonly name: string }[]>
  strategyNames(): Promise<{ readonly id: string; readonly name: string }[]>
}

export interface StockDeps {
  /** Simulated unless given. */
  readonly source?: MarketSource | undefined
  /** The market that is stored here, perhaps kept up to date by a provider; it comes before `source`. */
  readonly feed?: FeedConfig | undefined
  /** Without it there are no teachers' lists. */
  readonly people?: StockPeople
  /** Without it alerts tell nobody. */
  readonly notify?: Notify
  /** Without it nothing was written about any security. */
  readonly marks?: FindMarks
  /** Without them contests show no names and tell nobody. */
  readonly race?: RacePorts
  /** What portfolios and strategies need besides. */
  readonly managed?: Pick<PortfolioDeps, 'approvals' | 'riskOf' | 'company' | 'riskTip'> &
    Pick<StrategyDeps, 'nicknames'>
  /** Whose the sample lists are; without it there are none. */
  readonly samplePeople?: () => Promise<StockSamplePeople>
}

export function createStock(kernel: Kernel, deps: StockDeps = {}): Stock {
  const parts = partsOf(kernel, deps)
  const { source, ticker } = parts
  const { riskTip } = deps.managed ?? NO_MANAGED
  const race = createRace(kernel, { ...parts, ports: deps.race, riskTip })
  const managed = managedOf(parts, deps)
  const { portfolios, strategies, bonds } = managed
  return {
    name: 'stock',
    routes: [
      ...stockRoutes(servicesOf(parts, deps)),
      ...race.routes,
      ...portfolios.routes,
      ...strategies.routes,
      ...bonds.routes,
    ],
    items: { stock: itemOf(parts) },
    searches: { stock: searchOf(parts), bond: bonds.search, race: race.search },
    holdings: [...stockHoldings(kernel), ...race.holdings, ...portfolios.holdings, ...strategies.holdings],
    handlers: [...portfolios.handlers, ...strategies.handlers],
    second: [...portfolios.second, ...strategies.second],
    follows: portfolios.following,
    portfolioNames: portfolios.names,
    strategyNames: strategies.names,
    players: race.follows,
    looks,
    subjects: { ...portfolios.subjects, ...race.subjects, security: securitySubject({ source, riskTip }) },
    jobs: [{ name: 'stock.alerts', cron: '* * * * *', run: () => ticker.tick() }, ...race.jobs, ...portfolios.jobs],
    ...lookingUp(source, kernel),
    feed: quoteFeed(parts.stocks),
    setup: [{ step: 'quotes', isOptional: true, find: async () => foundOf(source) }],
    async start() {
      await parts.market?.polling.start()
      await ticker.start()
    },
    async stop() {
      await parts.market?.polling.stop()
      await ticker.stop()
    },
    async sample() {
      await sampleOf(parts, managed, deps)
      const people = await deps.samplePeople?.()
      if (people) await race.sample(people.member)
    },
  }
}

function partsOf(kernel: Kernel, deps: StockDeps) {
  const { people = NO_PEOPLE, notify } = deps
  const market = deps.feed && storedMarket(kernel, deps.feed)
  const given = market?.source ?? deps.source ?? simulatedSource()
  const haltRows = haltRepository(kernel.db)
  const halts = haltsFrom(async () =>
    (await haltRows.list()).map(({ code, why, since }) => ({ code, why, since: since.getTime() })),
  )
  const source = withHalts(given, halts)
  const stocks = createStockService(source, kernel.clock, halts)
  const alerts = alertRepository(kernel.db)
  const pools = poolRepository(kernel.db)
  const teacherPools = teacherPoolRepository(kernel.db)
  const watching = alertWatching({ kernel, source, stocks, alerts, notify })
  const ticker = alertTicker({ kernel, halts, watching })
  return { kernel, people, haltRows, halts, source, market, stocks, alerts, pools, teacherPools, ticker }
}

type StockParts = ReturnType<typeof partsOf>
type ManagedParts = ReturnType<typeof managedOf>

function managedOf({ kernel, source, people }: StockParts, { managed = NO_MANAGED, notify = nobody }: StockDeps) {
  const shared = { ...managed, source, people, notify, prices: pricesOf(source, kernel.clock) }
  return {
    ...{ portfolios: createPortfolios(kernel, shared), strategies: createStrategies(kernel, shared) },
    bonds: createBonds(kernel, shared),
  }
}

const nobody: Notify = async () => undefined

/** Nobody decides, nobody was tested. */
const NO_MANAGED: NonNullable<StockDeps['managed']> = {
  approvals: nobodyElse,
  riskOf: async () => undefined,
  company: async () => '',
  riskTip: async () => '',
  nicknames: async () => new Map(),
}

async function sampleOf(
  parts: StockParts,
  { portfolios, strategies, bonds }: ManagedParts,
  deps: StockDeps,
): Promise<void> {
  const found = await deps.samplePeople?.()
  await stockSample(parts, found)
  if (!found || !parts.source.invented) return
  await portfolios.sample({ member: found.member, teachers: found.teachers })
  await strategies.sample({ member: found.member, teacher: found.teacher })
  await bonds.sample()
}

function servicesOf(parts: StockParts, { marks }: StockDeps) {
  const { stocks, alerts, pools, ticker } = parts
  return {
    stock: stocks,
    marks: marksService(stocks, marks),
    pools: poolService({ ...parts, waiting: alerts.waiting }),
    alerts: alertService(parts),
    drawings: drawingService({ ...parts, drawings: drawingRepository(parts.kernel.db) }),
    training: trainingService({ ...parts, trainings: trainingRepository(parts.kernel.db) }),
    async mine(member: string, code: string) {
      const memberId = MemberId.parse(member)
      const [inPools, waiting] = await Promise.all([
        pools.countOf(memberId, StockCode.parse(code)),
        alerts.waiting(memberId),
      ])
      return { pools: inPools, alerts: waiting.get(code) ?? 0 }
    },
    securities: securityDesk({ ...parts, looked: ticker.looked }),
    poolDesk: poolDesk(parts),
    feed: feedDesk(parts),
  }
}

const searchOf = ({ source, kernel }: StockParts): NonNullable<Slice['searches']>[string] => ({
  find: async ({ words, offset, limit, caller }) => {
    if (words.trim() === '') return []
    return securitiesFor(words, source.instruments(kernel.clock.now()))
      .slice(offset, offset + limit)
      .map(({ code, name }) => ({
        id: code,
        title: name,
        note: code,
        access: caller.kind === 'member' ? 'open' : 'login',
      }))
  },
})

/** A security that members write notes about. */
const itemOf = ({ source, kernel }: StockParts): ItemSource => ({
  async lookUp(ids) {
    const wanted = new Set(ids)
    const found = source.instruments(kernel.clock.now()).filter(({ code }) => wanted.has(code))
    return new Map(found.map(({ code, name }) => [code, { title: name, gone: false, locked: false }]))
  },
})

function lookingUp(source: MarketSource, { clock }: Pick<Kernel, 'clock'>) {
  return {
    find(code: string): ReturnType<Stock['find']> {
      const named = source
        .instruments(clock.now())
        .filter((each) => each.code === code || each.code.startsWith(`${code}.`))
      const found = named.find(({ kind }) => kind !== 'index') ?? named[0]
      return found && { code: found.code, name: found.name }
    },
    named: (words: string) => securitiesNamedIn(words, source.instruments()),
    prices: pricesOf(source, clock),
    pricesLabel: source.origin.label,
    isSimulated: source.origin.source === 'simulated',
    hasQuotes: () => source.instruments().length > 0,
  }
}

function foundOf({ origin, instruments }: MarketSource): SetupFound {
  if (instruments().length === 0) return { isDone: false, said: text.noQuotes }
  const isReal = origin.source !== 'simulated'
  return { isDone: isReal, said: isReal ? text.quotes(origin.label) : text.simulated }
}
