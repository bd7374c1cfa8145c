import type { AnswerOf, FileId, MemberId } from '@rostrum/contract/kernel'
import type { CourseId, CourseLessonId, CourseTeacher, courseEndpoints } from '@rostrum/contract/course'
import type { Kernel } from '../kernel/kernel'
import type { CourseExams } from './curriculum/ports'
import {
  countedOf,
  lessonsOf,
  nextOf,
  quizzesOf,
  recordingsOf,
  roomsOf,
  secondsOf,
  videosOf,
  type Shown,
} from './outline'
import { accessTo, type Learner } from './policy'
import type { CoursePeople, CourseRooms, CourseVideos } from './ports'
import type { CourseRecordings } from './recordings/create'
import type { CourseListed } from './repository'
import type { HolderRepository } from './repository-holders'
import type { LearnerRow, LearningRepository, WatchRow } from './repository-learning'

type Calls = typeof courseEndpoints
export type CourseAnswer<N extends keyof Calls> = AnswerOf<Calls[N]>
export type CourseShown = CourseAnswer<'course.listCourses'>['rows'][number]
type Progress = NonNullable<CourseShown['progress']>

export interface PresentingParts {
  readonly kernel: Pick<Kernel, 'log' | 'storage' | 'clock'>
  readonly people: CoursePeople
  readonly videos: Pick<CourseVideos, 'videos'>
  readonly recordings: Pick<CourseRecordings, 'recordings'>
  readonly rooms: Pick<CourseRooms, 'rooms'>
  readonly exams: Pick<CourseExams, 'exams'>
  readonly learning: LearningRepository
  readonly holders: HolderRepository
}

/** What one member learned of some courses. */
export interface Learned {
  readonly watched: readonly WatchRow[]
  readonly begun: readonly LearnerRow[]
  /** What orders open to the member now. */
  readonly bought: ReadonlySet<CourseId>
}
const NOTHING: Learned = { watched: [], begun: [], bought: new Set() }

/** Courses as a caller sees them. */
export function coursePresenter(parts: PresentingParts) {
  const { kernel, people, videos, recordings, rooms, exams, learning, holders } = parts
  const coverOf = (id: FileId | null) => (id === null ? undefined : kernel.storage.publicUrl(id))

  const boughtBy = (memberId: MemberId) => holders.opened(memberId, new Date(kernel.clock.now()))
  async function learnedOf(memberId: MemberId | undefined, ids: readonly CourseId[]): Promise<Learned> {
    if (memberId === undefined) return NOTHING
    const [watched, begun, bought] = await Promise.all([
      learning.listWatched(memberId, ids),
      learning.listBegun(memberId, ids),
      boughtBy(memberId),
    ])
    return { watched, begun, bought }
  }
  /** A list of courses needs the lengths of videos and recordings only. */
  async function shownOf(courses: readonly CourseListed[], isWhole: boolean): Promise<Shown> {
    const [known, heard, open, quizzes] = await Promise.all([
      videos.videos(videosOf(courses)),
      recordings.recordings(recordingsOf(courses)),
      isWhole ? rooms.rooms(roomsOf(courses)) : new Map(),
      isWhole ? exams.exams(quizzesOf(courses)) : new Map(),
    ])
    return { videos: known, recordings: heard, rooms: open, exams: quizzes }
  }

  return {
    coverOf,
    boughtBy,
    learnedOf,
    shownOf: (course: CourseListed) => shownOf([course], true),
    /** Courses whose teacher is unknown are left out: nobody may be shown without a registration number. */
    async rows(courses: readonly CourseListed[], learner: Learner | undefined): Promise<CourseShown[]> {
      const [teachers, shown, learned] = await Promise.all([
        people.teachers([...new Set(courses.map(({ teacherId }) => teacherId))]),
        shownOf(courses, false),
        learnedOf(
          learner?.memberId,
          courses.map(({ id }) => id),
        ),
      ])
      return courses.flatMap((course) => {
        const teacher = teachers.get(course.teacherId)
        if (!teacher)
          kernel.log.error({ course: course.id, teacherId: course.teacherId }, 'a course has no known teacher')
        return teacher ? [rowOf(course, { teacher, shown, learner, learned, cover: coverOf(course.coverId) })] : []
      })
    },
  }
}

export type CoursePresenter = ReturnType<typeof coursePresenter>

interface RowParts {
  readonly teacher: CourseTeacher
  readonly shown: Shown
  readonly learner: Learner | undefined
  readonly learned: Learned
  readonly cover: string | undefined
}

function rowOf(course: CourseListed, { teacher, shown, learner, learned, cover }: RowParts): CourseShown {
  const lessons = lessonsOf(course)
  return {
    id: course.id,
    title: course.title,
    summary: course.summary,
    cover,
    category: course.category,
    difficulty: course.difficulty,
    kinds: course.kinds,
    teacher,
    lessonCount: lessons.length,
    trialCount: lessons.filter(({ trial }) => trial).length,
    durationSec: lessons.reduce((sum, lesson) => sum + secondsOf(lesson, shown), 0),
    learners: course.learners,
    access: accessTo(course, learner, learned.bought),
    levelIds: course.levelIds,
    publishAt: course.publishAt.getTime(),
    progress: learner && progressOf(course, learned),
    sample: course.sample,
  }
}

/** What a member finished of it. */
export function progressOf(
  course: Pick<CourseListed, 'id' | 'chapters'>,
  { watched, begun }: Pick<Learned, 'watched' | 'begun'>,
): Progress {
  const lessons = countedOf(course)
  const finished = doneOf(watched)
  const done = lessons.filter(({ id }) => finished.has(id)).length
  const own = begun.find(({ courseId }) => courseId === course.id)
  return {
    done,
    lessons: lessons.length,
    isDone: lessons.length > 0 && done === lessons.length,
    lastAt: own?.lastAt.getTime(),
    nextLessonId: nextOf(course, finished, own?.lastLessonId),
  }
}

export const doneOf = (watched: readonly WatchRow[]): ReadonlySet<CourseLessonId> =>
  new Set(watched.flatMap(({ lessonId, doneAt }) => (doneAt === null ? [] : lessonId)))
