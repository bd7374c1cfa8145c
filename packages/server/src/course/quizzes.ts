import type { CourseLessonId } from '@rostrum/contract/course'
import { MemberId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { Transaction } from '../kernel/db'
import type { EventHandler } from '../kernel/events'
import type { Kernel } from '../kernel/kernel'
import type { CourseExams } from './curriculum/ports'
import { bestPctOf, passPctOf } from './lessons'
import { countedOf, lessonsOf } from './outline'
import { accessTo, locksOf } from './policy'
import type { CoursePresenter } from './presenting'
import type { CourseListed, CourseRepository } from './repository'
import type { LearningRepository } from './repository-learning'
import type { StoredLesson } from './tables'

/** A questionnaire was handed in. */
const Answered = z.object({ memberId: MemberId, id: z.string() })
/** Nobody learns more courses at once. */
const BEGUN = 100

interface SettlingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly courses: Pick<CourseRepository, 'listByIds'>
  readonly learning: LearningRepository
  readonly exams: Pick<CourseExams, 'scores'>
  readonly presenter: Pick<CoursePresenter, 'boughtBy'>
}

/**
 * Finishes the quizzes of begun courses whose questionnaire was handed in well enough. A repeat changes nothing. One
 * that is still locked, by its date or by what comes before it, is finished when it is opened.
 */
export function quizSettling({ kernel, courses, learning, exams, presenter }: SettlingParts): EventHandler {
  const { clock, db, events } = kernel

  /** Levels are not told here: what they open waits for the page, unless everybody may learn it or it was bought. */
  async function isLocked(tx: Transaction, memberId: MemberId, course: CourseListed, lessonId: CourseLessonId) {
    const lessons = lessonsOf(course)
    const done = await learning.listDone(tx, memberId, course.id)
    const access = accessTo(course, { memberId, levelIds: [], permissions: [] }, await presenter.boughtBy(memberId))
    // Its questionnaire was just answered, so it is there.
    const asked = { access, inOrder: course.inOrder, now: clock.now(), isThere: () => true }
    const locks = locksOf(lessons, { ...asked, isDone: (id) => done.has(id) })
    return locks[lessons.findIndex(({ id }) => id === lessonId)] !== undefined
  }

  const finish = (memberId: MemberId, course: CourseListed, { id: lessonId }: StoredLesson) =>
    db.tx(memberId, async (tx) => {
      if (await isLocked(tx, memberId, course, lessonId)) return
      const now = new Date(clock.now())
      const fresh = { memberId, lessonId, courseId: course.id, heard: [], positionSec: 0, toldAt: now, doneAt: null }
      const { row } = await learning.holdWatch(tx, fresh)
      if (row.doneAt !== null) return
      await learning.changeWatch(tx, row, { doneAt: now })
      await events.emit(tx, { name: 'course.lessonLearned', key: memberId, payload: { memberId, id: lessonId } })
      const done = await learning.listDone(tx, memberId, course.id)
      const isDone = countedOf(course).every(({ id }) => done.has(id))
      const learner = { memberId, courseId: course.id, beganAt: now, lastAt: now, lastLessonId: lessonId, isDone }
      await learning.putLearner(tx, learner)
    })

  return {
    event: 'survey.answered',
    name: 'course.quizAnswered',
    async run(payload) {
      const { memberId, id } = Answered.parse(payload)
      const begun = await learning.listMine(memberId, 'learning', 0, BEGUN)
      const known = await courses.listByIds(begun.map(({ courseId }) => courseId))
      const asking = known.flatMap((course) =>
        lessonsOf(course).flatMap((lesson) =>
          lesson.kind === 'quiz' && lesson.sourceId === id ? [{ course, lesson }] : [],
        ),
      )
      if (asking.length === 0) return
      const best = bestPctOf(id, await exams.scores(memberId, [id])) ?? 0
      for (const { course, lesson } of asking) if (best >= passPctOf(lesson)) await finish(memberId, course, lesson)
    },
  }
}
