import type { Adjust, Bar, KlinePeriod, MarketOrigin, Quote } from '@rostrum/contract/stock'
import type { MarketBoard, ExRights } from '@rostrum/market'

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
}

export type SourceQuote = Omit<Quote, 'code' | 'name' | 'kind' | 'digits' | 'day' | 'at'> & {
  readonly day: string
  readonly at: number
}

/** A source of quotations. Drivers: `simulated` by default; imports and licensed feeds have the same shape. */
export interface MarketSource {
  readonly origin: MarketOrigin
  readonly adjusts: readonly Adjust[]
  /** All, or those listed by `now`. */
  instruments(now?: number): readonly Instrument[]
  find(code: string): Instrument | undefined
  /** Ascending bars that begin before `before`; at most `limit`, the newest ones. */
  bars(code: string, period: KlinePeriod, range: BarRange): { bars: RawBar[]; hasMore: boolean; prevClose: number }
  quote(code: string, now: number): SourceQuote
  /** Highest and lowest price of the last `days` trading days, the running one included. */
  range(code: string, now: number, days: number): { readonly high: number; readonly low: number } | undefined
  /** Distributions up to `now`, newest first. */
  exRights(code: string, now: number): readonly ExRights[]
}
