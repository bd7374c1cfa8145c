import type { Adjust, Bar, KlinePeriod, MarketOrigin, Quote } from '@rostrum/contract/stock'
import type { MarketBoard, ExRights } from '@rostrum/market'
import type { Executor } from '@rostrum/server/kernel/db'

export type RawBar = { [K in keyof Bar]: number }

export interface Instrument {
  readonly code: string
  readonly name: string
  readonly kind: 'index' | 'stock'
  readonly digits: number
  /** Syllables apart, `mo ni yin hang`: it is found by them and by their initials. */
  readonly pinyin?: string
  readonly board?: MarketBoard
  readonly sector?: string
  readonly floatShares?: number
  readonly totalShares?: number
  readonly listedOn?: string
  /** Under risk warning since that day. */
  readonly stFrom?: string
  /** Price limit in thousandths, where it never changes. */
  readonly limitPerMille?: number
}

export interface BarRange {
  readonly before: number
  readonly limit: number
  /** Cuts the running day. */
  readonly now: number
  readonly adjust?: Adjust
  /** A transaction that is open: whoever holds one must not wait for a second connection. */
  readonly within?: Executor | undefined
}

export type SourceQuote = Omit<Quote, 'code' | 'name' | 'kind' | 'digits' | 'day' | 'at'> & {
  readonly day: string
  readonly at: number
}

/** A close of a day that is over, in yuan. */
export interface DayClose {
  readonly day: string
  readonly close: number
}

export interface ClosesAsk {
  readonly until: string
  readonly now: number
  readonly within?: Executor | undefined
}

/** Newest first, at most two of each code; codes without any are left out. */
export type FoundCloses = ReadonlyMap<string, readonly DayClose[]>

/** Ascending bars; `prevClose` is what the first day of a day's minutes is measured from. */
export interface FoundBars {
  readonly bars: RawBar[]
  readonly hasMore: boolean
  readonly prevClose: number
}

export type DayMoment = 'open' | 'close'

export interface PriceRange {
  readonly high: number
  readonly low: number
}

/**
 * A source of quotations. What is current is in memory and answered at once: securities, quotations, distributions.
 * The past is asked for: decades of a whole market fit no process, so bars are read where they are stored.
 */
export interface MarketSource {
  readonly origin: MarketOrigin
  readonly adjusts: readonly Adjust[]
  /** All, or those listed by `now`. */
  instruments(now?: number): readonly Instrument[]
  find(code: string): Instrument | undefined
  /** Bars that begin before `before`; at most `limit`, the newest ones. */
  bars(code: string, period: KlinePeriod, range: BarRange): Promise<FoundBars>
  quote(code: string, now: number): SourceQuote
  /** Whether the opening or the close of a trading day is out and has come here; until then there is nothing to go by. */
  hasDay(day: string, moment: DayMoment, now: number): boolean
  /** The newest closes that the source has, by the end of a day: of securities, and of bonds where it has them. */
  closes(codes: readonly string[], asked: ClosesAsk): Promise<FoundCloses>
  /** Highest and lowest price of the last `days` trading days, the running one included. */
  range(code: string, now: number, days: number): Promise<PriceRange | undefined>
  /** The highest price of each security over its last `days` trading days by `now`. */
  highs(now: number, days: number): Promise<ReadonlyMap<string, number>>
  /** Distributions up to `now`, newest first. */
  exRights(code: string, now: number): readonly ExRights[]
  /** What an invented price was, where it is worked out and not looked up. */
  invented?(code: string, at: number): number | undefined
}
