import type { CourseId, CourseLessonId } from '@rostrum/contract/course'
import type { ParsedOf } from '@rostrum/contract/kernel'
import type { courseEndpoints } from '@rostrum/contract/course'
import { linkTo } from '@rostrum/contract/pages'
import { beijingDay } from '@rostrum/market'
import { refuse } from '../kernel/refusal'
import { offsetOf, pageFrom } from './cursor'
import { facetsOf, filtered, sorted } from './facets'
import { reachIn, type LessonFinder, type LessonParts } from './lessons'
import { progressOf, type CourseAnswer } from './presenting'
import type { Learner } from './policy'
import type { CoursePeople, CourseVideos } from './ports'
import type { CourseRecordings } from './recordings/create'
import type { CourseListed } from './repository'
import type { LearnerRow, LearningRepository } from './repository-learning'
import type { StoredLesson } from './tables'

export interface CourseReadingParts extends LessonParts {
  readonly finder: LessonFinder
  readonly learning: LearningRepository
  readonly people: CoursePeople
  readonly videos: CourseVideos
  readonly recordings: Pick<CourseRecordings, 'playUrl'>
  readonly riskTip: () => Promise<string>
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>

/** Articles, and the words of recordings. */
const isWritten = (kind: StoredLesson['kind']): boolean => kind === 'article' || kind === 'audio'
const DAY_MS = 86_400_000
const WEEK = 7

/** Courses and lessons, as members and visitors read them. */
export const courseReading = (parts: CourseReadingParts) => ({ ...lists(parts), ...pages(parts) })

export type CourseReading = ReturnType<typeof courseReading>

function lists({ clock, courses, presenter, finder, learning, people }: CourseReadingParts) {
  async function rowsOf(ids: readonly CourseId[], learner: Learner) {
    const found = new Map((await courses.listByIds(ids)).map((course) => [course.id, course]))
    return presenter.rows(
      ids.flatMap((id) => found.get(id) ?? []),
      learner,
    )
  }

  /** The course that was learned last and is not finished, with the lesson to go on with. */
  async function continuing(
    begun: readonly LearnerRow[],
    known: ReadonlyMap<CourseId, CourseListed>,
    learner: Learner,
  ) {
    const last = begun
      .flatMap(({ courseId, isDone }) => (isDone ? [] : (known.get(courseId) ?? [])))
      .find(({ isOn }) => isOn)
    if (!last) return undefined
    const [[course], opened] = await Promise.all([
      presenter.rows([last], learner),
      finder.open(await finder.course(last.id), learner),
    ])
    const lesson = opened.lessons.find(({ row }) => row.id === course?.progress?.nextLessonId)?.row
    const chapter = last.chapters.find(({ lessons }) => lessons.some(({ id }) => id === lesson?.id))
    return course && lesson && chapter && { course, lesson, chapterTitle: chapter.title }
  }

  /** Monday to Sunday of this week. */
  async function weekOf({ memberId }: Learner) {
    const today = clock.now()
    const weekday = (new Date(`${beijingDay(today)}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
    const days = Array.from({ length: WEEK }, (_, index) => beijingDay(today + (index - weekday) * DAY_MS))
    const kept = await learning.listDays(memberId, days[0] ?? '', days[WEEK - 1] ?? '')
    return days.map((day) => ({ day, sec: kept.find((row) => row.day === day)?.sec ?? 0 }))
  }

  return {
    async list(asked: Asked<'course.listCourses'>, learner: Learner): Promise<CourseAnswer<'course.listCourses'>> {
      const { keyword, sort, cursor, pageSize, ...filter } = asked
      const offset = offsetOf(cursor)
      const facts = await courses.listFacts(keyword === undefined || keyword === '' ? undefined : keyword)
      const found = sorted(filtered(facts, filter), sort)
      const { teachers, ...facets } = facetsOf(facts, filter)
      const taken = found.slice(offset, offset + pageSize + 1).map(({ id }) => id)
      const [rows, named] = await Promise.all([
        rowsOf(taken.slice(0, pageSize), learner),
        people.teachers(teachers.map(({ value }) => value)),
      ])
      return {
        ...pageFrom(offset, pageSize, taken, rows),
        total: found.length,
        facets: {
          ...facets,
          teachers: teachers.flatMap((one) => {
            const name = named.get(one.value)?.name
            return name === undefined ? [] : [{ ...one, name }]
          }),
        },
      }
    },

    async listMine(
      { state, cursor, pageSize }: Asked<'course.listMine'>,
      learner: Learner,
    ): Promise<CourseAnswer<'course.listMine'>> {
      const offset = offsetOf(cursor)
      const begun = await learning.listMine(learner.memberId, state, offset, pageSize + 1)
      const ids = begun.map(({ courseId }) => courseId)
      const known = new Map((await courses.listByIds(ids)).map((course) => [course.id, course]))
      const shown = ids.slice(0, pageSize).flatMap((id) => known.get(id) ?? [])
      const [rows, week, continues] = await Promise.all([
        presenter.rows(
          shown.filter(({ isOn }) => isOn),
          learner,
        ),
        weekOf(learner),
        offset === 0 ? continuing(begun, known, learner) : undefined,
      ])
      return { ...pageFrom(offset, pageSize, begun, rows), week, continues }
    },
  }
}

function pages({ finder, presenter, people, videos, recordings, riskTip }: CourseReadingParts) {
  async function playUrl({ kind, sourceId }: StoredLesson, who: 'member' | 'visitor'): Promise<string | undefined> {
    const source: string = sourceId ?? ''
    if (kind === 'audio') return recordings.playUrl(source, who)
    return kind === 'video' ? videos.playUrl(source, who) : undefined
  }

  async function get(id: CourseId, learner: Learner | undefined): Promise<CourseAnswer<'course.getCourse'>> {
    const course = await finder.course(id)
    const [[row], tip, favourited] = await Promise.all([
      presenter.rows([course], learner),
      riskTip(),
      learner !== undefined && people.isFavourite(learner.memberId, id),
    ])
    if (!row) return refuse('course.not_found')
    const { title, summary, intro, suits, inOrder, oneDevice, certifies, materials } = course
    const share = { shareUrl: linkTo('course.appletDetails', { id }), title, description: summary, pic: row.cover }
    const facts = { intro, suits, inOrder, oneDevice, certifies, materialCount: materials.length }
    return { ...row, ...facts, favourited, riskTip: tip, share }
  }

  async function listChapters(
    id: CourseId,
    learner: Learner | undefined,
  ): Promise<CourseAnswer<'course.listChapters'>> {
    const { course, lessons, learned } = await finder.open(await finder.course(id), learner)
    const rows = new Map(lessons.map(({ row }) => [row.id, row]))
    return {
      chapters: course.chapters.map((chapter) => ({
        id: chapter.id,
        title: chapter.title,
        lessons: chapter.lessons.flatMap((lesson) => rows.get(lesson.id) ?? []),
      })),
      progress: learner && progressOf(course, learned),
    }
  }

  async function getLesson(
    id: CourseLessonId,
    learner: Learner | undefined,
  ): Promise<CourseAnswer<'course.getLesson'>> {
    const { course, lesson, row, at, body, lessons, learned, shown } = await finder.mayLearn(id, learner)
    const source = lesson.sourceId ?? ''
    const isVideo = lesson.kind === 'video'
    const [teachers, tip, url, captioned] = await Promise.all([
      people.teachers([course.teacherId]),
      riskTip(),
      playUrl(lesson, learner ? 'member' : 'visitor'),
      isVideo ? videos.isCaptioned(source) : undefined,
    ])
    const teacher = teachers.get(course.teacherId)
    if (!teacher) return refuse('course.lesson_not_found')
    const next = lessons[at + 1]?.row
    const position = learned.watched.find(({ lessonId }) => lessonId === id)?.positionSec ?? 0
    return {
      ...row,
      courseId: course.id,
      courseTitle: course.title,
      chapterTitle: course.chapters.find((chapter) => chapter.lessons.some((one) => one.id === id))?.title ?? '',
      teacher,
      body: isWritten(lesson.kind) ? body : undefined,
      cover: shown.videos.get(source)?.cover ?? presenter.coverOf(course.coverId),
      playUrls: url === undefined ? [] : [{ quality: 'origin', url }],
      captioned,
      positionMs: position * 1_000,
      reachSec: learner && reachIn(lesson, learned),
      next: next && { id: next.id, no: next.no, title: next.title, isOpen: next.lock === undefined },
      riskTip: tip,
      sample: course.sample,
    }
  }

  /** Refuses whoever may not learn the lesson now. */
  async function listCaptions(
    id: CourseLessonId,
    learner: Learner | undefined,
  ): Promise<CourseAnswer<'course.listLessonCaptions'>> {
    const { lesson } = await finder.mayLearn(id, learner)
    return { rows: lesson.kind === 'video' ? [...(await videos.captions(lesson.sourceId ?? ''))] : [] }
  }

  return { get, listChapters, getLesson, listCaptions }
}
