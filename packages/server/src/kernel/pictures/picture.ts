import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { readPng } from './png'
import { readWebp } from './webp'

/** Width and height in pixels, as shown. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Picture extends Size {
  /** Pictures shown one after the other; 1 when it does not move. */
  readonly frames: number
}

/** Size and frames by the file's own headers, without unpacking; `undefined` when the file cannot be a picture. */
export function pictureOf(bytes: Buffer, mime: string): Picture | undefined {
  const found = readers[mime]?.(bytes)
  return found && found.width > 0 && found.height > 0 ? found : undefined
}

const readers: Readonly<Record<string, (bytes: Buffer) => Picture | undefined>> = {
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/jpeg': (bytes) => {
    const size = readJpeg(bytes)
    return size && { ...size, frames: 1 }
  },
}
