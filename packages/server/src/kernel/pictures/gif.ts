import type { Picture } from './picture'

const EXTENSION = 0x21
const FRAME = 0x2c

/** A frame may be larger than the screen that the file announces: then the frame decides. */
export function readGif(bytes: Buffer): Picture | undefined {
  if (bytes.length < 13) return undefined
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0]
  for (let at = 13 + tableOf(bytes, 10); at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === EXTENSION) at = afterBlocks(bytes, at + 2)
    else if (kind === FRAME && at + 10 <= bytes.length) {
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      frames += 1
      at = afterBlocks(bytes, at + 11 + tableOf(bytes, at + 9))
    } else break
  }
  return { width, height, frames: Math.max(1, frames) }
}

/** Bytes of the colour table that the flags at `at` announce. */
function tableOf(bytes: Buffer, at: number): number {
  const flags = bytes[at] ?? 0
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** The place after a row of data blocks, each with its length in front; the empty one ends the row. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}
