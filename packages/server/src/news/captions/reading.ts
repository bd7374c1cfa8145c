import type { Caption, Captions, FileId } from '@rostrum/contract/kernel'
import type { VideoCaptionRepository, VideoCaptionsRecord } from './repository'
import type { VideoCaption } from './tables'

/** Captions as their editors see them. */
export function videoCaptionsShown(known: VideoCaptionsRecord | undefined): Captions {
  if (!known) return { version: 0, isShown: false, hidden: 0, rows: [] }
  return { version: known.version, isShown: known.isShown, hidden: 0, rows: known.rows.map(seen) }
}

/** Captions for whoever may watch the recording: the caller has asked that. */
export const videoCaptionReading = (captions: VideoCaptionRepository) => ({
  areShown: captions.areShown,
  async list(fileId: FileId): Promise<Caption[]> {
    const known = await captions.find(fileId)
    return known?.isShown ? known.rows.map(seen) : []
  },
})

export type VideoCaptionReading = ReturnType<typeof videoCaptionReading>

const seen = ({ id, fromMs, toMs, text }: VideoCaption): Caption => ({ id, fromMs, toMs, text })
