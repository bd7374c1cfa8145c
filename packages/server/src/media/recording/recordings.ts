import type { Logger } from 'pino'
import type { Recordings } from '../engine'
import type { Ffmpeg } from '../ffmpeg'
import type { CutStreams } from '../cut-streams'
import type { Archive } from './archive'
import { filmFacts, stillOf } from '../filming'
import { playedMs } from '../playing'
import { pictureOf } from './poster'
import { takeIn } from './taking-in'
import type { Replays } from '../replays'

export interface RecordingsOptions {
  readonly archive: Archive
  readonly replays: Replays
  readonly cutStreams: CutStreams
  readonly log: Logger
  /** Undefined during the search, and when there is none. */
  readonly ffmpeg: () => Ffmpeg | undefined
  /** The same after the search. */
  readonly decoder: () => Promise<Ffmpeg | undefined>
}

export function keptRecordings({ archive, replays, cutStreams, log, ffmpeg, decoder }: RecordingsOptions): Recordings {
  return {
    canRecord: () => archive.canRecord(),
    recordingState: ({ name }) => archive.state(name),
    recording: ({ name }, sharing) => archive.parts(name, sharing),
    fingerprint: ({ name }, ordinal) => archive.fingerprint(name, ordinal),
    replay: (cuts, grant) => replays.issue(cuts, grant),
    cutOff: ({ name }) => cutStreams.add(name),
    async poster({ name }, ordinal, ms) {
      const found = ffmpeg()
      const clip = found && (await archive.clip(name, ordinal, ms))
      return found && clip && pictureOf(found, clip)
    },
    async played(bytes, container) {
      const found = ffmpeg()
      return found && playedMs(found, bytes, container)
    },
    async film(source) {
      const found = await decoder()
      return found && filmFacts(found, source)
    },
    async still(source, ms) {
      const found = await decoder()
      return found && stillOf(found, source, ms)
    },
    canDecode: async () => (await decoder()) !== undefined,
    async takeIn({ name }, file, startedAt) {
      await archive.remove(name)
      const recorder = archive.recorder(name)
      if (!recorder) throw new Error('Nothing is recorded on this machine.')
      await takeIn(file, startedAt, recorder).finally(() => archive.release(name))
    },
    async removeRecording({ name }) {
      await archive.remove(name)
      log.info({ stream: name }, 'a recording is removed')
    },
  }
}
