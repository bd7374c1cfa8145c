import { readJpeg } from '../kernel/pictures'

const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe
const END = 0xd9

/**
 * A JPEG without the camera's metadata on place, time and person (EXIF, XMP, IPTC, comments). Data that affects its
 * look stays: the colour profile and the orientation. The image data is unchanged.
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

/** Phones store further pictures and films after the end marker, with metadata of their own. */
function endOfPicture(bytes: Buffer, scanAt: number): number {
  let at = scanAt + 2 + bytes.readUInt16BE(scanAt + 2)
  while (at + 3 < bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    if (marker === END) return at + 2
    // Inside a scan 0xff is followed by 0x00 or a restart marker; anything else is a segment between two scans.
    const isScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    at += isScan ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return bytes.length
}

/** The smallest possible EXIF: one entry with the orientation. */
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
