import type { Codec } from '../engine'

export const AUDIO = 8
export const VIDEO = 9
export const SCRIPT = 18

const HEVC = 12
const FILE_HEADER = 13
const TAG_HEADER = 11
const TAG_TRAILER = 4
/** No valid frame is larger; a corrupt length must not make us wait for 16 MB. */
const MAX_BODY = 4 * 1024 * 1024

/** The role of a tag for a joiner: `config` and `meta` are kept, decoding may begin at `key`. */
export type TagRole = 'meta' | 'config' | 'key' | 'frame'

export interface FlvTag {
  readonly type: typeof AUDIO | typeof VIDEO | typeof SCRIPT
  readonly role: TagRole
  /** Milliseconds by the sender's clock, 32 bits. */
  readonly timestamp: number
  /** Header, body and trailer; our own copy. */
  readonly bytes: Buffer
}

/** Cuts an FLV byte stream into tags, however it is split. Throws on data other than FLV. */
export class FlvReader {
  readonly #onTag: (tag: FlvTag) => void
  #pieces: Buffer[] = []
  #held = 0
  #wanted = FILE_HEADER
  #isOpen = false

  constructor(onTag: (tag: FlvTag) => void) {
    this.#onTag = onTag
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#held += piece.length
    if (this.#held < this.#wanted) return
    const bytes = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces)
    const rest = bytes.subarray(this.#read(bytes))
    this.#pieces = rest.length ? [rest] : []
    this.#held = rest.length
  }

  #read(bytes: Buffer): number {
    let at = 0
    if (!this.#isOpen) {
      if (bytes.toString('latin1', 0, 3) !== 'FLV') throw new Error('not FLV')
      this.#isOpen = true
      at = FILE_HEADER
    }
    for (;;) {
      this.#wanted = TAG_HEADER
      if (bytes.length - at < TAG_HEADER) return at
      const size = bytes.readUIntBE(at + 1, 3)
      const total = TAG_HEADER + size + TAG_TRAILER
      if (size > MAX_BODY) throw new Error('tag too large')
      this.#wanted = total
      if (bytes.length - at < total) return at
      if (bytes.readUInt32BE(at + total - TAG_TRAILER) !== TAG_HEADER + size) throw new Error('tag sizes disagree')
      this.#give(Buffer.from(bytes.subarray(at, at + total)))
      at += total
    }
  }

  #give(given: Buffer): void {
    const bytes = plainMeta(given)
    const type = bytes[0]
    if (type !== AUDIO && type !== VIDEO && type !== SCRIPT) return
    const timestamp = (bytes.readUIntBE(4, 3) | (bytes.readUInt8(7) << 24)) >>> 0
    this.#onTag({ type, role: roleOf(type, bytes), timestamp, bytes })
  }
}

/** AMF string, 13 bytes long. */
const SET_DATA_FRAME = Buffer.from('\x02\x00\x0d@setDataFrame', 'latin1')

// An encoder wraps its metadata in a command to the server; in a file players expect the metadata itself.
function plainMeta(bytes: Buffer): Buffer {
  const bodyEnd = bytes.length - TAG_TRAILER
  const prefixEnd = TAG_HEADER + SET_DATA_FRAME.length
  if (bytes[0] !== SCRIPT || bodyEnd < prefixEnd || !bytes.subarray(TAG_HEADER, prefixEnd).equals(SET_DATA_FRAME))
    return bytes
  return writeTag({ bytes }, bytes.subarray(prefixEnd, bodyEnd))
}

// Enhanced RTMP marks itself in the first body byte: bit 7 for video, sound format 9 for audio; packet type 0 is the
// config.
function roleOf(type: FlvTag['type'], bytes: Buffer): TagRole {
  if (type === SCRIPT) return 'meta'
  const first = bytes[TAG_HEADER] ?? 0
  const second = bytes[TAG_HEADER + 1] ?? 0
  if (type === AUDIO) {
    if (first >> 4 === 9) return (first & 15) === 0 ? 'config' : 'frame'
    return first >> 4 === 10 && second === 0 ? 'config' : 'frame'
  }
  const isEnhanced = (first & 0x80) !== 0
  // Encoders of this country send H.265 as codec 12, in the form of H.264.
  const isAvc = !isEnhanced && ((first & 15) === 7 || (first & 15) === HEVC)
  const packet = isEnhanced ? first & 15 : second
  if (packet === 0 && (isEnhanced || isAvc)) return 'config'
  // A stopping encoder sends an end of sequence, marked as a key frame: nothing can begin there.
  const hasPicture = isEnhanced ? packet === 1 || packet === 3 : !isAvc || packet === 1
  return ((first >> 4) & 7) === 1 && hasPicture ? 'key' : 'frame'
}

