import type { Logger } from 'pino'
import type { Recordings } from '../engine'
import type { Ffmpeg } from '../ffmpeg'
import type { Archive } from './archive'
import { playedMs } from '../playing'
import { pictureOf } from './poster'
import type { Replays } from '../replays'

export interface RecordingsOptions {
  readonly archive: Archive
  readonly replays: Replays
  readonly log: Logger
  /** Undefined while it is being looked for, and when there is none. */
  readonly ffmpeg: () => Ffmpeg | undefined
}

export function keptRecordings({ archive, replays, log, ffmpeg }: RecordingsOptions): Recordings {
  return {
    canRecord: () => archive.canRecord(),
    recordingState: ({ name }) => archive.state(name),
    recording: ({ name }) => archive.parts(name),
    replay: (cuts, grant) => replays.issue(cuts, grant),
    async poster({ name }, ordinal, ms) {
      const found = ffmpeg()
      const clip = found && (await archive.clip(name, ordinal, ms))
      return found && clip && pictureOf(found, clip)
    },
    async played(bytes, container) {
      const found = ffmpeg()
      return found && playedMs(found, bytes, container)
    },
    async removeRecording({ name }) {
      await archive.remove(name)
      log.info({ stream: name }, 'a recording is removed')
    },
  }
}
