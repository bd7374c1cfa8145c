import { Icon, cx } from '@rostrum/ui'
import { formatDate, useNow } from '@rostrum/app/kernel'
import { dailySec, staleSec } from '@rostrum/contract/stock/limits'
import { momentText, yearOf } from '../moments'
import type { QuoteReply } from '../queries.indices'
import type { StockInfo } from '../queries.market'
import { marketText } from '../text.market.zh'
import { text } from '../text.zh'
import css from './source-line.module.css'

export interface SourceLineProps {
  /** The reply that the figures stand in. */
  readonly origin: Pick<StockInfo, 'label' | 'delaySec' | 'notice' | 'late'>
  readonly at: number
  readonly state: QuoteReply['state']
  /** With the phase of the market, where nothing else on the page names it. */
  readonly isWhole?: boolean
}

/** Whether figures are older than they may be: while the market trades, or by the day where they come after its close. */
export function useStale({ origin: { delaySec, late }, at, state }: SourceLineProps): boolean {
  const now = useNow()
  if (late || delaySec >= dailySec) return late === true
  return (state === 'trade' || state === 'auction') && now - at > (staleSec + delaySec) * 1_000
}

/** Where the figures come from, how late they are, and of what moment. */
export function SourceLine(props: SourceLineProps) {
  const isStale = useStale(props)
  const now = useNow()
  const { origin, at, state, isWhole = false } = props
  const { label, delaySec, notice } = origin
  return (
    <p className={cx(css.line, !isWhole && css.apart, isStale && css.stale)}>
      <Icon name="clock" size="s" />
      <span>
        {marketText.source(
          label,
          delaySec,
          delaySec >= dailySec ? formatDate(at, 'yyyy-mm-dd') : momentText(at, yearOf(now), 'hh:MM:ss'),
        )}
      </span>
      {isWhole && <span>{text.states[state]}</span>}
      {notice && <span>{notice}</span>}
      {isStale && <span>{marketText.late}</span>}
    </p>
  )
}
