import { Instant, type MemberId, type WatchPosition } from '@rostrum/contract/kernel'
import type { Chapter, ReplayId, ReplayRow } from '@rostrum/contract/live'
import type { Kernel } from '../kernel/kernel'
import { teacherOf, type People } from './people'
import { accessOf, type Viewer } from './policy'
import { excerptOf } from './presenting'
import { msOf } from './replay-spans'
import type { QuestionRepository } from './repository-questions'
import type { ReplayOfRoom, ReplayRecord, ReplayRepository } from './repository-replays'
import type { StoredSpan } from './tables-replays'

/** Where members stopped watching: the member slice remembers it. */
export interface WatchMemory {
  positions(memberId: MemberId, ids: readonly string[]): Promise<ReadonlyMap<string, WatchPosition>>
}

export interface ReplayPresentingDeps {
  readonly kernel: Pick<Kernel, 'storage' | 'log'>
  readonly people: People
  readonly replays: ReplayRepository
  readonly questions: QuestionRepository
  readonly memory: WatchMemory
}

/** From here on it counts as watched. */
const WATCHED_SHARE = 0.9
const instant = (date: Date) => Instant.parse(date.getTime())

/** Replays as a caller sees them. */
export function replayPresenter({ kernel, people, replays, questions, memory }: ReplayPresentingDeps) {
  async function factsOf(found: readonly ReplayOfRoom[], viewer: Viewer) {
    const ids = found.map(({ replay }) => replay.id)
    const [teachers, chapters, plays, answered, positions] = await Promise.all([
      people.findTeachers(found.map(({ replay }) => replay.teacherId)),
      chaptersOf(found.map(({ replay }) => replay)),
      replays.plays(ids),
      questions.countAnswered(found.map(({ room }) => room.id)),
      positionsOf(viewer, ids),
    ])
    return { teachers, chapters, plays, answered, positions }
  }

  async function positionsOf(
    { memberId }: Viewer,
    ids: readonly ReplayId[],
  ): Promise<ReadonlyMap<string, WatchPosition>> {
    return memberId === undefined || ids.length === 0 ? new Map() : memory.positions(memberId, ids)
  }

  /** Chapters that are still shown, in order; those about a message are named by its words. */
  async function chaptersOf(records: readonly Pick<ReplayRecord, 'id' | 'spans'>[]): Promise<Map<ReplayId, Chapter[]>> {
    const rows = await replays.listChapters(records.map(({ id }) => id))
    return new Map(
      records.map(({ id, spans }) => [
        id,
        rows
          .flatMap(({ chapter, about }) => {
            const ms = chapter.replayId === id ? msOf(spans, chapter.at.getTime()) : undefined
            return ms === undefined
              ? []
              : [{ id: chapter.id, ms, title: about ? excerptOf(about) : chapter.title, kind: chapter.kind }]
          })
          .sort((a, b) => a.ms - b.ms),
      ]),
    )
  }

  return {
    chaptersOf,
    positionsOf,
    /** Those whose teacher is unknown are left out: nobody may be shown without a registration number. */
    async rows(found: readonly ReplayOfRoom[], viewer: Viewer): Promise<ReplayRow[]> {
      if (found.length === 0) return []
      const { teachers, chapters, plays, answered, positions } = await factsOf(found, viewer)
      return found.flatMap(({ replay, room }) => {
        const teacher = teachers.get(replay.teacherId)
        if (!teacher)
          kernel.log.error(
            { replay: replay.id, teacherId: replay.teacherId },
            'a replay has no known teacher and is not shown',
          )
        const picture = room.coverId ?? replay.posterId
        const position = positions.get(replay.id)
        return teacher
          ? [
              {
                id: replay.id,
                roomId: room.id,
                title: replay.title,
                cover: picture ? kernel.storage.publicUrl(picture) : undefined,
                teacher: teacherOf(teacher),
                state: replay.state,
                // Replays are for members, also of rooms that visitors may look into.
                access: viewer.memberId === undefined ? ('login' as const) : accessOf(room, viewer),
                levelIds: room.levelIds,
                startedAt: instant(replay.startedAt),
                durationMs: replay.durationMs,
                chapterCount: chapters.get(replay.id)?.length ?? 0,
                questionCount: answered.get(room.id) ?? 0,
                plays: plays.get(replay.id) ?? 0,
                positionMs: position ? Math.min(position.ms, replay.durationMs) : 0,
                isWatched: isWatched(replay, position),
                expireAt: replay.expireAt ? instant(replay.expireAt) : undefined,
                isCut: replay.keep.length > 0,
                sample: replay.sample,
              },
            ]
          : []
      })
    },
  }
}

export type ReplayPresenter = ReturnType<typeof replayPresenter>

export function isWatched(
  { durationMs }: Pick<ReplayRecord, 'durationMs'>,
  position: WatchPosition | undefined,
): boolean {
  return position !== undefined && durationMs > 0 && (position.done || position.ms >= durationMs * WATCHED_SHARE)
}

/** As the contract says it. */
export function spansOf(spans: readonly StoredSpan[]) {
  return spans.map(({ ms, at, durationMs }) => ({ ms, at: Instant.parse(at), durationMs }))
}
