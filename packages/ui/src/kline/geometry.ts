import type { Direction } from '../figure/format'
import type { Scale } from './axis'
import type { MarkTone } from './types'

/** Px between the words of the axis and its edges. */
export const AXIS_PAD = 4

/** All in px of the page, with edges on device pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Candle {
  readonly at: number
  readonly direction: Direction
  readonly body: Box
  /** Spans the highest and the lowest price, in the middle of the body. */
  readonly wick: Box
}

export interface Bar {
  readonly direction: Direction
  readonly box: Box
}

export interface Label {
  readonly text: string
  /** The middle of the words. */
  readonly x: number
  readonly y: number
}

/** The highest or the lowest visible price: a short line from the candle with the price at its end. */
export interface Mark {
  readonly text: string
  readonly from: Point
  readonly to: Point
  readonly align: 'left' | 'right'
}

export interface Tag {
  readonly text: string
  readonly box: Box
}

export interface Panes {
  /** Right edge of the drawing area, where the price axis begins. */
  readonly right: number
  readonly price: { readonly top: number; readonly bottom: number }
  readonly volume: { readonly top: number; readonly bottom: number }
  readonly sub?: { readonly top: number; readonly bottom: number }
  /** Where the lowest pane ends and the times begin. */
  readonly bottom: number
}

/** Pieces of one line, without gaps. */
export type Pieces = readonly (readonly Point[])[]

/** Words in the colour of the line that they name. */
export interface LegendPart {
  readonly text: string
  /** Where the words begin. */
  readonly x: number
  readonly tone: 'quiet' | 'strong' | 'accent' | 'brand'
}
export interface Legend {
  readonly y: number
  readonly parts: readonly LegendPart[]
}

/** What a reader drew. */
export interface Drawn {
  readonly lines: readonly (readonly [Point, Point])[]
  /** The corners of what is filled. */
  readonly area: readonly Point[]
  readonly tags: readonly Tag[]
  readonly labels: readonly Label[]
  /** Shown where it can be moved. */
  readonly handles: readonly Point[]
}

/** A word at a bar. */
export interface Sign {
  readonly tag: Tag
  readonly tone: MarkTone
  /** The times of its bars. */
  readonly times: readonly number[]
}

export interface Geometry {
  readonly width: number
  readonly height: number
  /** The thinnest line that is not blurred. */
  readonly hair: number
  readonly panes: Panes
  readonly candles: readonly Candle[]
  /** Closing prices of a line chart, left to right. */
  readonly line: readonly Point[]
  /** The mean of a line chart, or the averages of a candle chart: pieces without gaps. */
  readonly averages: readonly (readonly (readonly Point[])[])[]
  readonly volumes: readonly Bar[]
  readonly volumeAverages: readonly (readonly (readonly Point[])[])[]
  readonly priceLabels: readonly Label[]
  readonly volumeLabels: readonly Label[]
  readonly timeLabels: readonly Label[]
  readonly marks: readonly Mark[]
  readonly sub?: {
    readonly lines: readonly Pieces[]
    readonly columns: readonly Bar[]
    readonly labels: readonly Label[]
  }
  /** Another security, from the same price. */
  readonly beside: Pieces
  readonly legends: readonly Legend[]
  readonly drawn: readonly Drawn[]
  readonly signs: readonly Sign[]
  /** Of the prices. */
  readonly scale: Scale
  /** Px from the top: the close of the day before. */
  readonly level?: number
  readonly latest?: { readonly y: number; readonly direction: Direction; readonly tag: Tag }
  readonly cross?: { readonly x: number; readonly y: number; readonly time: Tag; readonly value: Tag }
}
