import { createHash } from 'node:crypto'
import { accessSync, constants, createReadStream, mkdirSync, statfsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Fingerprint, RecordingPart, RecordingState } from '../engine'
import type { Tracks } from '../hls/tracks'
import { initFile, ordinalsIn, type PartIndex, partOf, readIndex, segmentFile, writeIndex } from './part-index'
import { tracksIn } from './filling'
import { Recorder } from './recorder'
import { type SharedReads, sharedReads } from './shared-reads'

/** Two hours of a lesson; with less no lesson should begin. */
const MIN_FREE_BYTES = 1024 ** 3
const STREAM = /^[A-Za-z0-9_-]{1,40}$/
/** A stream's own name says so: after a restart nothing else would. */
const UNKEPT = 'unkept-'

/** The name of a stream that leaves no recording. */
export const unkeptName = (name: string): string => `${UNKEPT}${name}`

export interface ArchiveOptions {
  /** `<dir>/<stream>/<ordinal>/` with `init.mp4`, `s<n>.m4s` and `index.json`. */
  readonly dir: string
  readonly log: Logger
  /** False: nothing new is kept. Earlier recordings stay. */
  readonly isOn: boolean
  readonly minFreeBytes?: number
  readonly retryMs?: number
  readonly onPart: (stream: string, part: RecordingPart) => void
  /** For how long a read is shared is measured with it; in ms. */
  readonly now?: () => number
  /** Reads the index of a part, by its folder. */
  readonly read?: typeof readIndex
}

/** A part as it was read. */
export interface FoundPart {
  readonly index: PartIndex
  readonly part: RecordingPart
  /** Undefined when its set-up cannot be read. */
  readonly tracks: Tracks | undefined
}

/** Recordings on the disk. Each arriving stream has its own recorder. */
export class Archive {
  readonly #options: ArchiveOptions
  readonly #recorders = new Map<string, Recorder>()
  readonly #reads: SharedReads<readonly FoundPart[]>

  constructor(options: ArchiveOptions) {
    this.#options = options
    this.#reads = sharedReads((stream) => this.#readParts(stream), options.now)
  }

