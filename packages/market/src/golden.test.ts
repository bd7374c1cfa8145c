import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  runningBoll,
  runningEma,
  runningKdj,
  runningMacd,
  runningRsi,
  type IndicatorBar,
  type RunningIndicator,
} from './indicators'
import { movingAverage } from './moving-average'
import { annualised, maxDrawdown, returnsOf, sharpeRatio, volatility } from './returns'
import { goldenIndicators } from './testing/golden'

const dataDir = process.env.MARKET_DATA_DIR ?? resolve(import.meta.dirname, '../../../../shared/data/market')

interface Dated extends IndicatorBar {
  readonly day: string
}

/** Real bars, which are no part of the product. */
function barsOf(file: string, from: string, to = '9999'): Dated[] {
  const [head = '', ...lines] = readFileSync(join(dataDir, file), 'utf8').trim().split('\n')
  const names = head.split(',')
  const figure = (cells: readonly string[], name: string) => Number(cells[names.indexOf(name)])
  return lines
    .map((line) => line.split(','))
    .filter(([day = '']) => day >= from && day <= to)
    .map((cells) => ({
      ...{ day: cells[0] ?? '', h: figure(cells, 'high'), l: figure(cells, 'low') },
      ...{ c: figure(cells, 'close'), v: figure(cells, 'volume') },
    }))
}

describe.each(goldenIndicators)('$file', ({ file, start, bars: count, points }) => {
  test.skipIf(!existsSync(join(dataDir, file)))(
    'MA, EMA, MACD, KDJ, RSI and BOLL are those of the reference at every point (needs MARKET_DATA_DIR)',
    () => {
      const bars = barsOf(file, start)
      expect(bars).toHaveLength(count)
      const closes = bars.map(({ c }) => c)
      const all = (indicator: RunningIndicator) => bars.map((bar) => indicator.push(bar))
      const rows = {
        ...{ ma5: movingAverage(closes, 5), ma20: movingAverage(closes, 20), ema: all(runningEma([12])) },
        ...{ macd: all(runningMacd()), kdj: all(runningKdj()), rsi: all(runningRsi()), boll: all(runningBoll()) },
      }
      for (const { at, close, values } of points) {
        expect(closes[at]).toBe(close)
        const [, up, low] = rows.boll[at] ?? []
        const found = [
          ...[rows.ma5[at], rows.ma20[at], ...(rows.ema[at] ?? []), ...(rows.macd[at] ?? [])],
          ...[...(rows.kdj[at] ?? []), ...(rows.rsi[at] ?? []), up, low],
        ]
        expect(found).toEqual(values.map((value) => (value === undefined ? undefined : expect.closeTo(value, 5))))
      }
    },
  )
})

test.skipIf(!existsSync(join(dataDir, 'etf_daily/510300.SH.csv')))(
  'return, volatility, Sharpe ratio and drawdown of a real fund are those of the reference (needs MARKET_DATA_DIR)',
  () => {
    const bars = barsOf('etf_daily/510300.SH.csv', '2024-01-02', '2025-12-31')
    const closes = bars.map(({ c }) => c)
    const returns = returnsOf(closes)
    const total = (closes.at(-1) ?? 0) / (closes[0] ?? 1) - 1
    expect(closes).toHaveLength(485)
    expect(total).toBeCloseTo(0.45918689, 8)
    expect(annualised(total, returns.length)).toBeCloseTo(0.21743612, 8)
    expect(volatility(returns)).toBeCloseTo(0.20126299, 8)
    expect(sharpeRatio(returns)).toBeCloseTo(1.00354453, 8)
    const { share, peak, trough } = maxDrawdown(closes)
    expect(share).toBeCloseTo(0.17067365, 8)
    expect([bars[peak]?.day, bars[trough]?.day]).toEqual(['2024-10-08', '2025-04-07'])
  },
)
