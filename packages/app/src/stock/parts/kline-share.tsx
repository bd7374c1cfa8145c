import { ShareButton, useGo } from '@rostrum/app/kernel'
import type { Period } from '../periods'
import type { KlineReply } from '../queries'
import type { QuoteReply } from '../queries.indices'
import { klineText } from '../text.kline.zh'

export interface KlineShareProps {
  readonly quote: QuoteReply
  /** The source of the figures; it is shown wherever they are. */
  readonly label: KlineReply['label']
  readonly period: Period
  readonly riskTip: string
}

/**
 * The share button of a chart: it shares the page in the period on screen. It shares no figures: they change while a
 * poster is drawn, and are old when it is read.
 */
export function KlineShare({ quote: { code, name }, label, period, riskTip }: KlineShareProps) {
  const { to } = useGo()
  const { shared, sharedSummary, periods } = klineText
  return (
    <ShareButton
      shared={{
        kind: 'stock',
        id: code,
        path: to('stock.kline', { code, period }),
        title: shared(name, code, periods[period]),
        summary: sharedSummary(label),
        riskTip,
      }}
    />
  )
}
