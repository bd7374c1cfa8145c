import {
  registerIndicator,
  type Chart,
  type DeepPartial,
  type IndicatorFigure,
  type IndicatorStyle,
  type KLineData,
} from 'klinecharts'
import type { ChartColours } from './colours'
import { rebased, type Beside } from './rebase'
import { endMapped, RunningRows } from './running'
import type { ChartBar, StudyRow, StudySpec } from './types'

const SUB_PANE = 'sub_pane'
const BESIDE = 'RostrumBeside'
const SUB_SHARE = 0.18
const SUB_LEAST = 56

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
  private main: AddedStudy | undefined
  private sub: AddedStudy | undefined
  private beside: Compared | undefined
  private readonly keptKeys = new Set<string>()

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

  /** Lines over the bars: our averages, or those of a study. */
  useMain(main: StudySpec | undefined): void {
    if (main === this.main?.spec) return
    this.remove(this.main)
    this.parts.showMeans(main === undefined)
    this.main = main && this.add(main, this.paneId)
  }

  useSub(sub: StudySpec | undefined, height: number): void {
    if (sub !== this.sub?.spec) {
      this.remove(this.sub)
      this.sub = sub && this.add(sub, SUB_PANE)
    }
    if (sub) this.chart.setPaneOptions({ id: SUB_PANE, height: Math.max(SUB_LEAST, height * SUB_SHARE), minHeight: 48 })
  }

  /** Another security beside this one, from the same price at the first bar in sight. */
  compare(beside: Compared | undefined): void {
    if (beside === this.beside) return
    if (this.beside) this.chart.removeIndicator({ paneId: this.paneId, name: BESIDE })
    this.beside = beside
    if (!beside) return this.forgetBeside()
    const styles = this.besideStyles()
    this.chart.createIndicator({ name: BESIDE, paneId: this.paneId, extendData: this.keep(beside), styles }, true)
  }

  /** Takes the colours and letters that the page has now. */
  restyle(): void {
    const styles = this.styles()
    for (const one of [this.main, this.sub])
      if (one) this.chart.overrideIndicator({ name: nameOf(one.spec), paneId: one.paneId, styles })
    if (this.beside) this.chart.overrideIndicator({ name: BESIDE, paneId: this.paneId, styles: this.besideStyles() })
  }

  /** Forgets what was kept for the library. */
  close(): void {
    this.forgetBeside()
    for (const one of [this.main, this.sub]) if (one) followed.delete(one.key)
  }

  private forgetBeside(): void {
    this.keptKeys.forEach((key) => drawn.delete(key))
    this.keptKeys.clear()
  }

  private add(spec: StudySpec, paneId: string): AddedStudy {
    registerStudy(spec)
    nextKey += 1
    const key = `study ${nextKey}`
    followed.set(key, followedBy(spec))
    this.chart.createIndicator(
      {
        ...{ name: nameOf(spec), paneId, calcParams: [...spec.params], extendData: key, styles: this.styles() },
        precision: spec.isShares ? 0 : this.parts.digits,
      },
      true,
    )
    return { spec, paneId, key }
  }

  private remove(one: AddedStudy | undefined): void {
    if (!one) return
    this.chart.removeIndicator({ paneId: one.paneId, name: nameOf(one.spec) })
    followed.delete(one.key)
  }

  /** The key of what is drawn from now on: a new one each time, so that the library sees a change. */
  private keep({ name, bars }: Compared): string {
    this.forgetBeside()
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

interface AddedStudy {
  readonly spec: StudySpec
  readonly paneId: string
  readonly key: string
}

type Keyed = Record<string, number | undefined>

/** What follows the bars of each study that is shown; klinecharts copies what it is given, so each is found by its key. */
const followed = new Map<unknown, (bars: readonly KLineData[]) => Keyed[]>()

const barOf = ({ timestamp, open, high, low, close, volume = 0, turnover = 0 }: KLineData): ChartBar => ({
  ...{ t: timestamp, o: open, h: high, l: low, c: close, v: volume, a: turnover },
})
const keyed = (row: StudyRow): Keyed => Object.fromEntries(row.map((value, at) => [`m${at}`, value]))

function followedBy({ create }: StudySpec): (bars: readonly KLineData[]) => Keyed[] {
  const rows = new RunningRows<KLineData>(
    () => {
      const study = create()
      return { push: (bar) => study.push(barOf(bar)), replaceLast: (bar) => study.replaceLast(barOf(bar)) }
    },
    ({ timestamp }) => timestamp,
  )
  const shaped = endMapped(keyed)
  return (bars) => shaped(rows.follow(bars))
}

const nameOf = ({ name }: StudySpec): string => `Rostrum ${name}`
const registered = new Set<string>()

/** Makes a study known to the library, once per page. */
function registerStudy({ name, lines, columns, isShares = false }: StudySpec): void {
  if (registered.has(name)) return
  registered.add(name)
  registerIndicator<Keyed>({
    name: `Rostrum ${name}`,
    shortName: name,
    series: isShares ? 'volume' : 'normal',
    shouldFormatBigNumber: isShares,
    figures: lines.map((title, at) => ({
      ...{ key: `m${at}`, title: `${title} ` },
      ...(at === columns ? { ...asColumns(`m${at}`) } : { type: 'line' }),
    })),
    calc: (bars, { extendData }) => followed.get(extendData)?.(bars) ?? [],
  })
}

/** Columns from zero, in the colours of rises and falls. */
const asColumns = (key: string): Pick<IndicatorFigure<Keyed>, 'type' | 'baseValue' | 'styles'> => ({
  type: 'bar',
  baseValue: 0,
  styles: ({ data, defaultStyles }) => {
    const bar = defaultStyles?.bars[0]
    const colour = (data.current?.[key] ?? 0) >= 0 ? bar?.upColor : bar?.downColor
    return colour === undefined ? {} : { style: 'fill', color: colour, borderColor: colour }
  },
})

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
