/** The product's chart beside klinecharts with its own indicators, and what a tick costs either of them. */
import { MovingAverage, runningBoll, runningKdj, runningMacd, runningRsi } from '@rostrum/market'
import { KLineChart, type ChartBar, type StudySpec } from '@rostrum/ui/kline'
import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import { dispose, init, type Chart, type Indicator, type KLineData } from 'klinecharts'
import { createRoot, type Root } from 'react-dom/client'

const DAY_MS = 86_400_000

/** The same winding prices in every run. */
const barsOf = (count: number): ChartBar[] =>
  Array.from({ length: count }, (_, at) => {
    const c = Math.round((200 + 60 * Math.sin(at / 190) + 8 * Math.sin(at / 7) + Math.cos(at * 1.7)) * 100) / 100
    const o = c - Math.sin(at) * 2
    const [h, l] = [Math.max(o, c) + 1, Math.min(o, c) - 1]
    return { t: at * DAY_MS, o, h, l, c, v: 1_000_000 + ((at * 37) % 400_000), a: c * 1_000_000 }
  })

const asLibrary = ({ t, o, h, l, c, v, a }: ChartBar): KLineData => ({
  ...{ timestamp: t, open: o, high: h, low: l, close: c, volume: v, turnover: a },
})

const element = (): HTMLElement => {
  const found = document.getElementById('root')
  if (!found) throw new Error('the page has no place for a chart')
  return found
}

function libraryChart(bars: readonly ChartBar[], indicators: readonly string[]): Chart {
  const chart = init(element(), { timezone: 'Asia/Shanghai' })
  if (!chart) throw new Error('the chart could not be made')
  chart.setSymbol({ ticker: 'bench', pricePrecision: 2, volumePrecision: 0 })
  chart.setPeriod({ type: 'day', span: 1 })
  chart.setDataLoader({ getBars: ({ callback }) => callback(bars.map(asLibrary), false) })
  for (const name of indicators) chart.createIndicator(name)
  return chart
}

const studies = {
  MACD: () => runningMacd(),
  KDJ: () => runningKdj(),
  RSI: () => runningRsi(),
  BOLL: () => runningBoll(),
} as const
type Study = keyof typeof studies

/** ms of each time that a call is made. */
function timed(times: number, act: (nth: number) => unknown): number[] {
  return Array.from({ length: times }, (_, nth) => {
    const from = performance.now()
    act(nth)
    return performance.now() - from
  })
}

/** One tick is too short for the clock of a page: so many are measured together. */
const TOGETHER = 1_000

/** What a tick of the running bar costs with each study over `count` bars: ours, and the library's whole series again. */
async function ticks(count: number, rounds: number) {
  const bars = barsOf(count)
  const data = bars.map(asLibrary)
  const chart = libraryChart(bars.slice(-10), Object.keys(studies))
  const theirs = new Map<string, Indicator>(chart.getIndicators().map((one) => [one.name, one]))
  const rows = (Object.keys(studies) as Study[]).map((name) => {
    const study = studies[name]()
    for (const bar of bars) study.push(bar)
    const last = bars.at(-1)
    const own = timed(rounds, () => {
      for (let nth = 0; nth < TOGETHER; nth += 1) if (last) study.replaceLast({ ...last, c: last.c + nth / 100 })
    }).map((ms) => ms / TOGETHER)
    const indicator = theirs.get(name)
    const whole = timed(rounds, () => indicator?.calc(data, indicator))
    return { name, own, whole }
  })
  dispose(element())
  return rows
}

const macd: StudySpec = {
  name: 'MACD',
  params: [12, 26, 9],
  lines: ['DIF', 'DEA', 'MACD'],
  columns: 2,
  create: runningMacd,
}
const spans = [5, 10, 20].map((span) => ({ span, create: () => new MovingAverage(span) }))

let root: Root | undefined
function showOwn(count: number): void {
  root = createRoot(element())
  root.render(
    <KLineChart
      {...{ seriesKey: 'bench', shape: 'candle', unit: 'day', span: 1, digits: 2, bars: barsOf(count), hasMore: false }}
      {...{ averages: spans, volumeAverages: spans.slice(0, 2), main: undefined, sub: macd }}
      loadOlder={async () => ({ bars: [], hasMore: false })}
      onPoint={() => undefined}
      look={{ isDark: false, fontScale: 1, riseColor: 'red' }}
      {...{ label: 'chart', keysHint: '', table: { caption: '', head: [], rows: [] } }}
    />,
  )
}
function showLibrary(count: number): void {
  libraryChart(barsOf(count), ['MA', 'VOL', 'MACD'])
}
function clear(): void {
  root?.unmount()
  root = undefined
  dispose(element())
  element().replaceChildren()
}

/** ms between frames while something is done outside of the page. */
let gaps: number[] | undefined
function watch(): void {
  const own: number[] = []
  gaps = own
  let before = performance.now()
  const frame = () => {
    if (gaps !== own) return
    const now = performance.now()
    own.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
function watched(): number[] {
  const found = gaps ?? []
  gaps = undefined
  return found
}

export const bench = { ticks, showOwn, showLibrary, clear, watch, watched }
export type Bench = typeof bench
Object.assign(window, { bench })
