import { registerIndicator, type Chart, type DeepPartial, type IndicatorStyle, type KLineData } from 'klinecharts'
import type { ChartColours } from './colours'
import { rebased, type Beside } from './rebase'
import type { ChartBar, ChartMain, ChartSub } from './types'

const SUB_PANE = 'sub_pane'
const BESIDE = 'RostrumBeside'
const SUB_SHARE = 0.18
const SUB_LEAST = 56

const params: Readonly<Record<ChartMain | ChartSub, readonly number[]>> = {
  MA: [5, 10, 20],
  EMA: [5, 10, 20],
  BOLL: [20, 2],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
}

/** As much of the library's chart as is used here. */
type StudiesChart = Pick<
  Chart,
  'createIndicator' | 'removeIndicator' | 'overrideIndicator' | 'setPaneOptions' | 'getVisibleRange' | 'subscribeAction'
>

export interface Compared {
  readonly name: string
  readonly bars: readonly ChartBar[]
}

/** What is drawn besides the bars: a second pane, lines of another kind, another security. */
export class ChartStudies {
  private sub: ChartSub | undefined
  private beside: Compared | undefined
  private readonly keptKeys = new Set<string>()
  private main: ChartMain = 'MA'

  constructor(
    private readonly chart: StudiesChart,
    private readonly paneId: string,
    private readonly parts: {
      readonly digits: number
      readonly colours: () => ChartColours
      showMeans(on: boolean): void
    },
  ) {
    registerBeside()
    chart.subscribeAction('onVisibleRangeChange', this.rebase)
  }

  /** Lines over the bars: our own averages, or those of the library. */
  useMain(main: ChartMain): void {
    if (main === this.main) return
    if (this.main !== 'MA') this.chart.removeIndicator({ paneId: this.paneId, name: this.main })
    this.main = main
    this.parts.showMeans(main === 'MA')
    if (main !== 'MA') this.add(main, this.paneId)
  }

  useSub(sub: ChartSub | undefined, height: number): void {
    if (sub !== this.sub) {
      if (this.sub) this.chart.removeIndicator({ paneId: SUB_PANE, name: this.sub })
      this.sub = sub
      if (sub) this.add(sub, SUB_PANE)
    }
    if (sub) this.chart.setPaneOptions({ id: SUB_PANE, height: Math.max(SUB_LEAST, height * SUB_SHARE), minHeight: 48 })
  }

  /** Another security beside this one, from the same price at the first bar in sight. */
  compare(beside: Compared | undefined): void {
    if (beside === this.beside) return
    if (this.beside) this.chart.removeIndicator({ paneId: this.paneId, name: BESIDE })
    this.beside = beside
    if (!beside) return this.close()
    const styles = this.besideStyles()
    this.chart.createIndicator({ name: BESIDE, paneId: this.paneId, extendData: this.keep(beside), styles }, true)
  }

  /** Takes the colours and letters that the page has now. */
  restyle(): void {
    const styles = this.styles()
    if (this.main !== 'MA') this.chart.overrideIndicator({ name: this.main, paneId: this.paneId, styles })
    if (this.sub) this.chart.overrideIndicator({ name: this.sub, paneId: SUB_PANE, styles })
    if (this.beside) this.chart.overrideIndicator({ name: BESIDE, paneId: this.paneId, styles: this.besideStyles() })
  }

  /** Forgets what was kept for the library. */
  close(): void {
    this.keptKeys.forEach((key) => drawn.delete(key))
    this.keptKeys.clear()
  }

  private add(name: ChartMain | ChartSub, paneId: string): void {
    const { digits } = this.parts
    this.chart.createIndicator(
      { name, paneId, calcParams: [...params[name]], precision: digits, styles: this.styles() },
      true,
    )
  }

  /** The key of what is drawn from now on: a new one each time, so that the library sees a change. */
  private keep({ name, bars }: Compared): string {
    this.close()
    nextKey += 1
    const key = `beside ${nextKey}`
    const closes = new Map(bars.map(({ t, c }) => [t, c]))
    drawn.set(key, { name, closes, from: this.chart.getVisibleRange().from })
    this.keptKeys.add(key)
    return key
  }

  private readonly rebase = (): void => {
    if (this.beside)
      this.chart.overrideIndicator({ name: BESIDE, paneId: this.paneId, extendData: this.keep(this.beside) })
  }

  private besideStyles(): DeepPartial<IndicatorStyle> {
    const line = { color: this.parts.colours().brand, size: 2, style: 'dashed' as const, dashedValue: [6, 4] }
    return { ...this.styles(), lines: [{ ...line, smooth: false }] }
  }

  private styles(): DeepPartial<IndicatorStyle> {
    const { quiet, strong, family, textPx } = this.parts.colours()
    return {
      tooltip: {
        showRule: 'always',
        title: { color: quiet, size: textPx, family },
        legend: { color: strong, size: textPx, family },
      },
    }
  }
}

interface BesideDrawn extends Beside {
  readonly name: string
}

/** klinecharts copies what it is given, and of a map nothing is left: it gets a key. */
const drawn = new Map<unknown, BesideDrawn>()
let nextKey = 0

let isRegistered = false

function registerBeside(): void {
  if (isRegistered) return
  isRegistered = true
  registerIndicator<{ rebased?: number }, unknown, string>({
    name: BESIDE,
    series: 'price',
    figures: [{ key: 'rebased', type: 'line' }],
    shouldUpdate: (before, now) => ({ calc: before.extendData !== now.extendData, draw: true }),
    calc: (bars, { extendData }) => {
      const beside = drawn.get(extendData)
      return beside ? rebased(bars, beside).map((value) => (value === undefined ? {} : { rebased: value })) : []
    },
    createTooltipDataSource: ({ chart, indicator, crosshair }) => {
      const beside = drawn.get(indicator.extendData)
      const legends = beside ? [legendOf(chart.getDataList(), crosshair.dataIndex, beside)] : []
      return { name: '', calcParamsText: '', features: [], legends }
    },
  })
}

/** How far the other security has come since the bar at which both stand at 100 %. */
function legendOf(bars: readonly KLineData[], picked: number | undefined, { name, closes, from }: BesideDrawn) {
  const base = bars.slice(Math.max(0, from)).find(({ timestamp }) => closes.has(timestamp))
  const at = bars[picked ?? bars.length - 1] ?? bars[bars.length - 1]
  const [first, now] = [base && closes.get(base.timestamp), at && closes.get(at.timestamp)]
  const pct = first && now ? (now / first - 1) * 100 : undefined
  const sign = (pct ?? 0) > 0 ? '+' : (pct ?? 0) < 0 ? '−' : ''
  return { title: `${name} `, value: pct === undefined ? '—' : `${sign}${Math.abs(pct).toFixed(2)}%` }
}
