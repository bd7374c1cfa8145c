import { cleanJpeg } from './upload-jpeg'

/**
 * The image without metadata of a camera or an editor on place, time and person; `undefined` when it cannot be read.
 */
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
