import { Instant, type TeacherId } from '@rostrum/contract/kernel'
import { answersShownMin } from '@rostrum/contract/kernel/limits'
import { ReplayId, RoomId, type RoomKind } from '@rostrum/contract/live'
import { answerTimeDays } from '@rostrum/contract/live/limits'
import { isUuid } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import type { QuestionRepository, TeacherAnswers } from '../questions/repository'
import type { RoomRepository } from '../rooms/repository'
import { mayRead, type Viewer } from '../rooms/policy'
import type { LiveLibraryRepository } from './repository'

const DAY_MS = 86_400_000
/** Every list of teachers asks, and a month of questions is long. */
const REMEMBER_MS = 600_000
/** Rooms looked through for those that a viewer may enter. */
const LOOKED_AT = 50

export interface TeachingParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly rooms: Pick<RoomRepository, 'list' | 'listByIds'>
  readonly questions: Pick<QuestionRepository, 'answersOfTeachers'>
  readonly library: Pick<LiveLibraryRepository, 'replays'>
}

export interface NextSession {
  readonly roomId: RoomId
  readonly kind: RoomKind
  readonly title: string
  readonly startAt: Instant
}

/** What the pages of teachers tell of rooms: what comes next, how questions are answered, and whose a room is. */
export function teachingService({ kernel: { clock }, rooms, questions, library }: TeachingParts) {
  let known: { readonly until: number; readonly answers: Promise<ReadonlyMap<TeacherId, TeacherAnswers>> } | undefined

  function allAnswers(): Promise<ReadonlyMap<TeacherId, TeacherAnswers>> {
    const now = clock.now()
    if (known && now < known.until) return known.answers
    const answers = questions.answersOfTeachers(new Date(now - answerTimeDays * DAY_MS), new Date(now))
    known = { until: now + REMEMBER_MS, answers }
    answers.catch(() => (known = undefined))
    return answers
  }

  return {
    /** Announced lessons that this viewer may enter, the first one first. */
    async nextSessions(teacherId: TeacherId, viewer: Viewer, limit: number): Promise<NextSession[]> {
      const found = await rooms.list({ teacherId, phase: 'coming' }, undefined, LOOKED_AT)
      return found
        .filter(({ room }) => mayRead(room, viewer))
        .slice(0, limit)
        .map(({ room: { id, kind, title, startAt } }) => ({
          roomId: RoomId.parse(id),
          kind,
          title,
          startAt: Instant.parse(startAt.getTime()),
        }))
    },

    /** How these teachers answer what is due; with too few questions nothing is said. */
    async answers(ids: readonly TeacherId[]): Promise<Map<TeacherId, { rate: number; medianSec?: number }>> {
      const all = await allAnswers()
      return new Map(
        ids.flatMap((id) => {
          const found = all.get(id)
          if (!found || found.due < answersShownMin) return []
          const { due, answered, medianSec } = found
          return [[id, { rate: answered / due, ...(medianSec !== undefined && { medianSec }) }] as const]
        }),
      )
    },

    /** Which of these rooms and replays are this teacher's. */
    async taughtBy(
      teacherId: TeacherId,
      asked: { readonly rooms: readonly string[]; readonly replays: readonly string[] },
    ): Promise<string[]> {
      const [roomIds, replayIds] = [asked.rooms.filter(isUuid), asked.replays.filter(isUuid)]
      const [found, recorded] = await Promise.all([
        roomIds.length === 0 ? [] : rooms.listByIds(roomIds.map((id) => RoomId.parse(id))),
        replayIds.length === 0 ? [] : library.replays(replayIds.map((id) => ReplayId.parse(id))),
      ])
      return [
        ...found.filter((room) => room.teacherId === teacherId).map(({ id }) => id),
        ...recorded.filter(({ replay }) => replay.teacherId === teacherId).map(({ replay }) => replay.id),
      ]
    },
  }
}

export type TeachingService = ReturnType<typeof teachingService>
