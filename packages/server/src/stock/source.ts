import type { Bar, KlinePeriod, MarketOrigin, Quote } from '@rostrum/contract/stock'

export type RawBar = { [K in keyof Bar]: number }

export interface Instrument {
  readonly code: string
  readonly name: string
  readonly kind: 'index' | 'stock'
  readonly digits: number
  /** Price limit in thousandths; absent for an index. */
  readonly limitPerMille?: number
}

/** A source of quotations. Drivers: `simulated` by default; imports and licensed feeds have the same shape. */
export interface MarketSource {
  readonly origin: MarketOrigin
  readonly adjusts: readonly ('none' | 'front' | 'back')[]
  instruments(): readonly Instrument[]
  find(code: string): Instrument | undefined
  /** Ascending bars that begin before `before`; at most `limit`, the newest ones. `now` cuts the running day. */
  bars(
    code: string,
    period: KlinePeriod,
    range: { before: number; limit: number; now: number },
  ): { bars: RawBar[]; hasMore: boolean; prevClose: number }
  quote(
    code: string,
    now: number,
  ): Omit<Quote, 'code' | 'name' | 'kind' | 'digits' | 'day' | 'at'> & { day: string; at: number }
}
