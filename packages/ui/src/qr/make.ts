import UQRCode from 'uqrcodejs'
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

const clamp = (value = 0): number => Math.min(1, Math.max(0, value))
const isAbsolute = (path: string): boolean => /^(https?:|data:|blob:|\/)/i.test(path)

/** UTF-8, one character for each byte: the library itself encodes emoji and rare characters wrongly. */
function bytesOf(value: string): string {
  // A lone surrogate has no bytes; the replacement character takes its place.
  const whole = Array.from(value, (sign) => (/^[\uD800-\uDFFF]$/.test(sign) ? '\uFFFD' : sign)).join('')
  return encodeURIComponent(whole).replace(/%([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/**
 * Makes the code. Refuses an empty value or canvas, equal colours, a relative logo path, and more data than version 40
 * holds.
 */
export function makeQr(options: QrOptions): UQRCode {
  const {
    value,
    size,
    margin = 0,
    level = 'H',
    foregroundColor = '#000000',
    backgroundColor = '#FFFFFF',
    image,
    canvasId,
  } = options
  if (value === '') throw new QrRefusal(text.qrNoValue)
  if (canvasId?.trim() === '') throw new QrRefusal(text.qrNoCanvas)
  if (foregroundColor.toLowerCase() === backgroundColor.toLowerCase()) throw new QrRefusal(text.qrSameColours)
  if (image && !isAbsolute(image)) throw new QrRefusal(text.qrRelativeImage)
  const qr = new UQRCode()
  qr.data = bytesOf(value)
  qr.dataEncode = false
  qr.size = size
  qr.margin = margin
  qr.errorCorrectLevel = UQRCode.errorCorrectLevel[level]
  // make() stores its chosen version here; longer data later needs a free choice again.
  qr.typeNumber = -1
  qr.foregroundColor = foregroundColor
  qr.backgroundColor = backgroundColor
  qr.foregroundPadding = clamp(options.foregroundPadding)
  qr.backgroundPadding = clamp(options.backgroundPadding)
  if (image) {
    qr.foregroundImageSrc = image
    qr.foregroundImagePadding = Math.round(size / 60)
    qr.foregroundImageBorderRadius = Math.round(size / 50)
  }
  qr.make()
  return qr
}

/** The drawing surface that a device provides for a code. */
export interface QrSurface {
  readonly context: CanvasRenderingContext2D | null
  /** Rejects with `QrRefusal` if the picture cannot be loaded. */
  readonly loadImage: (source: string) => Promise<CanvasImageSource>
}

/** Draws a made code. Refuses a code that was not made, a missing context and a logo that cannot be loaded. */
export async function drawQr(qr: UQRCode, { context, loadImage }: QrSurface): Promise<void> {
  if (!qr.isMaked) throw new QrRefusal(text.qrNotMade)
  if (!context) throw new QrRefusal(text.qrNoContext)
  qr.canvasContext = context
  qr.loadImage = loadImage
  await qr.drawCanvas().catch((error: unknown) => {
    throw /invalid!$/.test(qrMessage(error)) ? new QrRefusal(text.qrBadImage) : error
  })
}

/** The wording of any failure. */
export function qrMessage(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'object' && error !== null && 'errMsg' in error) return String(error.errMsg)
  return String(error)
}
