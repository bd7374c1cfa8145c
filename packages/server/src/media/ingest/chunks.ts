/** One message of a publisher, put together from its chunks. */
export interface RtmpMessage {
  readonly type: number
  readonly streamId: number
  /** Milliseconds by the sender's clock, modulo 2^32. */
  readonly timestamp: number
  readonly body: Buffer
}

interface ChunkStream {
  type: number
  length: number
  streamId: number
  timestamp: number
  /** The time or the difference that the last header carried. */
  field: number
  isWide: boolean
  /** Added by a message without a header of its own. */
  delta: number
  filled: number
  body: Buffer | undefined
}

export interface ChunkOptions {
  /** The largest message that is taken now, in bytes. */
  readonly largest: () => number
  readonly onMessage: (message: RtmpMessage) => void
}

const SET_CHUNK_SIZE = 1
const ABORT = 2
const FIRST_CHUNK_SIZE = 128
/** An encoder uses four or five chunk streams. */
const MAX_CHUNK_STREAMS = 32
const HEADER_BYTES = [11, 7, 3, 0] as const
const WIDE = 0xffffff

/**
 * Puts a publisher's chunks together (Adobe's RTMP specification 1.0, section 5.3). Whatever it announces, one message
 * per chunk stream is held, of at most `largest` bytes. Throws on what is not RTMP.
 */
export class ChunkReader {
  readonly #options: ChunkOptions
  readonly #streams = new Map<number, ChunkStream>()
  #chunkSize = FIRST_CHUNK_SIZE
  #rest: Buffer = Buffer.alloc(0)
  #current: ChunkStream | undefined
  /** What is still to come of the current chunk. */
  #left = 0

  constructor(options: ChunkOptions) {
    this.#options = options
  }

  push(piece: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
    let at = 0
    while (at < bytes.length) {
      const taken = this.#current ? this.#payload(this.#current, bytes, at) : this.#header(bytes, at)
      if (taken === 0) break
      at += taken
    }
    this.#rest = Buffer.from(bytes.subarray(at))
  }

  /** Returns the length of the header; 0 while it is not complete. */
  #header(bytes: Buffer, from: number): number {
    const first = bytes.readUInt8(from)
    const format = first >> 6
    const id = first & 63
    const base = id === 0 ? 2 : id === 1 ? 3 : 1
    const size = base + (HEADER_BYTES[format] ?? 0)
    if (bytes.length - from < size) return 0
    const low = base > 1 ? 64 + bytes.readUInt8(from + 1) : id
    const stream = this.#stream(base === 3 ? low + bytes.readUInt8(from + 2) * 256 : low)
    const at = from + base
    const given = format === 3 ? stream.field : bytes.readUIntBE(at, 3)
    const isWide = format === 3 ? stream.isWide : given === WIDE
    if (isWide && bytes.length - from < size + 4) return 0
    const wide = isWide ? bytes.readUInt32BE(from + size) : 0
    // Some encoders repeat the wide time in every chunk, as they should, and some do not.
    const isRepeated = format === 3 && isWide && (wide === stream.field || wide === stream.timestamp)
    if (format === 3) {
      if (stream.filled === 0) this.#begin(stream, stream.delta)
    } else {
      if (format < 2) {
        stream.length = bytes.readUIntBE(at + 3, 3)
        stream.type = bytes.readUInt8(at + 6)
      }
      if (format === 0) stream.streamId = bytes.readUInt32LE(at + 7)
      stream.isWide = isWide
      stream.field = isWide ? wide : given
      stream.delta = format === 0 ? 0 : stream.field
      if (format === 0) stream.timestamp = 0
      this.#begin(stream, stream.field)
    }
    this.#current = stream
    this.#left = Math.min(this.#chunkSize, stream.length - stream.filled)
    if (this.#left === 0) this.#finish(stream)
    return size + (isWide && (format < 3 || isRepeated) ? 4 : 0)
  }

  #begin(stream: ChunkStream, step: number): void {
    if (stream.length > this.#options.largest()) throw new Error('message too large')
    stream.timestamp = (stream.timestamp + step) >>> 0
    stream.filled = 0
    stream.body = Buffer.alloc(stream.length)
  }

  #payload(stream: ChunkStream, bytes: Buffer, from: number): number {
    const size = Math.min(this.#left, bytes.length - from)
    bytes.copy(stream.body ?? Buffer.alloc(0), stream.filled, from, from + size)
    stream.filled += size
    this.#left -= size
    if (this.#left === 0) this.#finish(stream)
    return size
  }

  #finish(stream: ChunkStream): void {
    this.#current = undefined
    if (stream.filled < stream.length || !stream.body) return
    const { type, streamId, timestamp, body } = stream
    stream.body = undefined
    stream.filled = 0
    if (type === SET_CHUNK_SIZE) this.#resize(body)
    else if (type === ABORT) this.#abort(body)
    else this.#options.onMessage({ type, streamId, timestamp, body })
  }

  #resize(body: Buffer): void {
    const size = body.readUInt32BE() & 0x7fffffff
    if (size === 0) throw new Error('chunks of no size')
    this.#chunkSize = size
  }

  #abort(body: Buffer): void {
    const stream = this.#streams.get(body.readUInt32BE())
    if (!stream) return
    stream.filled = 0
    stream.body = undefined
  }

  #stream(id: number): ChunkStream {
    const known = this.#streams.get(id)
    if (known) return known
    if (this.#streams.size >= MAX_CHUNK_STREAMS) throw new Error('too many chunk streams')
    const made: ChunkStream = {
      type: 0,
      length: 0,
      streamId: 0,
      timestamp: 0,
      field: 0,
      isWide: false,
      delta: 0,
      filled: 0,
      body: undefined,
    }
    this.#streams.set(id, made)
    return made
  }
}