/** The content of a tag: codec bytes first, without header and trailer. */
export function bodyOf({ bytes }: FlvTag): Buffer {
  return bytes.subarray(TAG_HEADER, bytes.length - TAG_TRAILER)
}

/** The same tag with another body: header, body and trailer. */
export function writeTag({ bytes: old }: Pick<FlvTag, 'bytes'>, body: Buffer): Buffer {
  const bytes = Buffer.concat([old.subarray(0, TAG_HEADER), body, Buffer.alloc(TAG_TRAILER)])
  bytes.writeUIntBE(body.length, 1, 3)
  bytes.writeUInt32BE(TAG_HEADER + body.length, TAG_HEADER + body.length)
  return bytes
}

/** Writes a timestamp into a tag's header: 24 low bits, then the 8 high ones. */
export function stamp(bytes: Buffer, timestamp: number): void {
  bytes.writeUIntBE(timestamp & 0xffffff, 4, 3)
  bytes.writeUInt8((timestamp >>> 24) & 0xff, 7)
}

/** The first 13 bytes for a player. The flags must be true: players wait for an announced track. */
export function fileHeader(has: { readonly audio: boolean; readonly video: boolean }): Buffer {
  return Buffer.from([0x46, 0x4c, 0x56, 1, (has.audio ? 4 : 0) | (has.video ? 1 : 0), 0, 0, 0, 9, 0, 0, 0, 0])
}

/**
 * Codec names from the sequence headers, or from any tag of a track that has sent none. A codec other than H.264 or AAC
 * has its four letters as its name, or `?`; H.264 and AAC without a header are `avc1.none` and `mp4a.none`.
 */
export function codecOf(video: FlvTag | undefined, audio: FlvTag | undefined): Codec {
  return { ...(video && { video: videoCodec(video) }), ...(audio && { audio: audioCodec(audio) }) }
}

const VIDEO_NAMES: Readonly<Record<number, string>> = { 2: 'h263', 4: 'vp06', 5: 'vp06', 7: 'avc1', [HEVC]: 'hvc1' }
const AUDIO_NAMES: Readonly<Record<number, string>> = {
  2: 'mp3',
  7: 'alaw',
  8: 'ulaw',
  10: 'mp4a',
  11: 'spex',
  14: 'mp3',
}

function videoCodec({ bytes, role }: FlvTag): string {
  const first = bytes[TAG_HEADER] ?? 0
  if (first & 0x80) return bytes.toString('latin1', TAG_HEADER + 1, TAG_HEADER + 5)
  const name = VIDEO_NAMES[first & 15] ?? '?'
  // Frame type, packet type, 3 bytes of composition time, then avcC: version, profile, compatibility, level.
  if (name !== 'avc1') return name
  return role === 'config' && !isEmptyHeader(bytes)
    ? `avc1.${bytes.toString('hex', TAG_HEADER + 6, TAG_HEADER + 9)}`
    : 'avc1.none'
}

/** A header without the parameters that it is for: nothing can be decoded with it. */
function isEmptyHeader(bytes: Buffer): boolean {
  const sets = TAG_HEADER + 10
  return bytes.length - TAG_TRAILER > sets && (bytes.readUInt8(sets) & 31) === 0
}

function audioCodec({ bytes, role }: FlvTag): string {
  const first = bytes[TAG_HEADER] ?? 0
  if (first >> 4 === 9) return bytes.toString('latin1', TAG_HEADER + 1, TAG_HEADER + 5)
  const name = AUDIO_NAMES[first >> 4] ?? '?'
  if (name !== 'mp4a') return name
  return role === 'config' ? `mp4a.40.${(bytes[TAG_HEADER + 2] ?? 0) >> 3}` : 'mp4a.none'
}
