import type { Caption, Captions, FileId, ParsedOf } from '@rostrum/contract/kernel'
import type { videoCaptionEndpoints, VideoId } from '@rostrum/contract/news'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import {
  captionsAsSeen,
  captionsIn,
  decoded,
  screenedCaptions,
  withCaption,
  type NextCaptions,
} from '@rostrum/server/kernel/captions'
import type { CommentScreening } from '../policy'
import type { VideoDeskRepository } from '../video-desk/repository'
import { videoCaptionsShown } from './reading'
import type { VideoCaptionRepository, VideoCaptionsRecord } from './repository'
import type { VideoCaption } from './tables'

export interface VideoCaptionEditingParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly drafts: Pick<VideoDeskRepository, 'find'>
  readonly captions: VideoCaptionRepository
  readonly screen: CommentScreening
}

type Calls = typeof videoCaptionEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Next = NextCaptions<VideoCaption>
type Times = Pick<Caption, 'fromMs' | 'toMs'>

interface Recording {
  readonly fileId: FileId
  readonly durationMs: number
}

/** The length is known in whole seconds, rounded down. */
const WITHIN_SECOND_MS = 999

/** Changes of the captions of a recording; whoever watches it sees them at once. */
export function videoCaptionEditing({ kernel, drafts, captions, screen }: VideoCaptionEditingParts) {
  const now = () => new Date(kernel.clock.now())

  /** The recording that is being edited, still the one that the editor saw. */
  async function recording(id: VideoId, seen: FileId): Promise<Recording> {
    const row = isUuid(id) ? await drafts.find(id, now()) : undefined
    if (!row) return refuse('news.draft_not_found')
    const { fileId, durationSec } = row
    if (fileId === null || durationSec === null) return refuse('news.video_file')
    if (fileId !== seen) return refuse('kernel.captions_changed')
    return { fileId, durationMs: durationSec * 1_000 + WITHIN_SECOND_MS }
  }

  /** Editors need no moderator: words that would be held pass. */
  async function judged(text: string): Promise<string> {
    const verdict = await screen(text)
    return verdict.state === 'refused' ? refuse('kernel.caption_refused') : (verdict.content ?? text)
  }

  async function changed(
    { fileId }: Recording,
    change: (known: VideoCaptionsRecord | undefined) => Next,
  ): Promise<Captions> {
    const saved = await captions.change(fileId, (known) => ({
      ...change(known),
      version: (known?.version ?? 0) + 1,
      changedAt: now(),
    }))
    return saved ? videoCaptionsShown(saved) : refuse('kernel.captions_changed')
  }

  return {
    async list({ id, fileId }: { readonly id: VideoId; readonly fileId: FileId }): Promise<Captions> {
      return videoCaptionsShown(await captions.find((await recording(id, fileId)).fileId))
    },

    /** Puts the captions of a file in the place of those that are there. */
    async upload({ id, fileId, version }: Asked<'news.uploadVideoCaptions'>, bytes: Uint8Array): Promise<Captions> {
      const found = await recording(id, fileId)
      const file = captionsIn(decoded(bytes), found.durationMs)
      const texts = await screenedCaptions(file, judged)
      return changed(found, (known) => {
        const { nextId, isShown } = captionsAsSeen(known, version)
        const rows = file.map(({ fromMs, toMs }, at) => ({
          id: nextId + at,
          fromMs,
          toMs,
          text: texts[at] ?? '',
          version: version + 1,
        }))
        return { nextId: nextId + rows.length, isShown, rows }
      })
    },

    /** One caption: corrected, added, or taken away with an empty text. */
    async saveLine({ id, fileId, text, ...wish }: Asked<'news.saveVideoCaption'>): Promise<Captions> {
      const found = await recording(id, fileId)
      const shown = text === '' ? '' : await judged(text)
      const times = shown === '' ? undefined : timesIn(found, wish)
      return changed(found, (known) =>
        withCaption(
          known,
          { ...wish, text: shown },
          {
            place: (written, old) => ({ ...(times ?? placeOf(old)), ...written }),
            compare: (one, other) => one.fromMs - other.fromMs,
          },
        ),
      )
    },

    /** Takes captions away from viewers, or shows them again; the second of two equal wishes finds it done. */
    async setShown({ id, fileId, version, shown }: Asked<'news.setVideoCaptionsShown'>): Promise<Captions> {
      const found = await recording(id, fileId)
      const known = await captions.find(found.fileId)
      if (!known) return refuse('kernel.captions_none')
      if (known.isShown === shown) return videoCaptionsShown(known)
      return changed(found, (row) => ({ ...captionsAsSeen(row, version), isShown: shown }))
    },
  }
}

export type VideoCaptionEditing = ReturnType<typeof videoCaptionEditing>

/** The times of a line; undefined when a caption keeps its own. Refuses 'kernel.caption_time'. */
function timesIn(
  { durationMs }: Recording,
  { captionId, fromMs, toMs }: Pick<Asked<'news.saveVideoCaption'>, 'captionId' | 'fromMs' | 'toMs'>,
): Times | undefined {
  if (captionId !== undefined && fromMs === undefined && toMs === undefined) return undefined
  const isRight = fromMs !== undefined && toMs !== undefined && fromMs < toMs && toMs <= durationMs
  return isRight ? { fromMs, toMs } : refuse('kernel.caption_time')
}

const placeOf = (old: VideoCaption | undefined): Times =>
  old ? { fromMs: old.fromMs, toMs: old.toMs } : refuse('kernel.caption_time')
