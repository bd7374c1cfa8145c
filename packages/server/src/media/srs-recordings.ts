import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock'
import type { RawRoute } from '../kernel/http'
import type { RecordingPart, Recordings } from './engine'
import type { Ffmpeg } from './ffmpeg'
import { mediaHeaders } from './headers'
import { Archive } from './recording/archive'
import { keptRecordings } from './recording/recordings'
import { Replays } from './replays'
import { takeIn } from './recording/taking-in'
import { type DvrFile, readDvrFile } from './srs/dvr'
import type { CutStreams } from './cut-streams'
import type { Sessions } from './sessions'
import type { MediaSecret } from './token'

export interface SrsRecordingsOptions {
  readonly clock: Clock
  readonly log: Logger
  /** The folder of our recordings. */
  readonly dir: string
  /** The folder where SRS leaves its recordings; without it nothing is kept. */
  readonly dvrDir: string | undefined
  readonly secrets: readonly MediaSecret[]
  readonly sessions: Sessions
  readonly cutStreams: CutStreams
  readonly allowedOrigins: readonly string[]
  readonly ffmpeg: () => Ffmpeg | undefined
  readonly decoder: () => Promise<Ffmpeg | undefined>
  readonly isLive: (stream: string) => boolean
  readonly onPart: (stream: string, part: RecordingPart) => void
}

/** SRS writes FLV files while it carries a stream; each is imported into our archive when it is closed, and removed. */
export class SrsRecordings {
  readonly recordings: Recordings
  readonly raw: RawRoute
  readonly #options: SrsRecordingsOptions
  readonly #archive: Archive
  #line: Promise<void> = Promise.resolve()

  constructor(options: SrsRecordingsOptions) {
    this.#options = options
    const { clock, log, dir, dvrDir, secrets, sessions, cutStreams, ffmpeg, decoder, isLive, onPart } = options
    const archive = new Archive({ dir, log, isOn: dvrDir !== undefined, onPart })
    const headers = mediaHeaders(options.allowedOrigins)
    const replays = new Replays({ archive, clock, log, secrets, sessions, cutStreams, headers })
    this.#archive = archive
    this.raw = replays.raw
    this.recordings = {
      ...keptRecordings({ archive, replays, cutStreams, log, ffmpeg, decoder }),
      recordingState: ({ name }) => (dvrDir !== undefined && isLive(name) ? 'on' : 'off'),
    }
  }

  /** Imports the recordings from while we were away. A file that is still being written ends in `.tmp`. */
  async start(): Promise<void> {
    const { dvrDir, log } = this.#options
    if (dvrDir === undefined) return
    const names = await readdir(dvrDir).catch((error: unknown) => {
      log.error({ err: error, dvrDir }, 'the folder SRS records to cannot be read: nothing will be kept')
      return []
    })
    for (const name of names.sort()) this.take(name)
  }

  /** SRS has closed a file. */
  take(path: string): void {
    const file = readDvrFile(path)
    if (!file)
      return this.#options.log.warn(
        { path },
        'SRS recorded what is no [stream]-[timestamp].flv: it is left where it is',
      )
    this.#line = this.#line
      .then(() => this.#takeIn(file))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, file: file.name }, 'a recording was not taken in and is left where it is')
      })
  }

  /** Resolves when all files so far are imported. */
  settled(): Promise<void> {
    return this.#line
  }

  async #takeIn({ name, stream, startedAt }: DvrFile): Promise<void> {
    const { dvrDir } = this.#options
    const recorder = this.#archive.recorder(stream)
    if (dvrDir === undefined || !recorder) return
    const path = join(dvrDir, name)
    try {
      await takeIn(path, startedAt, recorder)
      await rm(path)
    } finally {
      await this.#archive.release(stream)
    }
  }
}
