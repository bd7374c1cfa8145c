import type { PortraitLook } from '../kernel/drawing'

/** A lesson as data: what is said, and what the picture shows meanwhile. */
export interface Script {
  readonly id: string
  /** Stands above every title: 投资者教育. */
  readonly series: string
  readonly title: string
  readonly scenes: readonly Scene[]
}

/** A lesson and who presents it: the same face and colour as in the portrait. */
export interface Presented extends Script {
  readonly look: PortraitLook
  /** Its words are captions that viewers turn on and off: none are drawn into the picture. */
  readonly captionsApart?: true
}

/** One page of slides. */
export interface Scene {
  readonly title: string
  /** Appear one by one, when a line says so. */
  readonly points: readonly string[]
  readonly chart?: Chart
  readonly lines: readonly ScriptLine[]
}

/** What the presenter says: a caption. What it shows stays until the page ends. */
export interface ScriptLine {
  readonly text: string
  /** So many points of the page are on the board from here. */
  readonly points?: number
  /** The share of the chart that is drawn at the end of this line, 0 to 1. */
  readonly grown?: number
  /** So many marks of the chart are on it from here. */
  readonly marks?: number
}

/** Invented figures, the same in every run. */
export type Chart = Candles | OneDay | Bars

/** Candles with their volume. Each leg ends at a price. */
export interface Candles {
  readonly kind: 'candles'
  readonly from: number
  readonly legs: readonly { readonly to: number; readonly bars: number; readonly volume: number }[]
  /** Length of the moving average. */
  readonly average?: number
  readonly marks?: readonly Mark[]
}

/** A ring around a candle or its volume; with `to`, an arrow to another one. */
export interface Mark {
  readonly text: string
  readonly on: 'price' | 'volume'
  readonly bar: number
  readonly to?: number
}

/** One day's course, and the candle that grows from it. Its marks are the four prices. */
export interface OneDay {
  readonly kind: 'day'
  readonly prices: readonly number[]
}

export interface Bars {
  readonly kind: 'bars'
  readonly items: readonly {
    readonly label: string
    readonly value: number
    readonly note: string
    readonly tone?: 'rise' | 'fall'
  }[]
}
