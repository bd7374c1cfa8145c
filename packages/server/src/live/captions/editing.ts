import type { Caption, Captions } from '@rostrum/contract/kernel'
import type { CaptionTiming, ReplayId, ReplayState } from '@rostrum/contract/live'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import {
  captionIn,
  captionsAsSeen,
  captionsIn,
  decoded,
  screenedCaptions,
  withCaption,
  type NextCaptions,
} from '@rostrum/server/kernel/captions'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { Screening } from '../messages/screening'
import { record } from '../record/repository'
import type { RecordSubject } from '../record/tables'
import type { ReplayMedia } from '../replays/making'
import type { ReplayOfRoom, ReplayRepository } from '../replays/repository'
import { cutsOf } from '../replays/spans'
import { momentsOfCaption, placedCaptions, placeOfCaption } from './placing'
import type { CaptionsRecord, CaptionsRepository } from './repository'
import type { StoredCaption } from './tables'
import { captionWords as words } from './text.zh'

export interface CaptionEditingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly media: Pick<ReplayMedia, 'replay'>
  readonly replays: Pick<ReplayRepository, 'find'>
  readonly captions: CaptionsRepository
  readonly screen: Screening
}

/** Whoever writes captions. */
export interface CaptionHand {
  /** Their id, for the record. */
  readonly by: string
  /** Refuses replays that are not theirs to edit. */
  mustEdit(found: ReplayOfRoom): void
  /** Asked before the change; what it returns is part of the transaction. */
  telling?(found: ReplayOfRoom, told: CaptionChange): Promise<((inside: Transaction) => Promise<void>) | undefined>
}

/** A change, for those who are told of it. */
export type CaptionChange =
  | { readonly kind: 'file'; readonly count: number }
  | { readonly kind: 'line' | 'shown' | 'withdrawn' }

export interface CaptionFile {
  readonly id: ReplayId
  readonly version: number
  readonly timing: CaptionTiming
  /** Of the replay as the editor saw it. */
  readonly durationMs?: number | undefined
  readonly bytes: Uint8Array
  readonly sha256: string
}

export interface CaptionLine {
  readonly id: ReplayId
  readonly version: number
  readonly captionId?: number | undefined
  /** Without both a caption keeps its time. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
  /** Of the replay as the editor saw it. */
  readonly durationMs?: number | undefined
  readonly text: string
}

type Next = NextCaptions<StoredCaption>
interface Link {
  readonly what: string
  readonly subject: RecordSubject
}

/** There is a picture that captions may stand under. */
const MADE: readonly ReplayState[] = ['ready', 'published', 'withdrawn']

/** Captions as their editors see them. */
export function captionsShown(known: CaptionsRecord | undefined, { replay }: ReplayOfRoom): Captions {
  if (!known) return { version: 0, isShown: false, hidden: 0, rows: [] }
  const rows = placedCaptions(known.rows, replay.spans)
  return { version: known.version, isShown: known.isShown, hidden: known.rows.length - rows.length, rows }
}

