import { mediaHoursMax } from '@rostrum/contract/kernel/limits'
import { refuse } from '../kernel/refusal'
import type { UploadedFile } from '../kernel/types'
import { probe, type Probed } from './media-probe'

const LONGEST_MS = mediaHoursMax * 3_600_000
/** How much the decoded length may differ from the file's own header: a decoder rounds to its frames. */
const SLACK_MS = 1_500
const SLACK_SHARE = 0.03
const CONTAINERS: Readonly<Record<string, 'wav' | 'mp3' | 'mov'>> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mov',
}

/** The length of a whole file when decoded, in ms; `broken` when it cannot be decoded, undefined without a decoder. */
export type Played = (bytes: Buffer, container: 'wav' | 'mp3' | 'mov') => Promise<number | 'broken' | undefined>

/** Kind and length of an uploaded recording. Refuses one that is not whole or does not play, or is of no fitting length. */
export const recordingJudge =
  (played: Played) =>
  async ({ mime, read }: Pick<UploadedFile, 'mime' | 'read'>): Promise<Probed> => {
    const bytes = await read()
    const found = probe(bytes, mime) ?? refuse('content.media_unreadable')
    if (found.durationMs < 1_000 || found.durationMs > LONGEST_MS) return refuse('content.media_length')
    const container = CONTAINERS[mime]
    const heard = container && (await played(bytes, container))
    if (heard === undefined) return found
    const isAsLong =
      heard !== 'broken' && Math.abs(heard - found.durationMs) <= Math.max(SLACK_MS, found.durationMs * SLACK_SHARE)
    return isAsLong ? found : refuse('content.media_unreadable')
  }

export type RecordingJudge = ReturnType<typeof recordingJudge>
