import { useCallback, useMemo, useState } from 'react'
import { Icon, fontScale } from '@rostrum/ui'
import { KLineChart, nthTime, type ChartPoint } from '@rostrum/ui/kline'
import { formatDate, formatNumber, useAppearance } from '@rostrum/app/kernel'
import { priceAverages, volumeAverages } from '../lines'
import type { LoadedTraining } from '../queries.training'
import { klineText } from '../text.kline.zh'
import { trainingText as words } from '../text.training.zh'
import { chartBarsOf, chartMarksOf } from '../training-bars'
import { Legend } from './legend'
import css from './training-chart.module.css'

const TABLE_BARS = 20
const noOlder = async () => ({ bars: [], hasMore: false })

/** The bars so far and, beside them, how many are still hidden; once it is over with their days. */
export function TrainingChart({ training, base }: LoadedTraining) {
  const { id, shown, total, played, digits, result, adjust, label } = training
  const [point, setPoint] = useState<ChartPoint>()
  const { isDark, riseColor, ...look } = useAppearance()
  const bars = useMemo(() => chartBarsOf(training), [training])
  const marks = useMemo(() => chartMarksOf(training), [training])
  const isOver = result !== undefined
  const when = useCallback(
    (at: number) => (isOver ? formatDate(at, 'yyyy-mm-dd') : words.nth(Math.round(at / nthTime(1)))),
    [isOver],
  )
  const figure = (value: number) => formatNumber(value, digits)
  const rows = bars
    .slice(-TABLE_BARS)
    .map(({ t, o, h, l, c, v }) => [when(t), figure(o), figure(h), figure(l), figure(c), formatNumber(v)])
  const { time, barOpen, barHigh, barLow, barClose, volume, table } = klineText
  const days = result?.days
  const left = total - played
  const said = result ? words.chartOf(result.name, days?.[0] ?? '', days?.at(-1) ?? '') : words.chart(shown + played)
  return (
    <div>
      <Legend point={point} digits={digits} shape="candle" when={when} />
      <div className={css.row}>
        <div className={css.chart}>
          <KLineChart
            seriesKey={`${id} ${isOver ? 'over' : base}`}
            shape="candle"
            unit={isOver ? 'day' : 'nth'}
            span={1}
            digits={digits}
            bars={bars}
            hasMore={false}
            latest={bars.at(-1)}
            averages={priceAverages}
            volumeAverages={volumeAverages}
            loadOlder={noOlder}
            onPoint={setPoint}
            look={{ isDark, riseColor, fontScale: fontScale(look) }}
            marks={marks}
            label={said}
            keysHint={isOver ? klineText.keys : `${klineText.keys}${words.keys}`}
            table={{ caption: table, head: [time, barOpen, barHigh, barLow, barClose, volume], rows }}
          />
        </div>
        {!isOver && (
          <div className={css.mask}>
            <span className={css.left}>
              <Icon name="eyeOff" size="s" />
              {words.leftShort(left)}
            </span>
          </div>
        )}
      </div>
      <p className={css.source}>{`${label} · ${words.adjusted[adjust]}`}</p>
    </div>
  )
}
