import type { Picture, Size } from './picture'

const CANVAS = 'VP8X'
const readers: Readonly<Record<string, (bytes: Buffer, at: number) => Size>> = {
  [CANVAS]: (bytes, at) => ({ width: 1 + bytes.readUIntLE(at + 4, 3), height: 1 + bytes.readUIntLE(at + 7, 3) }),
  'VP8 ': (bytes, at) => ({
    width: bytes.readUInt16LE(at + 6) & 0x3fff,
    height: bytes.readUInt16LE(at + 8) & 0x3fff,
  }),
  VP8L: (bytes, at) => {
    const bits = bytes.readUInt32LE(at + 1)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  },
  ANMF: (bytes, at) => ({ width: 1 + bytes.readUIntLE(at + 6, 3), height: 1 + bytes.readUIntLE(at + 9, 3) }),
}
/** Enough of a chunk for its size to be read. */
const HEAD = 12
/** A picture has a handful, an animation one for each frame and a few more. */
const MAX_CHUNKS = 20_000

/** The largest size that any of its chunks announces: a small canvas must not hide a large picture. */
export function readWebp(bytes: Buffer): Picture | undefined {
  let [width, height, frames, chunks] = [0, 0, 0, 0]
  for (let at = 12; at + 8 <= bytes.length; chunks += 1) {
    if (chunks === MAX_CHUNKS) return undefined
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const read = at + 8 + HEAD <= bytes.length ? readers[kind] : undefined
    const size = read?.(bytes, at + 8)
    if (size) [width, height] = [Math.max(width, size.width), Math.max(height, size.height)]
    if (kind === 'ANMF') frames += 1
    at += 8 + length + (length & 1)
  }
  return { width, height, frames: Math.max(1, frames) }
}
