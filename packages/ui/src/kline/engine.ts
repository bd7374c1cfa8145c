import type { Direction } from '../figure/format'
import { dispose, init, type Chart, type DataLoaderGetBarsParams, type KLineData } from 'klinecharts'
import { directionOfBar } from './bars'
import {
  chartState,
  keepState,
  MEAN_LINE,
  PRICE_LINES,
  registerIndicators,
  VOLUME_BARS,
  type ChartState,
} from './indicators'
import { ChartDrawings, type DrawingEvents } from './drawings'
import { ChartStudies } from './studies'
import { watchTaps } from './taps'
import { shortShares } from './short-shares'
import { ChartMarks } from './marks'
import { insideTicks, timeText, wholeTime } from './time-labels'
import { chartStyles, newestStyles, readColours } from './styles'
import type { ChartBar, ChartPoint, KLineChartProps } from './types'

const CANDLE_PANE = 'candle_pane'
const VOLUME_PANE = 'volume_pane'
const FRAME_MS = 250

type Series = Pick<
  KLineChartProps,
  | 'shape'
  | 'unit'
  | 'span'
  | 'digits'
  | 'bars'
  | 'hasMore'
  | 'averages'
  | 'volumeAverages'
  | 'loadOlder'
  | 'onPoint'
  | 'onMark'
  | 'seriesKey'
  | 'reference'
> & { readonly drawn: DrawingEvents }

const toChart = ({ t, o, h, l, c, v, a }: ChartBar): KLineData => ({
  timestamp: t,
  open: o,
  high: h,
  low: l,
  close: c,
  volume: v,
  turnover: a,
})
const fromChart = ({ timestamp, open, high, low, close, volume, turnover }: KLineData): ChartBar => ({
  t: timestamp,
  o: open,
  h: high,
  l: low,
  c: close,
  v: volume ?? 0,
  a: turnover ?? 0,
})

/** One klinecharts instance with our indicators, our colours and at most four ticks a second. */
export class KLineEngine {
  readonly drawings: ChartDrawings
  readonly studies: ChartStudies
  readonly marks: ChartMarks
  private readonly chart: Chart
  private readonly state: ChartState
  private readonly kept: ReturnType<typeof keepState>
  private push: ((bar: KLineData) => void) | undefined
  private waiting: ChartBar | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private picked: number | undefined
  private isClosed = false
  private readonly deafen: () => void
  private direction: Direction | undefined

  constructor(
    private readonly element: HTMLElement,
    private readonly series: Series,
  ) {
    registerIndicators()
    const colours = readColours(element)
    const chart = init(element, {
      locale: 'zh-CN',
      timezone: 'Asia/Shanghai',
      styles: chartStyles(colours, series.shape),
      formatter: {
        formatBigNumber: shortShares,
        ...(series.unit === 'nth' && {
          formatDate: ({ timestamp, type }) =>
            type === 'xAxis' ? timeText(timestamp, undefined, 'nth') : wholeTime(timestamp, 'nth'),
        }),
      },
    })
    if (!chart) throw new Error('the chart could not be made')
    // The library adds itself to the tab order; the surrounding box has the focus and the keys.
    element.querySelectorAll<HTMLElement>('[tabindex]').forEach((one) => {
      one.tabIndex = -1
    })
    this.chart = chart
    this.state = chartState(series, colours)
    this.kept = keepState(this.state)
    this.arrange()
    this.drawings = new ChartDrawings(chart, CANDLE_PANE, () => readColours(element), series.drawn)
    this.studies = new ChartStudies(chart, CANDLE_PANE, {
      digits: series.digits,
      colours: () => readColours(element),
      showMeans: (on) => this.showMeans(on),
    })
    this.marks = new ChartMarks(chart, CANDLE_PANE, () => readColours(element))
    this.deafen = watchTaps(element, (x, y) => {
      if (!this.isClosed) this.tap(x, y)
    })
    this.paintNewest(series.bars.at(-1))
    chart.subscribeAction('onCrosshairChange', this.onCrosshair)
    chart.subscribeAction('onZoom', () => this.marks.arrange())
    // The library says nothing when the mouse goes.
    element.addEventListener('mouseleave', this.onLeave)
  }

  restyle(): void {
    this.direction = undefined
    const colours = readColours(this.element)
    this.state.colours = colours
    this.chart.setStyles(chartStyles(colours, this.series.shape))
    this.studies.restyle()
    const newest = this.chart.getDataList().at(-1)
    this.paintNewest(newest && fromChart(newest))
  }

  resize(): void {
    if (this.element.clientWidth > 0) this.chart.resize()
  }

