import { useCallback, useMemo } from 'react'
import { Empty, Skeleton, fontScale } from '@rostrum/ui'
import { KLineChart } from '@rostrum/ui/kline'
import { Awaited, formatDate, formatNumber, useAppearance, useNow } from '@rostrum/app/kernel'
import { meanBar } from '../index-bars'
import { priceAverages, volumeAverages } from '../lines'
import { momentText, referenceOf, yearOf } from '../moments'
import { shapes, type Period } from '../periods'
import { useKline, useLatestBar } from '../queries'
import type { QuoteReply } from '../queries.indices'
import { klineText } from '../text.kline.zh'
import css from './plain-chart.module.css'

const TABLE_BARS = 20

/** The chart of one period at a fixed height, inside a page that scrolls. */
export function PlainChart({ quote, period }: { readonly quote: QuoteReply; readonly period: Period }) {
  const { code, digits, name, state } = quote
  const { bars, loadOlder } = useKline(code, period)
  const latest = useLatestBar(code, period, state)
  const { isDark, riseColor, ...look } = useAppearance()
  const { shape, unit, span } = shapes[period]
  const year = yearOf(useNow())
  const when = useCallback(
    (at: number) => (unit === 'minute' ? momentText(at, year) : formatDate(at, 'yyyy-mm-dd')),
    [unit, year],
  )
  const { kind } = quote
  const shown = useMemo(() => (bars.data?.bars ?? []).map((bar) => meanBar({ kind }, bar)), [bars.data, kind])
  if (!bars.data) return <Awaited query={bars} skeleton={<Skeleton.Block height="chart" />} small />
  if (bars.data.bars.length === 0)
    return <Empty small drawing="chart" text={unit === 'minute' ? klineText.noMinutesOf : klineText.empty} />
  const reference = referenceOf(quote, bars.data)
  const figure = (value: number) => formatNumber(value, digits)
  const rows = bars.data.bars
    .slice(-TABLE_BARS)
    .map(({ t, o, h, l, c, v }) => [when(t), figure(o), figure(h), figure(l), figure(c), formatNumber(v)])
  const { time, barOpen, barHigh, barLow, barClose, volume, table } = klineText
  return (
    <div className={css.chart}>
      <KLineChart
        seriesKey={`${code} ${period}`}
        shape={shape}
        unit={unit}
        span={span}
        digits={digits}
        {...(period === 'time' && reference !== undefined && { reference })}
        bars={shown}
        hasMore={bars.data.hasMore}
        latest={latest && meanBar(quote, latest)}
        averages={priceAverages}
        volumeAverages={volumeAverages}
        loadOlder={loadOlder}
        onPoint={ignore}
        look={{ isDark, riseColor, fontScale: fontScale(look) }}
        label={`${name} ${klineText.periods[period]}`}
        keysHint={klineText.keys}
        table={{ caption: table, head: [time, barOpen, barHigh, barLow, barClose, volume], rows }}
      />
    </div>
  )
}

const ignore = () => undefined