  /** The recorder of a stream that begins to arrive; undefined when it is not to be kept. */
  recorder(stream: string): Recorder | undefined {
    if (!this.#options.isOn || stream.startsWith(UNKEPT)) return undefined
    const { log, retryMs } = this.#options
    const recorder =
      this.#recorders.get(stream) ??
      new Recorder({ folder: this.#folder(stream), log, retryMs, onPart: (part) => this.#partEnded(stream, part) })
    this.#recorders.set(stream, recorder)
    return recorder
  }

  /** The stream is over. Pending data is written. */
  async release(stream: string): Promise<void> {
    const recorder = this.#recorders.get(stream)
    await recorder?.settled()
    if (this.#recorders.get(stream) === recorder) this.#recorders.delete(stream)
  }

  /** The process is stopping: writes everything to the disk, leaves parts open. */
  async leave(): Promise<void> {
    await Promise.all([...this.#recorders.values()].map((recorder) => recorder.leave()))
  }

  canRecord(): boolean {
    const { dir, isOn, minFreeBytes = MIN_FREE_BYTES } = this.#options
    if (!isOn) return false
    try {
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      accessSync(dir, constants.W_OK | constants.X_OK)
      const { bavail, bsize } = statfsSync(dir)
      return bavail * bsize >= minFreeBytes
    } catch {
      return false
    }
  }

  state(stream: string): RecordingState {
    return this.#recorders.get(stream)?.state ?? 'off'
  }

  /** As they are on the disk now. Viewers, who come together, share what was read within the last two seconds. */
  async parts(stream: string, { isShared = false } = {}): Promise<RecordingPart[]> {
    const read = await (isShared ? this.#reads.shared(stream) : this.#reads.fresh(stream))
    return read.map(({ part }) => part)
  }

  /** A shared read, unless it lacks some of the first `least` segments: another process may have written them since. */
  async part(stream: string, ordinal: number, least: number): Promise<FoundPart | undefined> {
    const of = (read: readonly FoundPart[]) => read.find(({ part }) => part.ordinal === ordinal)
    const known = of(await this.#reads.shared(stream))
    return known && known.index.segments.length >= least ? known : of(await this.#reads.fresh(stream))
  }

  /** Closes and reports the parts that the end of an earlier process left open. */
  async adopt(stream: string): Promise<void> {
    for (const ordinal of await this.#ordinals(stream)) {
      const index = await this.#readIndex(stream, ordinal)
      if (!index || index.isClosed || this.#recorders.get(stream)?.openOrdinal === ordinal) continue
      await writeIndex(this.#folder(stream, ordinal), { ...index, isClosed: true })
      this.#partEnded(stream, partOf(ordinal, index, false))
    }
  }

  async remove(stream: string): Promise<void> {
    if (!STREAM.test(stream)) return
    const erase = () => rm(this.#folder(stream), { recursive: true, force: true })
    await (this.#recorders.get(stream)?.startOver(erase) ?? erase()).finally(() => this.#reads.drop(stream))
  }

  /** Of a part that is there; throws when its set-up cannot be read. */
  async tracks(stream: string, ordinal: number): Promise<Tracks> {
    return tracksIn(await readFile(this.initPath(stream, ordinal)))
  }

  initPath(stream: string, ordinal: number): string {
    return join(this.#folder(stream, ordinal), initFile)
  }

  segmentPath(stream: string, ordinal: number, number: number): string {
    return join(this.#folder(stream, ordinal), segmentFile(number))
  }

  /** Of the set-up and all segments, in order. Undefined for a part that is missing or incomplete. */
  async fingerprint(stream: string, ordinal: number): Promise<Fingerprint | undefined> {
    const index = await this.#readIndex(stream, ordinal)
    if (!index) return undefined
    const hash = createHash('sha256')
    let bytes = 0
    const paths = [
      this.initPath(stream, ordinal),
      ...index.segments.map((_, number) => this.segmentPath(stream, ordinal, number)),
    ]
    try {
      for (const path of paths)
        for await (const chunk of createReadStream(path)) {
          hash.update(chunk)
          bytes += chunk.length
        }
    } catch {
      return undefined
    }
    return { bytes, sha256: hash.digest('hex') }
  }

  /** A file that decodes alone: the decoder's set-up and the segment at this time of a part. */
  async clip(stream: string, ordinal: number, ms: number): Promise<Buffer | undefined> {
    const index = await this.#readIndex(stream, ordinal)
    if (!index) return undefined
    const { segments } = partOf(ordinal, index, false)
    const number = Math.max(0, segments.filter((segment) => segment.ms <= ms).length - 1)
    const paths = [this.initPath(stream, ordinal), this.segmentPath(stream, ordinal, number)]
    return Promise.all(paths.map((path) => readFile(path))).then(Buffer.concat, () => undefined)
  }

  async #readParts(stream: string): Promise<readonly FoundPart[]> {
    const open = this.#recorders.get(stream)?.openOrdinal
    const ordinals = await this.#ordinals(stream)
    const read = await Promise.all(
      ordinals.map(async (ordinal) => {
        const index = await this.#readIndex(stream, ordinal)
        const tracks = index && (await this.tracks(stream, ordinal).catch(() => undefined))
        return index && { index, tracks, part: partOf(ordinal, index, ordinal === open) }
      }),
    )
    return read.filter((part) => part !== undefined)
  }

  async #readIndex(stream: string, ordinal: number): Promise<PartIndex | undefined> {
    const { read = readIndex } = this.#options
    return STREAM.test(stream) ? read(this.#folder(stream, ordinal)) : undefined
  }

  #partEnded(stream: string, part: RecordingPart): void {
    this.#reads.drop(stream)
    this.#options.onPart(stream, part)
  }

  async #ordinals(stream: string): Promise<number[]> {
    if (!STREAM.test(stream)) return []
    await this.#recorders.get(stream)?.settled()
    return ordinalsIn(this.#folder(stream))
  }

  #folder(stream: string, ordinal?: number): string {
    if (!STREAM.test(stream)) throw new Error('Not the name of a stream.')
    return ordinal === undefined ? join(this.#options.dir, stream) : join(this.#options.dir, stream, String(ordinal))
  }
}
