import type { courseEndpoints } from '@rostrum/contract/course'
import { watchSpeedMax } from '@rostrum/contract/course/limits'
import type { ParsedOf } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { secondsOf, withStretch } from '../content'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { LessonFinder } from './lessons'
import { countedOf } from './outline'
import { isFinished, reachOf, type Learner } from './policy'
import { progressOf, type CourseAnswer, type CoursePresenter } from './presenting'
import type { CourseRepository } from './repository'
import type { LearningRepository, WatchRow } from './repository-learning'

export interface LearningParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly courses: CourseRepository
  readonly learning: LearningRepository
  readonly finder: LessonFinder
  readonly presenter: CoursePresenter
}

type Asked = ParsedOf<(typeof courseEndpoints)['course.watchLesson']>

/** The tolerance between the player's count and the arrival here, in seconds of the clock. */
const SLACK_SEC = 2

/**
 * Adds what was watched or read since the last report: no more than the clock allows at the highest speed, each second
 * of the lesson counted once, and where skipping is off nothing beyond what was watched before.
 */
export function watchingService({
  kernel: { clock, db, events },
  courses,
  learning,
  finder,
  presenter,
}: LearningParts) {
  return async (
    { id, fromSec, seconds }: Asked,
    { memberId, ...learner }: Learner,
  ): Promise<CourseAnswer<'course.watchLesson'>> => {
    const { course, lesson, row: shown } = await finder.mayLearn(id, { memberId, ...learner })
    if (lesson.kind === 'live') return refuse('course.lesson_not_found')
    const now = new Date(clock.now())
    const told = await db.tx(memberId, async (tx) => {
      const fresh: WatchRow = {
        memberId,
        lessonId: id,
        courseId: course.id,
        heard: [],
        positionSec: 0,
        toldAt: now,
        doneAt: null,
      }
      const { row, isNew } = await learning.holdWatch(tx, fresh)
      const passedSec = isNew ? 0 : Math.max(0, (now.getTime() - row.toldAt.getTime()) / 1_000)
      if (seconds > 0 && seconds > (passedSec + SLACK_SEC) * watchSpeedMax) return refuse('course.too_fast')
      if (lesson.noSkip && row.doneAt === null && fromSec > reachOf(row.heard)) return refuse('course.skipped')
      const length = shown.durationSec
      const from = Math.min(fromSec, length)
      const to = Math.min(from + seconds, length)
      const heard = withStretch(row.heard, from, to)
      const watchedSec = secondsOf(heard)
      const doneAt = row.doneAt ?? (isFinished(watchedSec, length) ? now : null)
      await learning.changeWatch(tx, row, { heard, doneAt, positionSec: to, toldAt: now })
      if (doneAt !== null && row.doneAt === null)
        await events.emit(tx, { name: 'course.lessonLearned', key: memberId, payload: { memberId, id } })
      const done = await learning.listDone(tx, memberId, course.id)
      const isDone = countedOf(course).every((one) => done.has(one.id))
      const learnerRow = { memberId, courseId: course.id, beganAt: now, lastAt: now, lastLessonId: id, isDone }
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
