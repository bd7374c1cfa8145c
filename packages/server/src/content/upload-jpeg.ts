import type { Size } from './upload-image'

interface Segment {
  readonly marker: number
  /** Of the whole segment, its marker included. */
  readonly from: number
  readonly to: number
}

const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe
const START_OF_SCAN = 0xda
const END = 0xd9
const ORIENTATION = 0x0112

/** The segments before the picture itself, its size, and how it is to be turned (1 to 8). */
export function readJpeg(
  bytes: Buffer,
): { segments: Segment[]; scanAt: number; size?: Size; turn: number } | undefined {
  const segments: Segment[] = []
  let [size, turn, at]: [Size | undefined, number, number] = [undefined, 1, 2]
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
    if (marker === START_OF_SCAN) return { segments, scanAt: at, size: size && turned(size, turn), turn }
    segments.push({ marker, from: at, to })
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

/** Of an EXIF segment's content; `undefined` when there is none. */
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

/**
 * A JPEG without what the camera wrote about place, time and person (EXIF, XMP, IPTC, comments). What changes how it
 * looks stays: its colour profile, and how it is turned. The picture's own bytes are untouched.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const jpeg = readJpeg(bytes)
  if (!jpeg) return undefined
  const kept = jpeg.segments.filter(({ marker, from, to }) => isKept(marker, bytes.subarray(from + 4, to)))
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(jpeg.turn === 1 ? [] : [orientationSegment(jpeg.turn)]),
    ...kept.map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(jpeg.scanAt, endOfPicture(bytes, jpeg.scanAt)),
  ])
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === APP0) return content.toString('latin1', 0, 5) === 'JFIF\0'
  if (marker === APP2) return content.toString('latin1', 0, 11) === 'ICC_PROFILE'
  const isApplication = marker >= APP0 && marker <= 0xef
  return marker === APP14 || (!isApplication && marker !== COMMENT)
}

/** After the end marker phones hide further pictures, and films, with facts of their own. */
function endOfPicture(bytes: Buffer, scanAt: number): number {
  let at = scanAt + 2 + bytes.readUInt16BE(scanAt + 2)
  while (at + 3 < bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    if (marker === END) return at + 2
    // Inside a scan 0xff stands before 0x00 and restart marks; anything else is a segment between two scans.
    const isScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    at += isScan ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return bytes.length
}

/** The smallest EXIF there is: one entry that says how the picture is turned. */
function orientationSegment(turn: number): Buffer {
  const tiff = Buffer.from(
    `4d4d002a0000000800010112000300000001${turn.toString(16).padStart(4, '0')}000000000000`,
    'hex',
  )
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 | APP1, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
