import { Instant, TradeDate, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import type { StockCode, stockEndpoints } from '@rostrum/contract/stock'
import { securitiesOfferedMax } from '@rostrum/contract/stock/limits'
import { beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, windowOf, type Kernel, type PageAsked } from '@rostrum/server/kernel'
import type { AlertRepository } from '../alerts/repository'
import type { AlertLook } from '../alerts/ticker'
import type { Halts, QuotedSecurity } from '../halts'
import type { StockPeople } from '../ports'
import { securitiesFor } from '../searching'
import type { StockService } from '../service'
import { marketStateAt } from '../sessions'
import type { Instrument, MarketSource } from '../source'
import type { HaltRepository, HaltRow } from './repository'

type Calls = typeof stockEndpoints

export interface SecurityDeskParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly people: StockPeople
  readonly halts: Halts
  readonly haltRows: HaltRepository
  readonly alerts: AlertRepository
  readonly looked: () => AlertLook | undefined
}

interface ListAsk extends PageAsked {
  readonly keyword: string
  readonly only: 'all' | 'halted' | 'st' | 'index'
}

/** What operators see of securities, and where they register halts. */
export function securityDesk(parts: SecurityDeskParts) {
  const { kernel, source, stocks, people, halts, haltRows, alerts, looked } = parts
  const { db, clock } = kernel

  return {
    async sources() {
      const all = source.instruments(clock.now())
      const { active, all: alertsAll } = await alerts.totals()
      const first = all[0]
      const last = looked()
      return {
        ...source.origin,
        securities: all.filter(({ kind }) => kind === 'stock').length,
        indices: all.filter(({ kind }) => kind === 'index').length,
        state: marketStateAt(clock.now()),
        ...(first && { at: stocks.quoteOf(first.code).at }),
        ...{ alerts: active, alertsAll },
        ...(last && { looked: last }),
      }
    },
    async list({ keyword, only, ...page }: ListAsk) {
      await halts.read()
      const quotes = stocks.snapshot()
      const rows = await haltRows.list()
      const names = await people.operatorNames()
      const day = (quote: QuotedSecurity) => quote.day
      const found = securitiesFor(keyword, source.instruments(clock.now())).flatMap((one) => {
        const quote = quotes.get(one.code)
        return quote && isWanted(only, one, quote) ? [{ one, quote }] : []
      })
      const { offset, limit } = windowOf(page)
      const shown = pageOfRows(found.slice(offset, offset + limit), page, ({ one, quote }) => ({
        ...{ code: one.code, name: one.name, kind: one.kind, board: one.board, sector: one.sector },
        st: one.stFrom !== undefined && one.stFrom <= day(quote),
        ...{ price: quote.price, pct: quote.pct, state: quote.state, at: quote.at },
        ...haltOf(
          rows.find(({ code }) => code === one.code),
          names,
        ),
      }))
      return { ...shown, total: found.length }
    },
    offered(keyword: string) {
      const found = securitiesFor(keyword, source.instruments(clock.now())).slice(0, securitiesOfferedMax)
      return { rows: found.map(({ code, name, kind }) => ({ code, name, kind })) }
    },
    async dayBars({ code, until, limit, adjust }: ParsedOf<Calls['stock.listDayBars']>) {
      // A day's bar is at its midnight in Beijing.
      const end = until && Instant.parse(Date.parse(`${until}T00:00:00+08:00`) + 1)
      const { name, label, bars } = await stocks.kline({ code, period: 'day', adjust, end, limit })
      return {
        ...{ code, name, label },
        bars: bars.map(({ t, o, h, l, c, v }) => ({ day: TradeDate.parse(beijingDay(t)), o, h, l, c, v })),
      }
    },
    async halt(by: OperatorId, { code, halted, why }: { code: StockCode; halted: boolean; why: string }) {
      stocks.get(code)
      const row = { code, why, since: new Date(clock.now()), byId: by }
      const isDone = await db.tx(code, (tx) => (halted ? haltRows.add(tx, row) : haltRows.delete(tx, code)))
      if (!isDone) refuse('stock.halt_same')
      await halts.read()
      return { answer: { code, halted }, before: { halted: !halted }, after: { halted, why } }
    },
  }
}

function isWanted(only: ListAsk['only'], one: Instrument, { state, day }: QuotedSecurity): boolean {
  if (only === 'halted') return state === 'halt'
  if (only === 'st') return one.stFrom !== undefined && one.stFrom <= day
  return only === 'all' || one.kind === 'index'
}

const haltOf = (row: HaltRow | undefined, names: ReadonlyMap<string, string>) =>
  row ? { halt: { why: row.why, since: row.since.getTime(), by: names.get(row.byId) ?? '' } } : {}
