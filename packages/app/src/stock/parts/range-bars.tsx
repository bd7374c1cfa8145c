import { formatNumber } from '@rostrum/app/kernel'
import type { StockInfo } from '../queries.market'
import { detailsText as words } from '../text.market.zh'
import css from './range-bars.module.css'

/** Where the price stands between the lowest and the highest of some days: figures instead of adjectives. */
export function RangeBars({ ranges, quote }: Pick<StockInfo, 'ranges' | 'quote'>) {
  const figure = (value: number) => formatNumber(value, quote.digits)
  return (
    <div className={css.bars}>
      {ranges.map(({ days, low, high }) => {
        const name = words.ranges[days] ?? ''
        const at = high === low ? 50 : Math.max(0, Math.min(100, ((quote.price - low) / (high - low)) * 100))
        return (
          <div
            key={days}
            className={css.range}
            role="img"
            aria-label={words.rangeSaid(name, figure(low), figure(high), figure(quote.price))}
          >
            <span className={css.name}>{name}</span>
            <span className={css.bar}>
              <span className={css.mark} style={{ left: `${at}%` }} />
            </span>
            <span className={css.ends}>
              <span>{figure(low)}</span>
              <span>{figure(high)}</span>
            </span>
          </div>
        )
      })}
    </div>
  )
}
