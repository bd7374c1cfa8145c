import { registerIndicator, type KLineData } from 'klinecharts'
import { dayMeans } from './means'
import { endMapped, RunningAverages } from './running'
import type { ChartColours } from './colours'
import type { KLineChartProps, StudyRow } from './types'

/**
 * One per chart. klinecharts keeps indicator templates for the whole page and copies its input, so a chart's state is
 * found by its key.
 */
export interface ChartState {
  readonly price: RunningAverages<KLineData>
  readonly volume: RunningAverages<KLineData>
  readonly reference?: number
  colours: Pick<ChartColours, 'rise' | 'fall' | 'quiet' | 'textPx'>
  readonly priceShaped: (rows: readonly StudyRow[]) => Record<string, number | undefined>[]
  readonly volumeShaped: (rows: readonly StudyRow[]) => Record<string, number | undefined>[]
  bars: readonly KLineData[]
  lastPrice: readonly (readonly (number | undefined)[])[]
  lastVolume: readonly (readonly (number | undefined)[])[]
}

export const PRICE_LINES = 'RostrumPrice'
export const VOLUME_BARS = 'RostrumVolume'
/** Turnover divided by volume since the opening: the yellow line of 分时. */
export const MEAN_LINE = 'RostrumMean'

export function chartState(
  { averages, volumeAverages, reference }: Pick<KLineChartProps, 'averages' | 'volumeAverages' | 'reference'>,
  colours: ChartState['colours'],
): ChartState {
  const at = ({ timestamp }: KLineData) => timestamp
  const state: ChartState = {
    price: new RunningAverages(averages, ({ close }) => close, at),
    volume: new RunningAverages(volumeAverages, ({ volume: shares }) => shares ?? 0, at),
    colours,
    ...(reference !== undefined && { reference }),
    priceShaped: endMapped(keyed),
    volumeShaped: endMapped((row: StudyRow, nth) => {
      const bar = state.bars[nth]
      return { volume: bar?.volume, isUp: bar && bar.close >= bar.open ? 1 : 0, ...keyed(row) }
    }),
    bars: [],
    lastPrice: [],
    lastVolume: [],
  }
  return state
}

const states = new Map<unknown, ChartState>()
let nextKey = 0

/** Keeps a chart's state; returns the key for `extendData` and a function that forgets the state. */
export function keepState(state: ChartState): { readonly key: string; forget(): void } {
  nextKey += 1
  const key = `chart ${nextKey}`
  states.set(key, state)
  return { key, forget: () => states.delete(key) }
}

function stateOf(key: unknown): ChartState {
  const state = states.get(key)
  if (!state) throw new Error('the chart lost its state')
  return state
}

const keyed = (values: readonly (number | undefined)[]): Record<string, number | undefined> =>
  Object.fromEntries(values.map((value, index) => [`m${index}`, value]))
const lineFigures = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `m${index}`, type: 'line' }))

let isRegistered = false

/** Registers our three indicators with klinecharts, once per page. */
export function registerIndicators(): void {
  if (isRegistered) return
  isRegistered = true
  registerIndicator<Record<string, number | undefined>>({
    name: PRICE_LINES,
    series: 'price',
    precision: 2,
    figures: lineFigures(3),
    calc: (bars, { extendData }) => {
      const state = stateOf(extendData)
      state.lastPrice = state.price.follow(bars)
      return state.priceShaped(state.lastPrice)
    },
  })
  registerIndicator<Record<string, number | undefined>>({
    name: VOLUME_BARS,
    series: 'volume',
    precision: 0,
    minValue: 0,
    shouldFormatBigNumber: true,
    figures: [
      {
        key: 'volume',
        type: 'bar',
        baseValue: 0,
        styles: ({ data, indicator }) => {
          const { rise, fall } = stateOf(indicator.extendData).colours
          return {
            style: (data.current?.isUp ?? 0) > 0 ? 'stroke' : 'fill',
            color: (data.current?.isUp ?? 0) > 0 ? rise : fall,
            borderColor: (data.current?.isUp ?? 0) > 0 ? rise : fall,
          }
        },
      },
      ...lineFigures(2),
    ],
    calc: (bars, { extendData }) => {
      const state = stateOf(extendData)
      state.lastVolume = state.volume.follow(bars)
      state.bars = bars
      return state.volumeShaped(state.lastVolume)
    },
  })
  registerMeanLine()
}

function registerMeanLine(): void {
  registerIndicator<{ mean?: number; reference?: number }>({
    name: MEAN_LINE,
    series: 'price',
    precision: 2,
    // Of the second one only the range counts: the level is drawn over the whole pane, also while the day is young.
    figures: [
      { key: 'mean', type: 'line' },
      { key: 'reference', type: 'line', styles: () => ({ color: 'transparent' }) },
    ],
    calc: (bars, { extendData }) => {
      const { reference } = stateOf(extendData)
      return means(bars).map((mean) => (reference === undefined ? mean : { ...mean, reference }))
    },
    draw: ({ ctx, bounding, yAxis, indicator }) => {
      const { reference, colours } = stateOf(indicator.extendData)
      if (reference !== undefined) drawLevel(ctx, bounding.width, yAxis.convertToPixel(reference), colours.quiet)
      return false
    },
  })
}

function drawLevel(ctx: CanvasRenderingContext2D, width: number, y: number, colour: string): void {
  ctx.save()
  ctx.strokeStyle = colour
  ctx.setLineDash([4, 4])
  ctx.beginPath()
  ctx.moveTo(0, y)
  ctx.lineTo(width, y)
  ctx.stroke()
  ctx.restore()
}

const means = (bars: readonly KLineData[]): { mean?: number }[] =>
  dayMeans(bars.map(({ timestamp, volume = 0, turnover = 0 }) => ({ t: timestamp, v: volume, a: turnover }))).map(
    (mean) => (mean === undefined ? {} : { mean }),
  )
