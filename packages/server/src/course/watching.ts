import type { CourseId, courseEndpoints } from '@rostrum/contract/course'
import { isPlayed, watchSpeedMax } from '@rostrum/contract/course/limits'
import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { secondsOf, withStretch } from '../content'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { CourseExams } from './curriculum/ports'
import { bestPctOf, passPctOf, type LessonFinder } from './lessons'
import { countedOf } from './outline'
import { isElsewhere, isFinished, reachOf, type Learner } from './policy'
import { progressOf, type CourseAnswer, type CoursePresenter } from './presenting'
import type { CourseRepository } from './repository'
import type { StoredLesson } from './tables'
import type { LearningRepository, WatchRow } from './repository-learning'

export interface LearningParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly courses: CourseRepository
  readonly learning: LearningRepository
  readonly finder: LessonFinder
  readonly presenter: CoursePresenter
  readonly exams: Pick<CourseExams, 'scores'>
}

type Asked = ParsedOf<(typeof courseEndpoints)['course.watchLesson']>

/** The tolerance between the player's count and the arrival here, in seconds of the clock. */
const SLACK_SEC = 2
const UNSEEN: Pick<WatchRow, 'heard' | 'positionSec' | 'doneAt'> = { heard: [], positionSec: 0, doneAt: null }

/**
 * Adds what was watched, heard or read since the last report: no more than the clock allows at the highest speed, each second
 * of the lesson counted once, and where skipping is off nothing beyond what was watched before. Where one device at a
 * time is set, the one that began goes on until another takes over.
 */
export function watchingService({
  kernel: { clock, db, events },
  courses,
  learning,
  finder,
  presenter,
  exams,
}: LearningParts) {
  /** A quiz is finished by the points that were reached, not by time. */
  async function passed(lesson: StoredLesson, memberId: MemberId): Promise<boolean> {
    if (lesson.kind !== 'quiz') return false
    const surveyId: string = lesson.sourceId ?? ''
    return (bestPctOf(surveyId, await exams.scores(memberId, [surveyId])) ?? 0) >= passPctOf(lesson)
  }

  /** Refuses while a lesson of the course plays on the device of another session. */
  async function mustBeHere(tx: Transaction, id: CourseId, memberId: MemberId, sessionId: string): Promise<void> {
    const last = await learning.findPlaying(tx, memberId, id)
    if (last && isElsewhere(last, sessionId, new Date(clock.now()))) refuse('course.elsewhere')
  }

  return async (
    { id, fromSec, seconds, takeOver = false }: Asked,
    { memberId, sessionId, ...learner }: Learner & { readonly sessionId: string },
  ): Promise<CourseAnswer<'course.watchLesson'>> => {
    const { course, lesson, row: shown } = await finder.mayLearn(id, { memberId, ...learner })
    if (lesson.kind === 'live') return refuse('course.lesson_not_found')
    if (lesson.kind === 'quiz' && seconds > 0) return refuse('course.lesson_not_found')
    const isPassed = await passed(lesson, memberId)
    const now = new Date(clock.now())
    const playing = !isPlayed(lesson.kind) ? {} : { playingBy: sessionId, playingAt: now }
    const told = await db.tx(memberId, async (tx) => {
      const fresh = { memberId, lessonId: id, courseId: course.id, toldAt: now, ...UNSEEN }
      const { row, isNew } = await learning.holdWatch(tx, fresh)
      if (course.oneDevice && isPlayed(lesson.kind) && !takeOver) await mustBeHere(tx, course.id, memberId, sessionId)
      const passedSec = isNew ? 0 : Math.max(0, (now.getTime() - row.toldAt.getTime()) / 1_000)
      if (seconds > 0 && seconds > (passedSec + SLACK_SEC) * watchSpeedMax) return refuse('course.too_fast')
      if (lesson.noSkip && row.doneAt === null && fromSec > reachOf(row.heard)) return refuse('course.skipped')
      const length = shown.durationSec
      const from = Math.min(fromSec, length)
      const to = Math.min(from + seconds, length)
      const heard = withStretch(row.heard, from, to)
      const watchedSec = secondsOf(heard)
      const doneAt = row.doneAt ?? (isPassed || isFinished(watchedSec, length) ? now : null)
      await learning.changeWatch(tx, row, { heard, doneAt, positionSec: to, toldAt: now })
      if (doneAt !== null && row.doneAt === null)
        await events.emit(tx, { name: 'course.lessonLearned', key: memberId, payload: { memberId, id } })
      const done = await learning.listDone(tx, memberId, course.id)
      const isDone = countedOf(course).every((one) => done.has(one.id))
      const learnerRow = {
        memberId,
        courseId: course.id,
        beganAt: now,
        lastAt: now,
        lastLessonId: id,
        isDone,
        ...playing,
      }
      const begins = await learning.putLearner(tx, learnerRow)
      await learning.addDay(tx, memberId, beijingDay(now.getTime()), Math.min(seconds, Math.round(passedSec)))
      return { heard, watchedSec, doneAt, begins }
    })
    if (told.begins) await courses.recount(course.id)
    return {
      watchedSec: told.watchedSec,
      done: told.doneAt !== null,
      reachSec: lesson.noSkip && told.doneAt === null ? reachOf(told.heard) : undefined,
      progress: progressOf(course, await presenter.learnedOf(memberId, [course.id])),
    }
  }
}

export type WatchLesson = ReturnType<typeof watchingService>
