import { Instant, TradeDate, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import type { stockEndpoints } from '@rostrum/contract/stock'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { StockPeople } from '../ports'
import type { MarketSource } from '../source'
import type { StoredMarket } from '../stored/create'
import { storedWrites as writes, type ImportRow, type SourceRow } from '../stored/repository'
import { storedText as text } from '../stored/text.zh'

type Calls = typeof stockEndpoints
type Feed = AnswerOf<Calls['stock.getFeed']>

export interface FeedDeskParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  /** Absent: quotations are made up, or there are none. */
  readonly market: StoredMarket | undefined
  readonly people: Pick<StockPeople, 'operatorNames'>
}

const IMPORTS_SHOWN = 20

/** Where operators see how the source of quotations is, hold it, and give it files. */
export function feedDesk({ kernel, source, market, people }: FeedDeskParts) {
  const { db, clock } = kernel
  const stored = (): StoredMarket => market ?? refuse('stock.feed_none')
  return {
    async get(): Promise<Feed> {
      if (!market) return madeUp(source)
      const [state, totals, imports, names] = await Promise.all([
        market.reads.source(),
        market.reads.totals(),
        market.reads.imports(IMPORTS_SHOWN),
        people.operatorNames(),
      ])
      const { config, book } = market
      const newest = book.all.reduce((most, { code }) => Math.max(most, book.find(code)?.quote?.at.getTime() ?? 0), 0)
      return {
        ...{ kind: config.kind, name: text.sourceName[config.kind] },
        ...(config.kind === 'tencent' && { warning: text.tencentWarning, licence: config.licence }),
        ...stateOf(state, names),
        ...{ securities: totals.securities, quoted: totals.quoted },
        ...(totals.day !== undefined && { lastDay: TradeDate.parse(totals.day) }),
        ...(newest > 0 && { newestAt: Instant.parse(newest) }),
        imports: imports.map((row) => ({
          ...fileOf(row),
          at: Instant.parse(row.at.getTime()),
          by: row.byId === null ? '' : (names.get(row.byId) ?? ''),
        })),
      }
    },
    async pause(by: OperatorId, { paused, why }: ParsedOf<Calls['stock.pauseFeed']>) {
      const { driver, reads } = stored()
      if (!driver) return refuse('stock.feed_none')
      await db.tx('stock.source', async (tx) => {
        const isPaused = (await reads.source(tx))?.pausedAt != null
        if (isPaused === paused) refuse('stock.feed_same')
        const change = paused ? { pausedWhy: why, pausedBy: by, pausedAt: new Date(clock.now()) } : RUNNING
        await writes.changeSource(tx, change)
      })
      return { answer: { paused }, before: { paused: !paused }, after: { paused, why } }
    },
    async take(by: OperatorId, { file, isLots, content }: ParsedOf<Calls['stock.importMarket']>) {
      const { take, book } = stored()
      const found = await take({ name: file, bytes: Buffer.from(content, 'base64'), isLots, by })
      await book.refresh()
      const answer = { ...fileOf(found), skipped: found.skipped, oddRows: found.oddRows }
      const { added, changed, faults } = answer
      return { answer, after: { file, added, changed, faults: faults.length } }
    },
  }
}

const RUNNING = { pausedWhy: null, pausedBy: null, pausedAt: null } as const

function madeUp({ origin, instruments }: MarketSource): Feed {
  const isMadeUp = origin.source === 'simulated'
  const count = instruments().length
  return {
    ...{ kind: isMadeUp ? 'simulated' : 'none', name: isMadeUp ? origin.label : text.sourceName.none, failures: 0 },
    ...{ troubles: [], securities: count, quoted: count, imports: [] },
  }
}

function stateOf(
  state: SourceRow | undefined,
  names: ReadonlyMap<string, string>,
): Pick<Feed, 'failures' | 'troubles' | 'paused' | 'askedAt' | 'answeredAt'> {
  if (!state) return { failures: 0, troubles: [] }
  const { askedAt, answeredAt, failures, troubles, pausedAt, pausedBy, pausedWhy } = state
  return {
    failures,
    troubles: troubles.map(({ at, why }) => ({ at: Instant.parse(at), why })),
    ...(askedAt && { askedAt: Instant.parse(askedAt.getTime()) }),
    ...(answeredAt && { answeredAt: Instant.parse(answeredAt.getTime()) }),
    ...(pausedAt && {
      paused: { why: pausedWhy ?? '', by: names.get(pausedBy ?? '') ?? '', at: Instant.parse(pausedAt.getTime()) },
    }),
  }
}

const fileOf = ({
  file,
  kind,
  rows,
  added,
  changed,
  firstDay,
  lastDay,
  faults,
}: Omit<ImportRow, 'id' | 'at' | 'byId'>) => ({
  ...{ file, rows, added, changed, faults: [...faults] },
  ...(kind && { kind }),
  ...(firstDay !== null && { firstDay: TradeDate.parse(firstDay) }),
  ...(lastDay !== null && { lastDay: TradeDate.parse(lastDay) }),
})
