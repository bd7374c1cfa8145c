import type { Size } from './picture'

const APP1 = 0xe1
const START_OF_SCAN = 0xda
const ORIENTATION = 0x0112
/** Far more than a camera writes: colour profiles and previews of 64 KB each. */
const MAX_SEGMENTS = 2_000

/** The size, as shown: turned by the orientation that the camera wrote (1 to 8). */
export function readJpeg(bytes: Buffer): Size | undefined {
  let [size, turn, at, segments]: [Size | undefined, number, number, number] = [undefined, 1, 2, 0]
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const to = at + 2 + bytes.readUInt16BE(at + 2)
    if (to < at + 4 || to > bytes.length) return undefined
    if (isFrame(marker) && to >= at + 9)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === APP1) turn = orientationOf(bytes.subarray(at + 4, to)) ?? turn
    if (marker === START_OF_SCAN) return size && turned(size, turn)
    segments += 1
    if (segments > MAX_SEGMENTS) return undefined
    at = to
  }
  return undefined
}

/** SOF0 to SOF15 but DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function turned({ width, height }: Size, turn: number): Size {
  return turn >= 5 ? { width: height, height: width } : { width, height }
}

/** The orientation in an EXIF segment; `undefined` if it states none. */
function orientationOf(content: Buffer): number | undefined {
  if (content.length < 14 || content.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined
  const tiff = content.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = directory + 2, left = Math.min(read16(directory), 200); left > 0; entry += 12, left -= 1) {
    const value = read16(entry + 8)
    if (read16(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}
