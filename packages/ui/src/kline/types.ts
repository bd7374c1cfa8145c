import type { RiseColor } from '@rostrum/contract/kernel/appearance'

/** A bar as the chart draws it: `t` in ms, prices in yuan, volume in shares, amount in yuan. */
export interface ChartBar {
  readonly t: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
  readonly v: number
  readonly a: number
}

/** A line that follows the bars one at a time. Created for every chart and series; never shared. */
export interface RunningLine {
  push(value: number): number | undefined
  replaceLast(value: number): number | undefined
}

export interface AverageSpec {
  readonly span: number
  readonly create: () => RunningLine
}

/** The bar under the pointer, the finger or the arrow keys; without any of them, the newest bar. */
export interface ChartPoint {
  readonly bar: ChartBar
  readonly previousClose: number | undefined
  readonly averages: readonly (number | undefined)[]
  readonly volumeAverages: readonly (number | undefined)[]
  /** False when it is only the newest bar. */
  readonly isPicked: boolean
}

export interface OlderBars {
  readonly bars: readonly ChartBar[]
  readonly hasMore: boolean
}

/** The reader's look. When it changes, colours and text sizes are read again. */
export interface ChartLook {
  readonly isDark: boolean
  readonly fontScale: number
  readonly riseColor: RiseColor
}

export interface ChartTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The values of a study at one bar, by line; `undefined` where there are too few bars. */
export type StudyRow = readonly (number | undefined)[]

/** A study that follows the bars one at a time. Created for every chart and series; never shared. */
export interface RunningStudy {
  push(bar: ChartBar): StudyRow
  replaceLast(bar: ChartBar): StudyRow
}

/** Lines over the bars in place of the averages, or in a second pane below the volume. */
export interface StudySpec {
  readonly name: string
  readonly params: readonly number[]
  /** The names of its lines. */
  readonly lines: readonly string[]
  /** The line that is drawn as columns from zero. */
  readonly columns?: number
  /** Its values are shares; otherwise they are written with the digits of the price. */
  readonly isShares?: boolean
  readonly create: () => RunningStudy
}

export type ChartDrawingKind = 'trend' | 'level' | 'ray' | 'channel' | 'fibonacci' | 'box' | 'text'
export interface ChartTool {
  readonly kind: ChartDrawingKind
  readonly text?: string | undefined
}
export interface ChartDrawing extends ChartTool {
  readonly points: readonly { readonly t: number; readonly p: number }[]
}

/** Colours of a word at a bar: a direction of prices, or one that says none. */
export type MarkTone = 'rise' | 'fall' | 'flat' | 'brand' | 'accent' | 'quiet' | 'strong'

/** A word at a bar, above or below a price of it. */
export interface ChartMark {
  readonly t: number
  readonly p: number
  readonly text: string
  readonly tone: MarkTone
  readonly place: 'above' | 'below'
  /** How many things it stands for: then it is joined with its neighbours where they would lie on each other. */
  readonly count?: number
}

/** What the reader draws; the caller keeps it. */
export interface ChartDrawingProps {
  readonly shapes: readonly ChartDrawing[]
  /** The tool in hand: the next touches draw with it. */
  readonly tool?: ChartTool | undefined
  readonly onChange: (shapes: readonly ChartDrawing[]) => void
  readonly onPick: (index: number | undefined) => void
  readonly onDone: () => void
  /** Keys: Delete or Backspace, and Z with Control. */
  readonly onDelete: () => void
  readonly onUndo: () => void
}

export interface KLineChartProps {
  /** Changes with symbol, period or adjustment: the chart starts over. */
  readonly seriesKey: string
  readonly shape: 'candle' | 'line'
  /** `nth`: bars without a day, the n-th one at `nthTime(n)`. */
  readonly unit: 'minute' | 'day' | 'week' | 'month' | 'year' | 'nth'
  readonly span: number
  readonly digits: number
  /** Ascending; the newest page. */
  readonly bars: readonly ChartBar[]
  readonly hasMore: boolean
  /** The close of the day before: a line has its level drawn, and its newest price the colour of the direction since then. */
  readonly reference?: number
  /** The current bar as it changes, or the bar after it. */
  readonly latest?: ChartBar
  readonly averages: readonly AverageSpec[]
  readonly volumeAverages: readonly AverageSpec[]
  readonly loadOlder: (beforeT: number) => Promise<OlderBars>
  readonly onPoint: (point: ChartPoint) => void
  readonly look: ChartLook
  /** Instead of the averages over the bars. */
  readonly main?: StudySpec | undefined
  readonly sub?: StudySpec | undefined
  /** Another security, from the same price at the first bar in sight. */
  readonly compare?: { readonly name: string; readonly bars: readonly ChartBar[] } | undefined
  readonly drawing?: ChartDrawingProps | undefined
  readonly marks?: readonly ChartMark[]
  /** A mark was pressed, or Enter at its bar: the times of the bars that it stands for. */
  readonly onMark?: (times: readonly number[]) => void
  /** One sentence for users who cannot see the drawing. */
  readonly label: string
  /** Hint for the keyboard, read after the label. */
  readonly keysHint: string
  /** The newest bars as a table, for users who cannot see the drawing. */
  readonly table: ChartTable
}
