import { Delta, cx } from '@rostrum/ui'
import type { ChartPoint } from '@rostrum/ui/kline'
import { formatNumber, formatVolume } from '@rostrum/app/kernel'
import { SPANS, VOLUME_SPANS } from '../lines'
import { klineText } from '../text.kline.zh'
import styles from './legend.module.css'

export interface LegendProps {
  readonly point: ChartPoint | undefined
  readonly digits: number
  readonly shape: 'candle' | 'line'
  readonly when: (at: number) => string
  /** Whether the averages over the bars are ours. */
  readonly withMeans?: boolean
  /** Only the prices: on a low screen. */
  readonly isBrief?: boolean
}

/** The values under the crosshair: the bar's prices, the averages, the volume. */
export function Legend({ point, digits, shape, when, withMeans = true, isBrief = false }: LegendProps) {
  const look = cx(styles.legend, isBrief && styles.brief)
  if (!point) return <div className={look} />
  const { bar, previousClose, averages, volumeAverages } = point
  const figure = (value: number | undefined) => formatNumber(value, digits)
  const pct = previousClose === undefined ? null : ((bar.c - previousClose) / previousClose) * 100
  return (
    <div className={look} aria-live={point.isPicked ? 'polite' : 'off'}>
      <div className={styles.line}>
        <span className={styles.when}>{when(bar.t)}</span>
        {shape === 'candle' && (
          <>
            <Pair name={klineText.barOpen} value={figure(bar.o)} />
            <Pair name={klineText.barHigh} value={figure(bar.h)} />
            <Pair name={klineText.barLow} value={figure(bar.l)} />
          </>
        )}
        <Pair name={klineText.barClose} value={figure(bar.c)} />
        {shape === 'candle' && <Delta value={pct} size="s" />}
      </div>
      {!isBrief && (
        <div className={styles.line}>
          {shape === 'candle' &&
            withMeans &&
            SPANS.map((span, at) => (
              <span
                key={span}
                className={cx(styles.average, styles[`tone${at}`])}
              >{`MA${span} ${figure(averages[at])}`}</span>
            ))}
          <Pair name={klineText.volume} value={formatVolume(bar.v)} />
          {VOLUME_SPANS.map((span, at) => (
            <span
              key={span}
              className={cx(styles.average, styles[`tone${at}`])}
            >{`${klineText.volumeMean}${span} ${formatVolume(volumeAverages[at])}`}</span>
          ))}
        </div>
      )}
    </div>
  )
}

function Pair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span className={styles.pair}>
      <span className={styles.name}>{name}</span>
      {` ${value}`}
    </span>
  )
}
