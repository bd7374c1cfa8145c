/** The kind and length of a recording, read from the file itself. */
export interface Probed {
  readonly kind: 'audio' | 'video'
  readonly mime: string
  readonly durationMs: number
}

/** `undefined`: the file is not a whole WAV, MP3 or MP4 (M4A) file that can be played. */
export function probe(bytes: Buffer, mime: string): Probed | undefined {
  try {
    const found = readers[mime]?.(bytes)
    return found && found.durationMs > 0 ? found : undefined
  } catch (error) {
    // A length inside the file that points past its end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Readonly<Record<string, (bytes: Buffer) => Probed | undefined>> = {
  'audio/wav': probeWav,
  'audio/mpeg': probeMp3,
  'video/mp4': probeMp4,
}

function probeWav(bytes: Buffer): Probed | undefined {
  let perSecond = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    if (name === 'fmt ') perSecond = bytes.readUInt32LE(at + 16)
    if (name === 'data') {
      if (perSecond === 0 || at + 8 + size > bytes.length) return undefined
      return { kind: 'audio', mime: 'audio/wav', durationMs: Math.round((size / perSecond) * 1_000) }
    }
    at += 8 + size + (size & 1)
  }
  return undefined
}

/** kbit/s by index, layer III: of MPEG 1, and of MPEG 2 and 2.5. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Hz by index of MPEG 1; half of it is MPEG 2, a quarter 2.5. */
const SAMPLES = [44_100, 48_000, 32_000]

interface Frame {
  readonly bytes: number
  readonly ms: number
}

/** Reads frame by frame, because a header may be wrong about a varying rate. */
function probeMp3(bytes: Buffer): Probed | undefined {
  let [at, ms, count] = [afterId3(bytes), 0, 0]
  const end =
    bytes.length >= 128 && bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG'
      ? bytes.length - 128
      : bytes.length
  for (let frame = frameAt(bytes, at); frame && at + frame.bytes <= end; frame = frameAt(bytes, at)) {
    at += frame.bytes
    ms += frame.ms
    count += 1
  }
  // A truncated last frame and foreign tags do not count as playing time.
  const isWhole = count >= 2 && end - at <= Math.max(4_096, bytes.length / 100)
  return isWhole ? { kind: 'audio', mime: 'audio/mpeg', durationMs: Math.round(ms) } : undefined
}

function afterId3(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (bytes.readUInt8(at) & 0x7f), 0)
  return 10 + size + ((bytes.readUInt8(5) & 0x10) === 0 ? 0 : 10)
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined
  const [second, third] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)]
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  if (second >> 5 !== 7 || version === 1 || layer !== 1) return undefined
  const kbit = (version === 3 ? RATES_1 : RATES_2)[third >> 4]
  const base = SAMPLES[(third >> 2) & 3]
  if (!kbit || !base) return undefined
  const rate = base / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const perFrame = version === 3 ? 1_152 : 576
  return {
    bytes: Math.floor(((perFrame / 8) * kbit * 1_000) / rate) + ((third >> 1) & 1),
    ms: (perFrame / rate) * 1_000,
  }
}

interface Box {
  readonly name: string
  readonly from: number
  readonly to: number
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const small = bytes.readUInt32BE(at)
    const head = small === 1 ? 16 : 8
    const size = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small === 0 ? to - at : small
    if (size < head || at + size > to) throw new RangeError('a box reaches behind the end')
    found.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + size })
    at += size
  }
  return found
}

function probeMp4(bytes: Buffer): Probed | undefined {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const movie = boxes.find(({ name }) => name === 'moov')
  if (!movie || !boxes.some(({ name }) => name === 'mdat')) return undefined
  const parts = boxesIn(bytes, movie.from, movie.to)
  const header = parts.find(({ name }) => name === 'mvhd')
  const tracks = parts.filter(({ name }) => name === 'trak').map((track) => handlerOf(bytes, track))
  if (!header || !tracks.some((handler) => handler === 'soun' || handler === 'vide')) return undefined
  const isLong = bytes.readUInt8(header.from) === 1
  const scale = bytes.readUInt32BE(header.from + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(header.from + 24)) : bytes.readUInt32BE(header.from + 16)
  const kind = tracks.includes('vide') ? 'video' : 'audio'
  return scale === 0 ? undefined : { kind, mime: `${kind}/mp4`, durationMs: Math.round((length / scale) * 1_000) }
}

/** `soun`, `vide`, or another kind of track. */
function handlerOf(bytes: Buffer, { from, to }: Box): string {
  const media = boxesIn(bytes, from, to).find(({ name }) => name === 'mdia')
  const handler = media && boxesIn(bytes, media.from, media.to).find(({ name }) => name === 'hdlr')
  return handler ? bytes.toString('latin1', handler.from + 8, handler.from + 12) : ''
}
