import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { RecordingPart, RecordingState } from '../engine'
import type { Init, HlsPart, PartSink } from '../hls/packager'
import { initFile, ordinalsIn, partOf, type SegmentEntry, segmentFile, writeDurably, writeIndex } from './part-index'

const SEGMENT_MS = 4000
/** A group that never ends is written at this size anyway, in pieces that do not decode alone. */
const SEGMENT_BYTES = 32 * 1024 * 1024
/** More than the disk normally lags behind; data beyond this is dropped instead of held in memory. */
const MAX_QUEUED_BYTES = 64 * 1024 * 1024
const RETRY_MS = 10_000

export interface RecorderOptions {
  /** Folder of this stream's parts. */
  readonly folder: string
  readonly log: Logger
  readonly retryMs?: number
  /** A part is closed: nothing will be added to it. */
  readonly onPart: (part: RecordingPart) => void
}

interface OpenPart {
  readonly init: Init
  /** Known once the folder is made. */
  place?: { readonly ordinal: number; readonly folder: string }
  readonly segments: SegmentEntry[]
}

/**
 * Writes one stream as it arrives: a folder per part, with segments of about four seconds and an index that is
 * rewritten after each. Disk errors never affect the broadcast; a failed recording is retried with a new part.
 */
export class Recorder implements PartSink {
  readonly #options: RecorderOptions
  #init: Init | undefined
  #part: OpenPart | undefined
  #pending: HlsPart[] = []
  #pendingMs = 0
  #pendingBytes = 0
  #queuedBytes = 0
  #lastOrdinal = 0
  #failedAt: number | undefined
  readonly #givenUp = new WeakSet<OpenPart>()
  #line: Promise<void> = Promise.resolve()

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  get state(): RecordingState {
    if (!this.#init) return 'off'
    return this.#failedAt === undefined ? 'on' : 'failed'
  }

  /** The part that is being written. */
  get openOrdinal(): number | undefined {
    return this.#part?.place?.ordinal
  }

  begin(init: Init): void {
    this.#init = init
  }

  part(part: HlsPart): void {
    if (
      !this.#init ||
      (this.#failedAt !== undefined && Date.now() - this.#failedAt < (this.#options.retryMs ?? RETRY_MS))
    )
      return
    const isFull = (part.isIndependent && this.#pendingMs >= SEGMENT_MS) || this.#pendingBytes >= SEGMENT_BYTES
    if (isFull) this.#flush()
    if (!this.#part && !part.isIndependent) return
    this.#part ??= { init: this.#init, segments: [] }
    this.#pending.push(part)
    this.#pendingMs += part.durationMs
    this.#pendingBytes += part.bytes.length
  }

  cut(): void {
    // Live segments are shorter than ours: their parts show where one may begin.
  }

  end(): void {
    this.#close(true)
    this.#init = undefined
  }

  /** Writes the pending data and leaves the part open; the next process reports it. */
  leave(): Promise<void> {
    this.#close(false)
    this.#init = undefined
    return this.#line
  }

  /** Drops the pending data, then runs this; a new part begins with the next key frame. */
  async startOver(act: () => Promise<void>): Promise<void> {
    this.#drop()
    await this.#line
    await act()
  }

  /** Resolves when all data so far is on the disk. */
  settled(): Promise<void> {
    return this.#line
  }

  #close(isClosed: boolean): void {
    this.#flush()
    const part = this.#part
    this.#part = undefined
    if (!part || !isClosed) return
    this.#enqueue(part, async () => {
      if (part.place && part.segments.length > 0)
        await writeIndex(part.place.folder, { version: 1, isClosed, segments: part.segments })
      this.#tell(part)
    })
  }

  #tell({ place, segments }: OpenPart): void {
    if (place && segments.length > 0)
      this.#options.onPart(partOf(place.ordinal, { version: 1, isClosed: true, segments }, false))
  }

  #flush(): void {
    const [part, pending, bytes] = [this.#part, this.#pending, this.#pendingBytes]
    const entry = { at: Math.round(pending[0]?.at ?? 0), durationMs: Math.max(1, Math.round(this.#pendingMs)), bytes }
    this.#pending = []
    this.#pendingMs = this.#pendingBytes = 0
    if (!part || pending.length === 0) return
    this.#queuedBytes += bytes
    this.#enqueue(part, async () => {
      this.#queuedBytes -= bytes
      const { folder } = (part.place ??= await this.#open(part.init))
      await writeDurably(
        join(folder, segmentFile(part.segments.length)),
        pending.map((one) => one.bytes),
      )
      part.segments.push(entry)
      await writeIndex(folder, { version: 1, isClosed: false, segments: part.segments })
      this.#recovered(part)
    })
    if (this.#queuedBytes > MAX_QUEUED_BYTES) this.#fail(part, new Error('the disk does not keep up'))
  }

  async #open({ bytes }: Init): Promise<{ ordinal: number; folder: string }> {
    const { folder } = this.#options
    const ordinal = Math.max(this.#lastOrdinal, (await ordinalsIn(folder)).at(-1) ?? 0) + 1
    this.#lastOrdinal = ordinal
    const own = join(folder, String(ordinal))
    await mkdir(own, { recursive: true, mode: 0o700 })
    await writeDurably(join(own, initFile), [bytes])
    return { ordinal, folder: own }
  }

  /** One write after the other; after a failure nothing more is written to the same part. */
  #enqueue(part: OpenPart, job: () => Promise<void>): void {
    this.#line = this.#line
      .then(() => (this.#givenUp.has(part) ? undefined : job()))
      .catch((error: unknown) => this.#fail(part, error))
  }

  #fail(part: OpenPart, error: unknown): void {
    if (this.#givenUp.has(part)) return
    this.#givenUp.add(part)
    if (this.#part === part) this.#drop()
    this.#tell(part)
    if (this.#failedAt === undefined)
      this.#options.log.error(
        { err: error, folder: this.#options.folder },
        'the recording failed; the broadcast goes on, and so do attempts',
      )
    this.#failedAt = Date.now()
  }

  #recovered(part: OpenPart): void {
    if (this.#failedAt === undefined || part !== this.#part) return
    this.#failedAt = undefined
    this.#options.log.info({ folder: this.#options.folder }, 'the stream is recorded again')
  }

  #drop(): void {
    this.#part = undefined
    this.#pending = []
    this.#pendingMs = this.#pendingBytes = 0
  }
}
