import { encode, type QrCodeGenerateResult } from 'uqr'
import { text } from './text.zh'

/** How much of a drawing may be lost: about 7, 15, 25 and 30 percent. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'

export interface QrOptions {
  readonly value: string
  /** Px of the drawing itself. */
  readonly size: number
  readonly margin?: number
  /** H by default. The version, 1 to 40, is the smallest that holds the value. */
  readonly level?: QrLevel
  readonly foregroundColor?: string
  readonly backgroundColor?: string
  /** 0 to 1 of a module; other values are clamped. */
  readonly foregroundPadding?: number
  readonly backgroundPadding?: number
  /** Logo in the middle, a quarter of the code's width: http(s), data, blob or a path from the root. */
  readonly image?: string
  /** Id of the canvas; generated if omitted, and an empty one is refused. */
  readonly canvasId?: string
}

/** A code that cannot be made or drawn; the message is the component's own wording (text notes 10). */
export class QrRefusal extends Error {}

/** A square of px; `padding` is the white frame around the picture in it. */
export interface QrPicture {
  readonly source: string
  readonly x: number
  readonly y: number
  readonly side: number
  readonly padding: number
  readonly radius: number
}

/** A made code, ready to be drawn. */
export interface Qr {
  readonly version: number
  readonly level: QrLevel
  /** Modules per side. */
  readonly moduleCount: number
  readonly isBlack: (row: number, column: number) => boolean
  readonly size: number
  readonly margin: number
  readonly foregroundColor: string
  readonly backgroundColor: string
  readonly foregroundPadding: number
  readonly backgroundPadding: number
  readonly picture?: QrPicture
}

const clamp = (value = 0): number => Math.min(1, Math.max(0, value))
const isAbsolute = (path: string): boolean => /^(https?:|data:|blob:|\/)/i.test(path)
/** A lone surrogate has no bytes; the replacement character takes its place. */
const wholeOf = (value: string): string =>
  Array.from(value, (sign) => (/^[\uD800-\uDFFF]$/.test(sign) ? '\uFFFD' : sign)).join('')

/**
 * Makes the code. Refuses an empty value or canvas, equal colours, a relative logo path, and more data than version 40
 * holds.
 */
export function makeQr(options: QrOptions): Qr {
  const { value, size, margin = 0, level = 'H', image, canvasId } = options
  const { foregroundColor = '#000000', backgroundColor = '#FFFFFF' } = options
  if (value === '') throw new QrRefusal(text.qrNoValue)
  if (canvasId?.trim() === '') throw new QrRefusal(text.qrNoCanvas)
  if (foregroundColor.toLowerCase() === backgroundColor.toLowerCase()) throw new QrRefusal(text.qrSameColours)
  if (image && !isAbsolute(image)) throw new QrRefusal(text.qrRelativeImage)
  const { version, size: moduleCount, data } = encoded(value, level)
  return {
    version,
    level,
    moduleCount,
    isBlack: (row, column) => data[row]?.[column] === true,
    size,
    margin,
    foregroundColor,
    backgroundColor,
    foregroundPadding: clamp(options.foregroundPadding),
    backgroundPadding: clamp(options.backgroundPadding),
    ...(image && { picture: pictureIn(image, size, margin) }),
  }
}

function encoded(value: string, level: QrLevel): QrCodeGenerateResult {
  try {
    return encode(wholeOf(value), { ecc: level, border: 0 })
  } catch (error) {
    throw error instanceof RangeError ? new QrRefusal(text.qrTooLong) : error
  }
}

/** A quarter of the width without margins, in the middle. */
function pictureIn(source: string, size: number, margin: number): QrPicture {
  const side = (size - 2 * margin) / 4
  const start = (size - side) / 2
  return { source, x: start, y: start, side, padding: Math.round(size / 60), radius: Math.round(size / 50) }
}

/** The wording of any failure. */
export function qrMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
