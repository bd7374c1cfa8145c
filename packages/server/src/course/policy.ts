import type { CourseId, CourseLessonId, LessonLock } from '@rostrum/contract/course'
import { finishSlackSec, skipSlackSec } from '@rostrum/contract/course/limits'
import { Instant, type LevelId, type MemberId, type TeacherId } from '@rostrum/contract/kernel'
import type { AccessKind } from '@rostrum/contract/kernel/limits'
import type { StoredLesson } from './tables'

/** The fields that the right to learn depends on. */
export interface Learner {
  readonly memberId: MemberId
  readonly teacherId?: TeacherId
  readonly levelIds: readonly LevelId[]
  readonly permissions: readonly string[]
}

interface Guarded {
  readonly id?: CourseId
  readonly levelIds: readonly LevelId[]
  /** Absent where it is not one teacher's. */
  readonly teacherId?: TeacherId
}

const NOTHING: ReadonlySet<CourseId> = new Set()

/** Without levels for every member; else for one of its levels, its teacher, `*:*:*`, or whoever bought it. */
export function accessTo(
  { id, levelIds, teacherId }: Guarded,
  learner: Learner | undefined,
  bought: ReadonlySet<CourseId> = NOTHING,
): AccessKind {
  if (learner === undefined) return 'login'
  const mayLearn =
    levelIds.length === 0 ||
    levelIds.some((level) => learner.levelIds.includes(level)) ||
    (teacherId !== undefined && learner.teacherId === teacherId) ||
    learner.permissions.includes('*:*:*') ||
    (id !== undefined && bought.has(id))
  return mayLearn ? 'open' : 'level'
}

/** Live lessons take place at their own time: finishing a course does not depend on them. */
export const counts = ({ kind }: Pick<StoredLesson, 'kind'>): boolean => kind !== 'live'

export interface LockAsked {
  readonly access: AccessKind
  readonly inOrder: boolean
  readonly now: number
  /** Whether its video, its recording or its room is there. */
  isThere(lesson: StoredLesson): boolean
  isDone(id: CourseLessonId): boolean
}

/** What keeps somebody from each lesson, in their order; undefined: nothing. A trial lesson is for everybody. */
export function locksOf(lessons: readonly StoredLesson[], asked: LockAsked): (LessonLock | undefined)[] {
  const { access, inOrder, now, isThere, isDone } = asked
  let before: StoredLesson | undefined
  return lessons.map((lesson) => {
    const waits = inOrder ? before : undefined
    // The nearest that is not finished: what stands directly before, unless that was finished out of order.
    if (counts(lesson) && !isDone(lesson.id)) before = lesson
    if (lesson.opensAt !== undefined && lesson.opensAt > now)
      return { reason: 'date', opensAt: Instant.parse(lesson.opensAt) }
    if (!lesson.trial && access !== 'open') return { reason: access }
    if (!isThere(lesson)) return { reason: 'gone' }
    if (lesson.trial || waits === undefined) return undefined
    return { reason: 'before', lessonId: waits.id, lessonTitle: waits.title }
  })
}

/** The longest between two reports of a playing device: a stretch at half speed, and one call that was made again. */
const PLAYING_MS = 45_000

export interface Playing {
  readonly playingBy: string | null
  readonly playingAt: Date | null
}

/** Whether a lesson plays on a device of another session just now. */
export const isElsewhere = ({ playingBy, playingAt }: Playing, sessionId: string, now: Date): boolean =>
  playingBy !== null &&
  playingAt !== null &&
  playingBy !== sessionId &&
  now.getTime() - playingAt.getTime() < PLAYING_MS

type Heard = readonly (readonly [number, number])[]

/** The furthest that a first watching may be; the end of what was watched, and a moment more. */
export const reachOf = (heard: Heard): number =>
  heard.reduce((furthest, [, to]) => Math.max(furthest, to), 0) + skipSlackSec

export const isFinished = (watchedSec: number, durationSec: number): boolean =>
  durationSec > 0 && watchedSec >= Math.max(1, durationSec - finishSlackSec)