/** Changes of captions; each is a link of the room's record. */
export function captionEditing({ kernel, media, replays, captions, screen }: CaptionEditingDeps) {
  async function edited(id: ReplayId, hand: CaptionHand): Promise<ReplayOfRoom> {
    const found = isUuid(id) ? await replays.find(id) : undefined
    if (!found) return refuse('live.replay_not_found')
    hand.mustEdit(found)
    return MADE.includes(found.replay.state) ? found : refuse('live.replay_state')
  }

  async function changed(
    hand: CaptionHand,
    found: ReplayOfRoom,
    change: (known: CaptionsRecord | undefined) => Next,
    told: CaptionChange,
    linkOf: (known: CaptionsRecord | undefined) => Link,
  ): Promise<Captions> {
    const at = new Date(kernel.clock.now())
    const { room } = found
    const tell = await hand.telling?.(found, told)
    const saved = await captions.change(
      room.id,
      (known) => ({ ...change(known), version: (known?.version ?? 0) + 1, changedAt: at }),
      async (tx, known) => {
        await tell?.(tx)
        await record(tx, room.id, { at, by: hand.by, kind: 'replay', ...linkOf(known) })
      },
    )
    return saved ? captionsShown(saved, found) : refuse('kernel.captions_changed')
  }

  /** What the times of the file are times of. */
  async function timedBy(timing: CaptionTiming, { replay }: ReplayOfRoom, subject: string) {
    if (timing === 'shown') return { durationMs: replay.durationMs, spans: replay.spans }
    return media.replay(cutsOf(replay.parts, []), { subject })
  }

  return {
    /** Puts the captions of a file in the place of those that are there; the version must be what the editor saw. */
    async upload(hand: CaptionHand, wish: CaptionFile): Promise<Captions> {
      const { id, version, timing, bytes, sha256 } = wish
      const found = await edited(id, hand)
      const { replay } = found
      if (timing === 'shown') mustBeAsSeen(found, wish)
      const { durationMs, spans } = await timedBy(timing, found, hand.by)
      const file = captionsIn(decoded(bytes), durationMs)
      const texts = await screenedCaptions(file, screen.moderator)
      const count = file.length
      const next = (known: CaptionsRecord | undefined): Next => {
        captionsAsSeen(known, version)
        const first = known?.nextId ?? 1
        const rows = file.flatMap((caption, index): StoredCaption[] => {
          const moments = momentsOfCaption(spans, caption)
          const text = texts[index]
          return moments && text !== undefined ? [{ ...moments, id: first + index, text, version: version + 1 }] : []
        })
        return { nextId: first + count, isShown: known?.isShown ?? true, rows }
      }
      return changed(hand, found, next, { kind: 'file', count }, (known) => ({
        what: known ? words.replaced(replay.title, count) : words.uploaded(replay.title, count),
        subject: { replayId: id, captions: count, before: known?.rows.length ?? 0, timing, sha256 },
      }))
    },

    /** One caption: corrected, added, or taken away with an empty text. Others may be changed by others meanwhile. */
    async saveLine(hand: CaptionHand, line: CaptionLine): Promise<Captions> {
      const { captionId, text, version } = line
      const found = await edited(line.id, hand)
      const { replay } = found
      const shown = text === '' ? '' : await screen.moderator(text)
      const times = shown === '' ? undefined : timesIn(found, line)
      const before = (known: CaptionsRecord | undefined) => captionIn(known, captionId)
      const next = (known: CaptionsRecord | undefined): Next =>
        withCaption(
          known,
          { captionId, version, text: shown },
          {
            place: (written, old) => ({ ...momentsIn(found, times, old), ...written }),
            compare: (one, other) => one.at - other.at,
          },
        )
      const what = shown === '' ? words.removed : captionId === undefined ? words.added : words.corrected
      return changed(hand, found, next, { kind: 'line' }, (known) => ({
        what: what(replay.title),
        subject: { replayId: line.id, before: factsOf(before(known)), after: { ...times, text: shown } },
      }))
    },

    /** Takes captions away from viewers, or shows them again; the second of two equal wishes finds it done. */
    async setShown(
      hand: CaptionHand,
      { id, version, shown, reason }: { id: ReplayId; version: number; shown: boolean; reason: string },
    ): Promise<Captions> {
      const found = await edited(id, hand)
      const known = await captions.find(found.room.id)
      if (!known) return refuse('kernel.captions_none')
      if (!shown && reason === '') return refuse('live.reason_missing')
      if (known.isShown === shown) return captionsShown(known, found)
      const next = (now: CaptionsRecord | undefined): Next => ({ ...captionsAsSeen(now, version), isShown: shown })
      const { title } = found.replay
      return changed(hand, found, next, { kind: shown ? 'shown' : 'withdrawn' }, () => ({
        what: shown ? words.shown(title) : words.withdrawn(title, reason),
        subject: { replayId: id, shown, reason },
      }))
    },
  }
}

export type CaptionEditing = ReturnType<typeof captionEditing>

/** Times of the replay mean something else once it is cut differently. */
function mustBeAsSeen({ replay }: ReplayOfRoom, { durationMs }: Pick<CaptionLine, 'durationMs'>): void {
  if (durationMs !== undefined && durationMs !== replay.durationMs) refuse('kernel.captions_changed')
}

/** The times of a line; undefined when a caption keeps its own. */
function timesIn(found: ReplayOfRoom, line: CaptionLine): CaptionTimes | undefined {
  const { captionId, fromMs, toMs } = line
  if (captionId !== undefined && fromMs === undefined && toMs === undefined) return undefined
  mustBeAsSeen(found, line)
  const isRight = fromMs !== undefined && toMs !== undefined && fromMs < toMs && toMs <= found.replay.durationMs
  return isRight ? { fromMs, toMs } : refuse('kernel.caption_time')
}

/** A caption whose times nobody touched keeps its moments: a part of them may be cut away just now. */
function momentsIn(
  { replay: { spans } }: ReplayOfRoom,
  times: CaptionTimes | undefined,
  old: StoredCaption | undefined,
): Pick<StoredCaption, 'at' | 'until'> {
  const place = old && placeOfCaption(spans, old)
  const isKept = !times || (place?.fromMs === times.fromMs && place.toMs === times.toMs)
  if (old && isKept) return { at: old.at, until: old.until }
  return (times && momentsOfCaption(spans, times)) ?? refuse('kernel.caption_time')
}

type CaptionTimes = Pick<Caption, 'fromMs' | 'toMs'>

const factsOf = (row: StoredCaption | undefined): RecordSubject | null =>
  row ? { id: row.id, at: row.at, until: row.until, text: row.text } : null
