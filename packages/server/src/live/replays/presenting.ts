import { Instant, type MemberId, type WatchPosition } from '@rostrum/contract/kernel'
import type { Chapter, ReplayId, ReplayRow } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import { teacherOf, type LivePeople } from '../people'
import { accessOf, type Viewer } from '../rooms/policy'
import type { SeenBy } from '../rooms/openness'
import { excerptOf } from '../rooms/presenting'
import { msOf } from './spans'
import type { QuestionRepository } from '../questions/repository'
import type { ReplayOfRoom, ReplayRecord, ReplayRepository } from './repository'
import type { StoredSpan } from './tables'

/** The positions where members stopped watching: the member slice remembers them. */
export interface WatchMemory {
  positions(memberId: MemberId, ids: readonly string[]): Promise<ReadonlyMap<string, WatchPosition>>
}

export interface ReplayPresentingDeps {
  readonly kernel: Pick<Kernel, 'storage' | 'log'>
  readonly people: LivePeople
  readonly replays: ReplayRepository
  readonly questions: QuestionRepository
  readonly memory: WatchMemory
  readonly seenBy: SeenBy
}

/** From this position on it counts as watched. */
const WATCHED_SHARE = 0.9
const instant = (date: Date) => Instant.parse(date.getTime())

/** Replays as a caller sees them. */
export function replayPresenter({ kernel, people, replays, questions, memory, seenBy }: ReplayPresentingDeps) {
  async function factsOf(found: readonly ReplayOfRoom[], viewer: Viewer) {
    const ids = found.map(({ replay }) => replay.id)
    const [teachers, chapters, plays, answered, positions, seen] = await Promise.all([
      people.findTeachers(found.map(({ replay }) => replay.teacherId)),
      chaptersOf(found.map(({ replay }) => replay)),
      replays.plays(ids),
      questions.countAnswered(found.map(({ room }) => room.id)),
      positionsOf(viewer, ids),
      seenBy(viewer),
    ])
    return { teachers, chapters, plays, answered, positions, seen }
  }

  async function positionsOf(
    { memberId }: Viewer,
    ids: readonly ReplayId[],
  ): Promise<ReadonlyMap<string, WatchPosition>> {
    return memberId === undefined || ids.length === 0 ? new Map() : memory.positions(memberId, ids)
  }

  /** Chapters that are still shown, in order; a chapter on a message has the message's words as its name. */
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
    /** Replays whose teacher is unknown are left out: nobody may be shown without a registration number. */
    async rows(found: readonly ReplayOfRoom[], viewer: Viewer): Promise<ReplayRow[]> {
      if (found.length === 0) return []
      const { teachers, chapters, plays, answered, positions, seen } = await factsOf(found, viewer)
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
                access: accessOf(seen(room), viewer),
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

/** In the contract's shape. */
export function spansOf(spans: readonly StoredSpan[]) {
  return spans.map(({ ms, at, durationMs }) => ({ ms, at: Instant.parse(at), durationMs }))
}
