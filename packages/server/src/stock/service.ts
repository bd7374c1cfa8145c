import type { Adjust, KlinePeriod, RankKind, RankMarket, StockCode } from '@rostrum/contract/stock'
import { stockFoundMax } from '@rostrum/contract/stock/limits'
import { beijingDay, limitPerMilleOf, tradingDays } from '@rostrum/market'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import type { Clock } from '../kernel/clock'
import { refuseUnknownCalendar as known, refuseUnknownDay as knownDay } from './calendar'
import { breadthOf, highFinder, rankedBy, sectorsOf } from './board'
import { createSnapshots, quotedOf, type Halts } from './halts'
import { securitiesFor } from './searching'
import { marketStateAt, nextChange } from './sessions'
import type { Instrument, MarketSource } from './source'

export interface KlineQuery {
  readonly code: StockCode
  readonly period: KlinePeriod
  readonly adjust: Adjust
  readonly end?: number
  readonly limit: number
}

/** The home page shows as many. */
const INDICES = 3
const RANGES = [1, 20, 250]

export function createStockService(source: MarketSource, clock: Clock, halts: Pick<Halts, 'of'>) {
  const snapshot = createSnapshots(source, clock)
  const highsOf = highFinder(source)
  const find = (code: string): Instrument | undefined => {
    const found = source.find(code)
    // Known to the source, but not listed yet.
    return found && source.instruments(clock.now()).includes(found) ? found : undefined
  }
  const get = (code: string): Instrument => find(code) ?? refuse('stock.unknown_code', { code })
  const quoteOf = (one: Instrument) => quotedOf(source, one, clock.now())

  return {
    get,
    find,
    quoteOf: (code: string) => known(() => quoteOf(get(code))),
    snapshot: () => known(snapshot),
    async kline({ code, period, adjust, end, limit }: KlineQuery) {
      const { name, digits } = get(code)
      if (!source.adjusts.includes(adjust)) refuse('stock.adjust_unavailable')
      const now = clock.now()
      const found = await knownDay(() => source.bars(code, period, { before: end ?? Infinity, limit, now, adjust }))
      return {
        code,
        name,
        digits,
        period,
        adjust,
        adjusts: [...source.adjusts],

        ...source.origin,
        ...found,
      }
    },
    async info(code: string) {
      const one = get(code)
      const quote = known(() => quoteOf(one))
      const now = clock.now()
      const asked = RANGES.map(async (days) => ({ days, range: await source.range(code, now, days) }))
      const ranges = (await Promise.all(asked)).flatMap(({ days, range }) => (range ? [{ days, ...range }] : []))
      return { quote, facts: factsOf(one, quote), ranges, ...source.origin }
    },
    async quotes(codes: readonly string[] | undefined, isMember: boolean) {
      const asked = codes?.map(get) ?? source.instruments().filter(isIndex).slice(0, INDICES)
      if (!isMember && !asked.every(isIndex)) refuse('stock.visitor_indices_only')
      return { rows: known(() => asked.map(quoteOf)), ...source.origin }
    },
    async search(keyword: string) {
      const rows = securitiesFor(keyword, source.instruments(clock.now()))
      return { rows: rows.slice(0, stockFoundMax).map(({ code, name, kind }) => ({ code, name, kind })) }
    },
    async market() {
      const rows = [...known(snapshot).values()]
      const indices = rows.filter(isIndex)
      const stocks = rows.filter((row) => row.kind === 'stock')
      const now = clock.now()
      const next = nextChange(now)
      const { day = beijingDay(now), at = now } = indices[0] ?? {}
      return {
        session: { state: marketStateAt(now), day, at, ...(next && { next }) },
        indices,
        breadth: breadthOf(stocks, await highsOf(day)),
        sectors: sectorsOf(stocks),
        ...source.origin,
      }
    },
    async rank({ kind, market, sector, ...page }: RankAsk) {
      const { offset, limit } = windowOf(page)
      const rows = rankedBy(known(snapshot).values(), { kind, market, ...(sector !== undefined && { sector }) })
      const shown = pageOfRows(rows.slice(offset, offset + limit), page, (row) => row)
      return { ...shown, total: rows.length, ...source.origin }
    },
    async calendar(year: number) {
      return { year, days: known(() => tradingDays(`${year}-01-01`, `${year}-12-31`)), sessions: SESSIONS }
    },
  }

  function factsOf(one: Instrument, { day, limitUp }: { readonly day: string; readonly limitUp?: number | undefined }) {
    const { board, sector, listedOn, floatShares, totalShares, stFrom, code } = one
    const st = stFrom !== undefined && stFrom <= day
    const halt = halts.of(code)
    const limitPerMille = one.limitPerMille ?? (limitUp === undefined ? undefined : limitPerMilleOf(one, day))
    return {
      ...{ board, sector, listedOn, floatShares, totalShares, st },
      ...(limitPerMille && { limitPerMille }),
      ...(halt && { halt: { why: halt.why, since: halt.since } }),
      exRights: source.exRights(code, clock.now()).map((each) => ({ ...each, cashPer10: each.cashPer10 / 100 })),
    }
  }
}

interface RankAsk extends PageAsked {
  readonly kind: RankKind
  readonly market: RankMarket
  readonly sector?: string | undefined
}

const isIndex = ({ kind }: Pick<Instrument, 'kind'>): boolean => kind === 'index'

export type StockService = ReturnType<typeof createStockService>

const SESSIONS = [
  { name: '开盘集合竞价', from: '09:15', to: '09:25' },
  { name: '上午', from: '09:30', to: '11:30' },
  { name: '下午', from: '13:00', to: '15:00' },
]
