import { addDays, beijingDay, instantOf } from '@rostrum/market'
import type { Clock } from '../kernel/clock'
import type { Instrument, MarketSource, SourceQuote } from './source'

export interface Halt {
  readonly code: string
  readonly why: string
  /** ms since 1970. */
  readonly since: number
}

/** What operators know before the source does: halts that they registered, as this process last read them. */
export interface Halts {
  of(code: string): Halt | undefined
  all(): readonly Halt[]
  read(): Promise<void>
}

export function haltsFrom(list: () => Promise<readonly Halt[]>): Halts {
  let known = new Map<string, Halt>()
  return {
    of: (code) => known.get(code),
    all: () => [...known.values()],
    async read() {
      known = new Map((await list()).map((halt) => [halt.code, halt]))
    },
  }
}

const OPENING = 9 * 60 + 30

/** The first day without a bar: one that was halted once trading had begun keeps what was traded on it. */
function firstHalted({ since }: Halt): string {
  const day = beijingDay(since)
  return since < instantOf(day, OPENING) ? day : addDays(day, 1)
}

/**
 * The source with registered halts over it: such a security stands at its last close, is not traded, and its days have
 * no bars.
 */
export function withHalts(source: MarketSource, halts: Pick<Halts, 'of'>): MarketSource {
  const halted = (quote: SourceQuote): SourceQuote => {
    const price = quote.prevClose
    return {
      ...{ price, change: 0, pct: 0, open: price, high: price, low: price, prevClose: price },
      ...{ volume: 0, amount: 0, state: 'halt', day: quote.day, at: quote.at, spark: [] },
    }
  }
  return {
    ...source,
    // These change while the server runs: a copy would keep what they were at its start.
    get origin() {
      return source.origin
    },
    get adjusts() {
      return source.adjusts
    },
    bars(code, period, range) {
      const halt = period === 'day' ? halts.of(code) : undefined
      if (!halt || halt.since > range.now) return source.bars(code, period, range)
      return source.bars(code, period, { ...range, before: Math.min(range.before, instantOf(firstHalted(halt))) })
    },
    quote(code, now) {
      const quote = source.quote(code, now)
      const halt = halts.of(code)
      return halt && halt.since <= now && quote.state !== 'halt' ? halted(quote) : quote
    },
  }
}

/** Quotations as they are at one moment, for all who ask within the same second. */
export function createSnapshots(source: MarketSource, clock: Clock) {
  let kept: { second: number; rows: ReadonlyMap<string, QuotedSecurity> } | undefined
  return (): ReadonlyMap<string, QuotedSecurity> => {
    const now = clock.now()
    const second = Math.floor(now / 1_000)
    if (kept?.second !== second)
      kept = { second, rows: new Map(source.instruments(now).map((one) => [one.code, quotedOf(source, one, now)])) }
    return kept.rows
  }
}

export type QuotedSecurity = SourceQuote & Pick<Instrument, 'code' | 'name' | 'kind' | 'digits' | 'sector' | 'board'>

export function quotedOf(source: MarketSource, one: Instrument, now: number): QuotedSecurity {
  const { code, name, kind, digits, sector, board } = one
  return { code, name, kind, digits, sector, board, ...source.quote(code, now) }
}
