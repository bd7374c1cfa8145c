import { cleanJpeg, readJpeg } from './upload-jpeg'

/** Width and height in pixels, as shown. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture no screen needs and no memory should unpack. */
const LONGEST_SIDE = 20_000

/** What an image says of its size in its own headers; `undefined` when it cannot be one. */
export function sizeOf(bytes: Buffer, mime: string): Size | undefined {
  const size = readers[mime]?.(bytes)
  const isSound = size && size.width > 0 && size.height > 0 && size.width <= LONGEST_SIDE && size.height <= LONGEST_SIDE
  return isSound ? size : undefined
}

const readers: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/png': (bytes) =>
    bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
      ? undefined
      : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  'image/gif': (bytes) =>
    bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
  'image/webp': sizeOfWebp,
  'image/jpeg': (bytes) => readJpeg(bytes)?.size,
}

function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

/** The image without what a camera or an editor wrote about place, time and person; `undefined` when it cannot be read. */
export function withoutCameraFacts(bytes: Buffer, mime: string): Buffer | undefined {
  if (mime === 'image/jpeg') return cleanJpeg(bytes)
  if (mime === 'image/png') return cleanPng(bytes)
  return mime === 'image/webp' ? cleanWebp(bytes) : bytes
}

const PNG_FACTS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

function cleanPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const to = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (to > bytes.length) return undefined
    if (!PNG_FACTS.includes(kind)) kept.push(bytes.subarray(at, to))
    if (kind === 'IEND') return Buffer.concat(kept)
    at = to
  }
  return undefined
}

/** Bits of the extended header that announce EXIF and XMP. */
const WEBP_FACTS = 0x08 | 0x04

function cleanWebp(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = []
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4)
    const to = at + 8 + size + (size & 1)
    if (at + 8 + size > end) return undefined
    const chunk = Buffer.from(bytes.subarray(at, Math.min(to, end)))
    const kind = chunk.toString('latin1', 0, 4)
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_FACTS
    if (kind !== 'EXIF' && kind !== 'XMP ') kept.push(chunk)
    at = to
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
