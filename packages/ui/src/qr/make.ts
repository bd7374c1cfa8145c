import UQRCode from 'uqrcodejs'
import { text } from '../text.zh'

export interface QrOptions {
  readonly value: string
  /** Px of the drawing itself. */
  readonly size: number
  readonly margin?: number
  readonly foregroundColor?: string
  readonly backgroundColor?: string
  /** 0 to 1 of a module; other values are moved to the nearer end. */
  readonly foregroundPadding?: number
  readonly backgroundPadding?: number
  /** Logo in the middle, a quarter of the code's width: http(s), data, blob or a path from the root. */
  readonly image?: string
}

/** A code that cannot be made or drawn; the message is the component's own wording (text notes 10). */
export class QrRefusal extends Error {}

const clamp = (value = 0): number => Math.min(1, Math.max(0, value))
const isAbsolute = (path: string): boolean => /^(https?:|data:|blob:|\/)/i.test(path)

/** Makes the code at level H. Refuses an empty value, equal colours and a relative logo path. */
export function makeQr(options: QrOptions): UQRCode {
  const { value, size, margin = 0, foregroundColor = '#000000', backgroundColor = '#FFFFFF', image } = options
  if (value === '') throw new QrRefusal(text.qrNoValue)
  if (foregroundColor.toLowerCase() === backgroundColor.toLowerCase()) throw new QrRefusal(text.qrSameColours)
  if (image && !isAbsolute(image)) throw new QrRefusal(text.qrRelativeImage)
  const qr = new UQRCode()
  qr.data = value
  qr.size = size
  qr.margin = margin
  qr.errorCorrectLevel = UQRCode.errorCorrectLevel.H
  // make() writes the version it chose here; longer data later needs a free choice again.
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

/** Draws a made code. Refuses a missing context and a logo that cannot be loaded. */
export async function drawQr(qr: UQRCode, context: CanvasRenderingContext2D | null): Promise<void> {
  if (!context) throw new QrRefusal(text.qrNoContext)
  qr.canvasContext = context
  qr.loadImage = loadImage
  await qr.drawCanvas()
}

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = document.createElement('img')
    // Without it the canvas could not be saved as a picture.
    if (/^https?:/i.test(source)) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new QrRefusal(text.qrBadImage))
    image.src = source
  })
}

/** The wording of whatever went wrong. */
export function qrMessage(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'object' && error !== null && 'errMsg' in error) return String(error.errMsg)
  return String(error)
}
