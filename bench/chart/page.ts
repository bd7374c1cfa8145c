import { dispose, init, type Chart, type KLineData } from 'klinecharts'
import { priceAverages, volumeAverages } from '../../packages/app/src/stock/lines'
import { studyOf, subNames, type MainName, type SubName } from '../../packages/app/src/stock/studies'
import { KLineEngine } from '../../packages/ui/src/kline/engine'
import { RunningRows } from '../../packages/ui/src/kline/running'
import type { ChartBar } from '../../packages/ui/src/kline/types'

const DAY_MS = 86_400_000
const START = Date.parse('1990-01-02T15:00:00+08:00')

/** The same walk in every run. */
function barsOf(count: number): ChartBar[] {
  let [state, price] = [7, 20]
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: count }, (_, at) => {
    const o = price
    const c = Math.max(1, o * (1 + (next() - 0.499) * 0.03))
    price = c
    const [h, l, v] = [Math.max(o, c) * (1 + next() * 0.01), Math.min(o, c) * (1 - next() * 0.01), 1e5 + next() * 1e6]
    return { t: START + at * DAY_MS, o, h, l, c, v, a: c * v }
  })
}

const libraryBar = ({ t, o, h, l, c, v, a }: ChartBar): KLineData => ({
  ...{ timestamp: t, open: o, high: h, low: l, close: c, volume: v, turnover: a },
})
const box = (): HTMLElement => {
  const found = document.getElementById('chart')
  if (!found) throw new Error('the page has no chart')
  return found
}

let close: () => void = () => undefined

/** The product's chart: our averages, the volume, and MACD below. */
function ours(count: number): void {
  close()
  const nothing = () => undefined
  const engine = new KLineEngine(box(), {
    ...{ seriesKey: 'bench', shape: 'candle', unit: 'day', span: 1, digits: 2, bars: barsOf(count), hasMore: false },
    ...{ averages: priceAverages, volumeAverages, onPoint: nothing },
    loadOlder: async () => ({ bars: [], hasMore: false }),
    drawn: { onChange: nothing, onPick: nothing, onDone: nothing },
  })
  engine.studies.useSub(studyOf('MACD'), box().clientHeight)
  close = () => engine.close()
}

function made(bars: readonly ChartBar[]): Chart {
  const chart = init(box(), { locale: 'zh-CN', timezone: 'Asia/Shanghai' })
  if (!chart) throw new Error('no chart')
  chart.setSymbol({ ticker: 'bench', pricePrecision: 2, volumePrecision: 0 })
  chart.setPeriod({ type: 'day', span: 1 })
  chart.setDataLoader({ getBars: ({ callback }) => callback(bars.map(libraryBar), false) })
  close = () => dispose(box())
  return chart
}

/** The library alone, with its own indicators of the same kinds. */
function library(count: number): void {
  close()
  const chart = made(barsOf(count))
  chart.createIndicator({ name: 'MA', paneId: 'candle_pane', calcParams: [5, 10, 20] }, true)
  chart.createIndicator({ name: 'VOL', calcParams: [5, 10] })
  chart.createIndicator('MACD')
}

export interface TickCost {
  readonly name: string
  /** Of one tick, in ms. */
  readonly ours: number
  /** Of the library's calculation over all bars, which it does at every tick; none where it has no such indicator. */
  readonly library: number | undefined
}

const TICKS = 2_000
const FULL = 5
const timed = (times: number, act: () => void): number => {
  const from = performance.now()
  for (let time = 0; time < times; time += 1) act()
  return (performance.now() - from) / times
}

/** What one tick costs each indicator on a chart of so many bars. */
async function ticks(count: number): Promise<TickCost[]> {
  close()
  const bars = barsOf(count)
  const chart = made(bars.slice(0, 10))
  const all = bars.map(libraryBar)
  const names: readonly (MainName | SubName)[] = ['EMA', 'BOLL', ...subNames]
  const costs: TickCost[] = []
  for (const name of names) {
    const spec = studyOf(name)
    if (!spec) continue
    const rows = new RunningRows<ChartBar>(spec.create, ({ t }) => t)
    rows.follow(bars)
    const last = bars[bars.length - 1]
    if (!last) continue
    let by = 0
    const own = timed(TICKS, () => {
      by += 1
      bars[bars.length - 1] = { ...last, c: last.c * (1 + (by % 7) / 1_000) }
      rows.follow(bars)
    })
    bars[bars.length - 1] = last
    costs.push({ name, ours: own, library: await fullOf(chart, name, all) })
  }
  return costs
}

async function fullOf(chart: Chart, name: string, all: KLineData[]): Promise<number | undefined> {
  if (chart.createIndicator(name) === null) return undefined
  const [indicator] = chart.getIndicators({ name })
  if (!indicator) return undefined
  const from = performance.now()
  for (let time = 0; time < FULL; time += 1) await indicator.calc(all, indicator)
  const cost = (performance.now() - from) / FULL
  chart.removeIndicator({ name })
  return cost
}

/** The moments at which frames were drawn, until `stopFrames`. */
let frames: number[] = []
let isRecording = false
function startFrames(): void {
  frames = []
  isRecording = true
  const take = (at: number) => {
    if (!isRecording) return
    frames.push(at)
    requestAnimationFrame(take)
  }
  requestAnimationFrame(take)
}
function stopFrames(): readonly number[] {
  isRecording = false
  return frames
}

export const chartBench = { ours, library, ticks, startFrames, stopFrames }
export type ChartBench = typeof chartBench
Object.assign(globalThis, { chartBench })
