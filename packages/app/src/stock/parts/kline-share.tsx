import { ShareButton, formatDate, useGo } from '@rostrum/app/kernel'
import { pictureOf } from '../kline-picture'
import type { Period } from '../periods'
import { useKline, type KlineReply } from '../queries'
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
 * The share button of a chart: it shares the page in the period on screen. Its poster draws the bars as they were
 * loaded, which no quotation changes while it is drawn, with their moment and source.
 */
export function KlineShare({ quote: { code, name }, label, period, riskTip }: KlineShareProps) {
  const { to } = useGo()
  const { shared, sharedSummary, pictureFacts, periods } = klineText
  const { data, dataUpdatedAt } = useKline(code, period).bars
  const chart = data && pictureOf(data, period)
  return (
    <ShareButton
      shared={{
        kind: 'stock',
        id: code,
        path: to('stock.kline', { code, period }),
        title: shared(name, code, periods[period]),
        summary: sharedSummary(label),
        ...(data && chart && { chart, facts: pictureFacts(formatDate(dataUpdatedAt, 'yyyy-mm-dd hh:MM'), data.label) }),
        riskTip,
      }}
    />
  )
}
