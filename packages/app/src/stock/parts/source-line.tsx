import { Icon, cx } from '@rostrum/ui'
import { formatDate, useNow } from '@rostrum/app/kernel'
import { staleSec } from '@rostrum/contract/stock/limits'
import type { QuoteReply } from '../queries.indices'
import { marketText } from '../text.market.zh'
import css from './source-line.module.css'

export interface SourceLineProps {
  readonly label: string
  readonly delaySec: number
  readonly at: number
  readonly state: QuoteReply['state']
}

/** Whether figures are older than they may be while the market trades. */
export function useStale({ at, delaySec, state }: Omit<SourceLineProps, 'label'>): boolean {
  const now = useNow()
  return (state === 'trade' || state === 'auction') && now - at > (staleSec + delaySec) * 1_000
}

/** Where the figures come from, how late they are, and of what moment. */
export function SourceLine({ label, delaySec, at, state }: SourceLineProps) {
  const isStale = useStale({ at, delaySec, state })
  return (
    <p className={cx(css.line, isStale && css.stale)}>
      <Icon name="clock" size="s" />
      <span>{marketText.source(label, delaySec, formatDate(at, 'mm-dd hh:MM:ss'))}</span>
      {isStale && <span>{marketText.late}</span>}
    </p>
  )
}