  /** Ticks are merged: the chart sees the newest at most four times a second. */
  tick(bar: ChartBar): void {
    // A bar that is over is not left out because the next one came soon.
    if (this.waiting && this.waiting.t < bar.t) this.push?.(toChart(this.waiting))
    this.waiting = bar
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      const newest = this.waiting
      this.waiting = undefined
      if (!newest || this.isClosed) return
      this.push?.(toChart(newest))
      this.paintNewest(newest)
      if (this.picked === undefined) this.tellNewest()
    }, FRAME_MS)
  }

  /** Arrow keys: −1 and +1 move the crosshair by a bar, starting at the newest. */
  step(by: number): void {
    const bars = this.chart.getDataList()
    const from = this.picked ?? bars.length - 1
    const next = Math.max(0, Math.min(bars.length - 1, from + by))
    this.chart.scrollToDataIndex(Math.max(next, this.chart.getVisibleRange().to - 1))
    this.picked = next
    this.tell(next, true)
  }

  /** The keyboard's point of a drawing: the close of the bar under the crosshair. */
  place(): boolean {
    const bars = this.chart.getDataList()
    const bar = bars[this.picked ?? bars.length - 1]
    return bar !== undefined && this.drawings.place({ t: bar.timestamp, p: bar.close })
  }

  /** The keyboard's press on the mark of the bar under the crosshair; false: there is none. */
  press(): boolean {
    const bars = this.chart.getDataList()
    const t = bars[this.picked ?? bars.length - 1]?.timestamp
    const times = t === undefined ? [] : this.marks.of(t)
    if (times.length === 0) return false
    this.series.onMark?.(times)
    return true
  }

  leave(): void {
    this.picked = undefined
    this.tellNewest()
  }

  zoom(scale: number): void {
    this.chart.zoomAtCoordinate(scale)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.element.removeEventListener('mouseleave', this.onLeave)
    this.deafen()
    this.studies.close()
    dispose(this.element)
    this.kept.forget()
  }

  /** A tool in hand takes every tap. */
  private tap(x: number, y: number): void {
    const mark = this.drawings.hasTool ? undefined : this.marks.at(x, y)
    if (mark === undefined) this.drawings.tap(x, y)
    else this.series.onMark?.(mark)
  }

  private arrange(): void {
    const { chart, series, kept, state } = this
    chart.overrideXAxis({
      createTicks: ({ bounding, defaultTicks }) =>
        insideTicks(defaultTicks, bounding.width, state.colours.textPx, chart.getDataList().at(-1)?.timestamp ?? 0),
    })
    chart.setSymbol({ ticker: series.seriesKey, pricePrecision: series.digits, volumePrecision: 0 })
    chart.setPeriod({ type: series.unit === 'nth' ? 'day' : series.unit, span: series.span })
    chart.createIndicator({ name: VOLUME_BARS, paneId: VOLUME_PANE, extendData: kept.key })
    this.showMeans(true)
    chart.setPaneOptions({ id: VOLUME_PANE, height: Math.max(64, this.element.clientHeight * 0.22), minHeight: 48 })
    chart.setOffsetRightDistance(series.shape === 'line' ? 0 : 12)
    chart.setDataLoader({
      getBars: (ask) => this.load(ask),
      subscribeBar: ({ callback }) => {
        this.push = callback
      },
      unsubscribeBar: () => {
        this.push = undefined
      },
    })
    if (series.shape === 'line')
      chart.setBarSpace(Math.max(1, (this.element.clientWidth - 64) / Math.max(240, series.bars.length)))
  }

  private showMeans(on: boolean): void {
    const name = this.series.shape === 'line' ? MEAN_LINE : PRICE_LINES
    if (on) this.chart.createIndicator({ name, paneId: CANDLE_PANE, extendData: this.kept.key }, true)
    else this.chart.removeIndicator({ paneId: CANDLE_PANE, name })
  }

  private async load({ type, timestamp, callback }: DataLoaderGetBarsParams): Promise<void> {
    if (type === 'init') {
      callback(this.series.bars.map(toChart), { forward: this.series.hasMore, backward: false })
      this.tellNewest()
      return
    }
    // klinecharts calls the direction of older bars `forward`, because the chart is dragged forward.
    if (type !== 'forward' || timestamp === null) return callback([], false)
    // A failed page is requested again at the next drag; the bars already drawn stay.
    const older = await this.series.loadOlder(timestamp).catch(() => ({ bars: [], hasMore: true }))
    if (!this.isClosed) callback(older.bars.map(toChart), { forward: older.hasMore, backward: false })
  }

  /** The library tells only where the crosshair is, not at which bar. */
  private readonly onCrosshair = (data: unknown): void => {
    const x = xIn(data)
    if (x === undefined) return this.leave()
    const [place] = [this.chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat()
    const last = this.chart.getDataList().length - 1
    this.picked = Math.max(0, Math.min(last, place?.dataIndex ?? last))
    this.tell(this.picked, true)
  }
  private readonly onLeave = (): void => this.leave()

  /** The newest price of a line has the colour of the day's direction. */
  private paintNewest(bar: ChartBar | undefined): void {
    const { shape, reference } = this.series
    if (shape !== 'line' || reference === undefined) return
    const direction = directionOfBar(bar, undefined, shape, reference)
    if (direction === this.direction) return
    this.direction = direction
    this.chart.setStyles(newestStyles(readColours(this.element)[direction]))
  }

  private tellNewest(): void {
    this.tell(this.chart.getDataList().length - 1, false)
  }

  private tell(at: number, isPicked: boolean): void {
    const bars = this.chart.getDataList()
    const bar = bars[at]
    if (!bar) return
    const point: ChartPoint = {
      bar: fromChart(bar),
      previousClose: bars[at - 1]?.close,
      averages: this.state.lastPrice[at] ?? [],
      volumeAverages: this.state.lastVolume[at] ?? [],
      isPicked,
    }
    this.series.onPoint(point)
  }
}

function xIn(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null && 'x' in data && typeof data.x === 'number' ? data.x : undefined
}
