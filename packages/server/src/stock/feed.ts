import type { Feed } from '../kernel/realtime'
import type { StockService } from './service'

/** Quotations for those whose screens show them. Visitors see indices, as everywhere. */
export const quoteFeed = (stocks: StockService): Feed => ({
  read(keys, { m: memberId }) {
    const quotes = stocks.snapshot()
    return new Map(
      keys.flatMap((code) => {
        const quote = quotes.get(code)
        if (!quote || (memberId === null && quote.kind !== 'index')) return []
        const { price, change, pct, open, high, low, prevClose, volume, amount, state, day, at } = quote
        return [[code, { code, price, change, pct, open, high, low, prevClose, volume, amount, state, day, at }]]
      }),
    )
  },
})
