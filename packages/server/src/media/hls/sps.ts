import { BitReader } from './bits'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Profiles whose parameter set carries a chroma format and scaling lists. */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]
const LARGEST = 16_384

/** Size of the displayed picture after cropping, from an H.264 sequence parameter set; undefined when it is invalid. */
export function pictureSize(sps: Uint8Array): PictureSize | undefined {
  const read = new BitReader(unescaped(sps))
  read.bits(8)
  const profile = read.bits(8)
  read.bits(16)
  read.ue()
  const chroma = HIGH_PROFILES.includes(profile) ? readChroma(read) : 1
  skipOrder(read)
  read.ue()
  read.bit()
  const columns = read.ue() + 1
  const rows = read.ue() + 1
  const isProgressive = read.bit()
  if (!isProgressive) read.bit()
  read.bit()
  const crop = read.bit() ? [read.ue(), read.ue(), read.ue(), read.ue()] : []
  const [left = 0, right = 0, top = 0, bottom = 0] = crop
  const cropX = chroma === 1 || chroma === 2 ? 2 : 1
  const cropY = (chroma === 1 ? 2 : 1) * (2 - isProgressive)
  const width = columns * 16 - (left + right) * cropX
  const height = rows * 16 * (2 - isProgressive) - (top + bottom) * cropY
  const makesSense = !read.isOverrun && [width, height].every((side) => side > 0 && side <= LARGEST)
  return makesSense ? { width, height } : undefined
}

/** Chroma format: 0 grey, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
function readChroma(read: BitReader): number {
  const format = read.ue()
  if (format === 3) read.bit()
  read.ue()
  read.ue()
  read.bit()
  if (!read.bit()) return format
  const lists = format === 3 ? 12 : 8
  for (let list = 0; list < lists; list += 1) if (read.bit()) skipScaling(read, list < 6 ? 16 : 64)
  return format
}

function skipScaling(read: BitReader, size: number): void {
  let scale = 8
  for (let i = 0; i < size && scale !== 0; i += 1) scale = (scale + read.se() + 256) % 256
}

function skipOrder(read: BitReader): void {
  read.ue()
  const type = read.ue()
  if (type === 0) read.ue()
  if (type !== 1) return
  read.bit()
  read.se()
  read.se()
  const cycle = Math.min(read.ue(), 255)
  for (let i = 0; i < cycle; i += 1) read.se()
}

// The byte 3 after two zeros only prevents a start code.
function unescaped(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0))
}
