import { picturePixelsMax } from '@rostrum/contract/kernel/limits'
import type { Picture, Size } from '../kernel/pictures'

/** No device draws a longer picture, and no WebP is longer. */
const SIDE_MAX = 16_000
const DECODE_SEC = 8

export interface Shown {
  readonly bytes: Buffer
  readonly size: Size
}

/**
 * A picture that is longer than devices draw (a screenshot of a whole conversation), made smaller and left whole; others
 * as they are. `undefined` when it cannot be decoded.
 */
export async function shownWhole(bytes: Buffer, { width, height, frames }: Picture): Promise<Shown | undefined> {
  const size = { width, height }
  if (Math.max(width, height) <= SIDE_MAX || frames > 1) return { bytes, size }
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: picturePixelsMax })
      .timeout({ seconds: DECODE_SEC })
      .rotate()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside' })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, size: { width: info.width, height: info.height } }
  } catch {
    return undefined
  }
}
