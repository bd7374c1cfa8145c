import type { CourseId, CourseLessonId } from '@rostrum/contract/course'
import { quizPassPctDefault } from '@rostrum/contract/course/limits'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { secondsOf as secondsIn } from '../content'
import type { Clock } from '../kernel/clock'
import type { CourseExams } from './curriculum/ports'
import { isThere, lessonsOf, quizzesOf, secondsOf, type Shown } from './outline'
import { accessTo, locksOf, reachOf, type Learner } from './policy'
import { doneOf, type CourseAnswer, type CoursePresenter, type Learned } from './presenting'
import type { CourseRepository, CourseWhole } from './repository'
import type { StoredLesson } from './tables'

export interface LessonParts {
  readonly clock: Clock
  readonly courses: CourseRepository
  readonly presenter: CoursePresenter
  readonly exams: Pick<CourseExams, 'scores'>
}

export type LessonShown = CourseAnswer<'course.listChapters'>['chapters'][number]['lessons'][number]

/** A course with its lessons as one caller may open them. */
export interface OpenedLesson {
  readonly course: CourseWhole
  readonly shown: Shown
  readonly learned: Learned
  readonly lessons: readonly { readonly lesson: StoredLesson; readonly row: LessonShown }[]
}

type Scores = Awaited<ReturnType<CourseExams['scores']>>
const NO_SCORES: Scores = new Map()

/** Courses and lessons by id, with what keeps the caller from each. */
export function lessonFinder({ clock, courses, presenter, exams }: LessonParts) {
  async function course(id: CourseId): Promise<CourseWhole> {
    const found = isUuid(id) ? await courses.find(id) : undefined
    return found?.isOn ? found : refuse('course.not_found')
  }

  async function open(found: CourseWhole, learner: Learner | undefined): Promise<OpenedLesson> {
    const quizzes = quizzesOf([found])
    const [shown, learned, scores] = await Promise.all([
      presenter.shownOf(found),
      presenter.learnedOf(learner?.memberId, [found.id]),
      learner && quizzes.length > 0 ? exams.scores(learner.memberId, quizzes) : NO_SCORES,
    ])
    const lessons = lessonsOf(found)
    const done = doneOf(learned.watched)
    const locks = locksOf(lessons, {
      access: accessTo(found, learner, learned.bought),
      inOrder: found.inOrder,
      now: clock.now(),
      isThere: (lesson) => isThere(lesson, shown),
      isDone: (id) => done.has(id),
    })
    return {
      course: found,
      shown,
      learned,
      lessons: lessons.map((lesson, index) => ({
        lesson,
        row: {
          ...rowOf(lesson, shown, learned),
          quiz: quizOf(lesson, shown, scores),
          no: index + 1,
          lock: locks[index],
        },
      })),
    }
  }

  return {
    course,
    open,
    /** The lesson for somebody who may learn it now; refuses otherwise. */
    async mayLearn(id: CourseLessonId, learner: Learner | undefined) {
      const kept = isUuid(id) ? await courses.findLesson(id) : undefined
      const found = kept && (await courses.find(kept.courseId))
      if (!kept || !found?.isOn) return refuse('course.lesson_not_found')
      const opened = await open(found, learner)
      const at = opened.lessons.findIndex(({ lesson }) => lesson.id === id)
      const one = opened.lessons[at]
      if (!one) return refuse('course.lesson_not_found')
      const details = { courseId: found.id, title: found.title, levelIds: found.levelIds }
      const reason = one.row.lock?.reason
      if (reason === 'login') return refuse('course.login_required', details)
      if (reason === 'level') return refuse('course.level_required', details)
      if (reason !== undefined) return refuse('course.lesson_locked', { courseId: found.id })
      return { ...opened, ...one, at, body: kept.body }
    },
  }
}

export type LessonFinder = ReturnType<typeof lessonFinder>

/** The share of its points that finishes a quiz, in percent. */
export const passPctOf = ({ passPct = quizPassPctDefault }: Pick<StoredLesson, 'passPct'>): number => passPct

/** What a member reached at best, in percent. */
export function bestPctOf(id: string, scores: Scores): number | undefined {
  const best = scores.get(id)?.best
  return best && (best.most > 0 ? Math.floor((best.points / best.most) * 100) : 0)
}

function quizOf(lesson: StoredLesson, { exams }: Shown, scores: Scores): LessonShown['quiz'] {
  const surveyId: string = lesson.sourceId ?? ''
  const exam = lesson.kind === 'quiz' ? exams.get(surveyId) : undefined
  if (!exam) return undefined
  const { questions, isOpen, isRepeatable } = exam
  return { surveyId, questions, isOpen, isRepeatable, passPct: passPctOf(lesson), bestPct: bestPctOf(surveyId, scores) }
}

function rowOf(lesson: StoredLesson, shown: Shown, { watched }: Learned): Omit<LessonShown, 'no' | 'lock' | 'quiz'> {
  const { id, kind, title, trial, noSkip } = lesson
  const source: string = lesson.sourceId ?? ''
  const own = watched.find(({ lessonId }) => lessonId === id)
  const room = kind === 'live' ? shown.rooms.get(source) : undefined
  return {
    id,
    kind,
    title,
    trial,
    noSkip,
    durationSec: secondsOf(lesson, shown),
    watchedSec: secondsIn(own?.heard ?? []),
    done: own !== undefined && own.doneAt !== null,
    live: room && { roomId: source, kind: room.kind, phase: room.phase, startAt: room.startAt },
  }
}

/** Where skipping is off: the furthest that may be watched now. */
export function reachIn({ id, noSkip }: StoredLesson, { watched }: Learned): number | undefined {
  const own = watched.find(({ lessonId }) => lessonId === id)
  return noSkip && !own?.doneAt ? reachOf(own?.heard ?? []) : undefined
}
