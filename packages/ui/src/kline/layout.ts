import type { ChartBar, ChartDrawing, ChartMark, KLineChartProps } from './types'
import { candleWidth, candlesOf, columnsOf, directionOfBar, piecesOf } from './bars'
import { crossOf, latestOf, marksOf, priceLabelsOf, timeLabelsOf, volumeLabelsOf } from './labels'
import { priceScale, subScale, volumeScale } from './scales'
import { legendsOf, subOf, type Following } from './studies-layout'
import { drawnOf, signsOf } from './drawn-layout'
import { yOf, type Scale } from './axis'
import { AXIS_PAD, type Geometry, type Panes } from './geometry'
import { seen, xOf, type Ground, type View } from './view'

export interface LayoutInput extends Pick<KLineChartProps, 'shape' | 'unit' | 'digits' | 'reference'> {
  /** Px of the page. */
  readonly width: number
  readonly height: number
  /** Device pixels per px. */
  readonly ratio: number
  readonly textPx: number
  /** The width of words in px. */
  readonly measure: (text: string) => number
  readonly bars: readonly ChartBar[]
  /** By bar, then by line; a line chart has only the mean. */
  readonly averages: readonly (readonly (number | undefined)[])[]
  readonly volumeAverages: readonly (readonly (number | undefined)[])[]
  readonly view: View
  readonly panes: Panes
  readonly ground: Ground
  /** The bar from which time labels are counted. */
  readonly anchor: number
  readonly cross?: { readonly at: number; readonly y: number } | undefined
  /** Lines over the bars that are not our averages; its rows are `averages`. */
  readonly main?: Following | undefined
  readonly sub?: Following | undefined
  /** Another security on the scale of this one, by bar, and how far it has come in percent. */
  readonly beside?: BesideInput | undefined
  readonly drawings?: readonly ChartDrawing[]
  /** The drawing in hand, by its place in the list. */
  readonly picked?: number | undefined
  /** Points of a drawing that is not finished. */
  readonly placed?: ChartDrawing['points']
  readonly marks?: readonly ChartMark[]
}

export interface BesideInput {
  readonly name: string
  readonly values: readonly (number | undefined)[]
  readonly percents: readonly (number | undefined)[]
}

/** The values that the pieces of a layout share. */
export interface Plan extends LayoutInput {
  readonly from: number
  readonly to: number
  readonly price: Scale
  readonly volume: Scale
  readonly under: Scale | undefined
  readonly x: (at: number) => number
  /** Rounds to the nearest device pixel. */
  readonly snap: (px: number) => number
}

const VOLUME_SHARE = 0.22
const LEAST_VOLUME_PX = 64
const SUB_SHARE = 0.18
const LEAST_SUB_PX = 56

/** The positions of prices, volumes and axes; the price axis is as wide as its widest words. */
export function panesOf({
  width,
  height,
  textPx,
  axisPx,
  hasSub = false,
}: {
  readonly width: number
  readonly height: number
  readonly textPx: number
  readonly axisPx: number
  readonly hasSub?: boolean
}): Panes {
  const bottom = Math.max(0, height - Math.ceil(textPx * 1.8))
  const subHeight = hasSub ? Math.min(bottom / 4, Math.max(LEAST_SUB_PX, bottom * SUB_SHARE)) : 0
  const end = Math.round(bottom - subHeight)
  const volumeHeight = Math.min(bottom / (hasSub ? 4 : 2), Math.max(LEAST_VOLUME_PX, bottom * VOLUME_SHARE))
  const border = Math.round(end - volumeHeight)
  return {
    right: Math.max(0, width - Math.ceil(axisPx) - 2 * AXIS_PAD),
    price: { top: 0, bottom: border },
    volume: { top: border + 1, bottom: end },
    ...(hasSub && { sub: { top: end + 1, bottom } }),
    bottom,
  }
}

/** Turns bars into shapes: it draws nothing, and measures only words. */
export function layout(input: LayoutInput): Geometry {
  const { view, ratio, bars, width, height, panes } = input
  const plan = planOf(input)
  const { from, to } = plan
  const hair = Math.max(1, Math.round(ratio * 0.75)) / ratio
  const isLine = input.shape === 'line'
  const bodyPx = candleWidth(view.space, ratio, hair)
  const latest = latestOf(plan)
  return {
    width,
    height,
    hair,
    panes,
    candles: isLine ? [] : candlesOf(plan, bodyPx, hair),
    line: isLine
      ? bars.slice(from, to + 1).map((bar, index) => ({ x: plan.x(from + index), y: yOf(bar.c, plan.price) }))
      : [],
    averages: piecesOf(plan, input.averages, plan.price),
    volumes: columnsOf(plan, bodyPx),
    volumeAverages: piecesOf(plan, input.volumeAverages, plan.volume),
    priceLabels: priceLabelsOf(plan, latest?.y),
    volumeLabels: volumeLabelsOf(plan),
    timeLabels: timeLabelsOf(plan),
    marks: isLine ? [] : marksOf(plan),
    ...subOf(plan, bodyPx),
    beside: besideOf(plan),
    legends: legendsOf(plan),
    drawn: drawnOf(plan),
    signs: signsOf(plan),
    scale: plan.price,
    ...(latest && {
      latest: { ...latest, direction: newestDirection(input) },
    }),
    ...(isLine && input.reference !== undefined && { level: yOf(input.reference, plan.price) }),
    ...(input.cross && { cross: crossOf(plan, input.cross) }),
  }
}

/** The bars that are seen, and the scales of the panes they stand in. */
function planOf(input: LayoutInput): Plan {
  const { view, ground, ratio } = input
  const snap = (px: number): number => Math.round(px * ratio) / ratio
  const base = { ...input, ...seen(view, ground), snap, x: (at: number) => xOf(at, view, ground) }
  return { ...base, price: priceScale(base), volume: volumeScale(base), under: subScale(base) }
}

function besideOf(plan: Plan) {
  const values = (plan.beside?.values ?? []).map((value) => [value])
  return piecesOf(plan, values, plan.price).flat()
}

const newestDirection = ({ bars, shape, reference }: LayoutInput) =>
  directionOfBar(bars[bars.length - 1], bars[bars.length - 2], shape, reference)
