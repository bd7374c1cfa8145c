import type { Feed } from '../kernel/realtime'
import type { QuotedSecurity } from './halts'
import type { StockService } from './service'

type Told = Pick<
  QuotedSecurity,
  | 'code'
  | 'price'
  | 'change'
  | 'pct'
  | 'open'
  | 'high'
  | 'low'
  | 'prevClose'
  | 'volume'
  | 'amount'
  | 'state'
  | 'day'
  | 'at'
>

/** Quotations for those whose screens show them. Visitors see indices, as everywhere. */
export function quoteFeed(stocks: StockService): Feed {
  // One object for all who watch a quotation: it is written out once.
  const told = new WeakMap<QuotedSecurity, Told>()
  const toldOf = (quote: QuotedSecurity): Told => {
    const known = told.get(quote)
    if (known) return known
    const { code, price, change, pct, open, high, low, prevClose, volume, amount, state, day, at } = quote
    const made = { code, price, change, pct, open, high, low, prevClose, volume, amount, state, day, at }
    told.set(quote, made)
    return made
  }
  return {
    read(keys, { m: memberId }) {
      const quotes = stocks.snapshot()
      return new Map(
        keys.flatMap((code) => {
          const quote = quotes.get(code)
          return !quote || (memberId === null && quote.kind !== 'index') ? [] : [[code, toldOf(quote)]]
        }),
      )
    },
  }
}
