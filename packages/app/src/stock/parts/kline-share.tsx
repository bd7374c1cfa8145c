import { ShareButton, useGo } from '@rostrum/app/kernel'
import type { Period } from '../periods'
import type { KlineReply } from '../queries'
import type { QuoteReply } from '../queries.indices'
import { klineText } from '../text.kline.zh'

export interface KlineShareProps {
  readonly quote: QuoteReply
  /** Where the figures come from; it goes wherever they go. */
  readonly label: KlineReply['label']
  readonly period: Period
  readonly riskTip: string
}

/** The share button of a chart: the page in the period that is looked at. No figures: they change while a poster is drawn, and are old when it is read. */
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
