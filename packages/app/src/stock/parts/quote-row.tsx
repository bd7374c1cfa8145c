import type { ReactNode } from 'react'
import { Pressable, Price, cx } from '@rostrum/ui'
import { formatPercent, formatVolume, useGo } from '@rostrum/app/kernel'
import type { QuoteReply } from '../queries.indices'
import { poolText } from '../text.market.zh'
import { useStale, type SourceLineProps } from './source-line'
import css from './quote-row.module.css'

/** A change on a tinted ground; a halted security says so instead. */
export function ChangePill({ quote }: { readonly quote: Pick<QuoteReply, 'pct' | 'change' | 'state'> }) {
  const { pct, change, state } = quote
  if (state === 'halt') return <span className={css.pill}>{poolText.halted}</span>
  return <span className={cx(css.pill, change > 0 && css.rise, change < 0 && css.fall)}>{formatPercent(pct)}</span>
}

export interface RankRowProps {
  readonly quote: QuoteReply
  /** The reply that the quotation stands in. */
  readonly origin: SourceLineProps['origin']
  readonly place: number
  readonly kind: 'up' | 'down' | 'amount' | 'turnover' | 'ratio' | 'swing'
}

const TOP = 3

function figureOf(
  { price, amount, turnoverPct, volumeRatio, high, low, prevClose, change }: QuoteReply,
  kind: RankRowProps['kind'],
): ReactNode {
  if (kind === 'amount') return formatVolume(amount)
  if (kind === 'turnover') return `${(turnoverPct ?? 0).toFixed(2)}%`
  if (kind === 'ratio') return (volumeRatio ?? 0).toFixed(2)
  if (kind === 'swing') return `${(((high - low) / prevClose) * 100).toFixed(2)}%`
  return <Price value={price} change={change} size="s" />
}

/** A place in a ranking: the figure that ranks, and the change. */
export function RankRow({ quote, origin, place, kind }: RankRowProps) {
  const old = useStale({ origin, at: quote.at, state: quote.state }) && css.stale
  const { to } = useGo()
  return (
    <Pressable className={css.rank} to={to('stock.details', { code: quote.code })}>
      <span className={cx(css.place, place <= TOP && css.top)}>{place}</span>
      <span className={css.words}>
        <span className={css.name}>{quote.name}</span>
        <span className={css.code}>{quote.code}</span>
      </span>
      <span className={cx(css.figure, old)}>{figureOf(quote, kind)}</span>
      <span className={cx(old)}>
        <ChangePill quote={quote} />
      </span>
    </Pressable>
  )
}
