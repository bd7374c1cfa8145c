import type { StockCode, KlinePeriod, Adjust } from '@rostrum/contract/stock'
import { CalendarUnknown, tradingDays } from '@rostrum/market'
import { refuse } from '../kernel/refusal'
import type { Clock } from '../kernel/clock'
import type { Instrument, MarketSource } from './source'

export interface KlineQuery {
  readonly code: StockCode
  readonly period: KlinePeriod
  readonly adjust: Adjust
  readonly end?: number
  readonly limit: number
}

export function createStockService(source: MarketSource, clock: Clock) {
  const get = (code: string): Instrument => source.find(code) ?? refuse('stock.unknown_code', { code })
  const quoteOf = ({ code, name, kind, digits }: Instrument) => ({
    code,
    name,
    kind,
    digits,
    ...source.quote(code, clock.now()),
  })

  return {
    async kline({ code, period, adjust, end, limit }: KlineQuery) {
      const { name, digits } = get(code)
      if (!source.adjusts.includes(adjust)) refuse('stock.adjust_unavailable')
      const now = clock.now()
      const found = known(() => source.bars(code, period, { before: end ?? Infinity, limit, now }))
      return { code, name, digits, period, adjust, adjusts: [...source.adjusts], ...source.origin, ...found }
    },
    async info(code: string) {
      return { quote: known(() => quoteOf(get(code))), ...source.origin }
    },
    async quotes(codes: readonly string[] | undefined, isMember: boolean) {
      const asked = codes ? codes.map(get) : source.instruments().filter(({ kind }) => kind === 'index')
      if (!isMember && asked.some(({ kind }) => kind !== 'index')) refuse('stock.visitor_indices_only')
      return { rows: known(() => asked.map(quoteOf)), ...source.origin }
    },
    async search(keyword: string) {
      const rows = source.instruments().filter(({ code, name }) => code.startsWith(keyword) || name.includes(keyword))
      return { rows: rows.slice(0, 20).map(({ code, name, kind }) => ({ code, name, kind })) }
    },
    async calendar(year: number) {
      return { year, days: known(() => tradingDays(`${year}-01-01`, `${year}-12-31`)), sessions: SESSIONS }
    },
  }
}

export type StockService = ReturnType<typeof createStockService>

const SESSIONS = [
  { name: '开盘集合竞价', from: '09:15', to: '09:25' },
  { name: '上午', from: '09:30', to: '11:30' },
  { name: '下午', from: '13:00', to: '15:00' },
]

/** A year without a published calendar is an expected refusal, not a fault. */
function known<T>(ask: () => T): T {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return refuse('stock.calendar_unknown', { day: cause.day })
    throw cause
  }
}
