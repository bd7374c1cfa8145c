import { courseEndpoints as calls } from '@rostrum/contract/course'
import { Instant, type ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, route, windowOf, type Route } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { CertificateRepository } from '../certificates/repository'
import { countedOf, lessonsOf } from '../outline'
import { progressOf, type CourseAnswer, type CoursePresenter } from '../presenting'
import type { CourseSpeech } from '../remarks/ports'
import type { CourseRepository } from '../repository'
import type { LearningRepository } from '../repository-learning'

export interface LearnersParts {
  readonly courses: Pick<CourseRepository, 'find' | 'listByIds'>
  readonly learning: LearningRepository
  readonly certificates: CertificateRepository
  readonly presenter: Pick<CoursePresenter, 'learnedOf'>
  readonly speech: Pick<CourseSpeech, 'names'>
}

type Asked<N extends keyof typeof calls> = ParsedOf<(typeof calls)[N]>

/** Those who learn, as operators see them. */
export function courseLearners(parts: LearnersParts): Route[] {
  const [list, listOf] = [ofCourse(parts), ofMember(parts)]
  return [
    route(calls['course.listLearners'], ({ input }) => list(input)),
    route(calls['course.listMemberCourses'], ({ input }) => listOf(input)),
  ]
}

function ofCourse({ courses, learning, certificates, speech }: LearnersParts) {
  return async ({ id, state, ...page }: Asked<'course.listLearners'>): Promise<CourseAnswer<'course.listLearners'>> => {
    const course = (isUuid(id) ? await courses.find(id) : undefined) ?? refuse('course.not_found')
    const counted = countedOf(course).map((lesson) => lesson.id)
    const titles = new Map(lessonsOf(course).map((lesson) => [lesson.id, lesson.title]))
    const [rows, finished] = await Promise.all([learning.listOf(id, state, windowOf(page)), learning.countFinished(id)])
    const ids = rows.map(({ memberId }) => memberId)
    const [names, done, nos] = await Promise.all([
      speech.names(ids),
      learning.countDone(id, ids, counted),
      certificates.listNos(id, ids),
    ])
    return {
      ...pageOfRows(rows, page, ({ memberId, beganAt, lastAt, lastLessonId, isDone }) => ({
        ...{ memberId, isDone },
        nickname: names.get(memberId),
        beganAt: Instant.parse(beganAt.getTime()),
        lastAt: Instant.parse(lastAt.getTime()),
        lastLesson: titles.get(lastLessonId),
        done: done.get(memberId) ?? 0,
        certificateNo: nos.get(memberId),
      })),
      title: course.title,
      lessons: counted.length,
      learners: course.learners,
      finished,
    }
  }
}

/** A course that is no more is left out; an id that is none learns nothing. */
function ofMember({ courses, learning, presenter }: LearnersParts) {
  return async ({
    memberId,
    ...page
  }: Asked<'course.listMemberCourses'>): Promise<CourseAnswer<'course.listMemberCourses'>> => {
    if (!isUuid(memberId)) return { rows: [], hasMore: false }
    const { offset, limit } = windowOf(page)
    const begun = await learning.listMine(memberId, 'all', offset, limit)
    const ids = begun.map(({ courseId }) => courseId)
    const [known, learned] = await Promise.all([courses.listByIds(ids), presenter.learnedOf(memberId, ids)])
    const byId = new Map(known.map((course) => [course.id, course]))
    const { rows, hasMore } = pageOfRows(begun, page, (row) => row)
    return {
      rows: rows.flatMap(({ courseId, beganAt, lastAt, isDone }) => {
        const course = byId.get(courseId)
        if (!course) return []
        const { done, lessons } = progressOf(course, learned)
        return {
          ...{ courseId, title: course.title, done, lessons, isDone },
          beganAt: Instant.parse(beganAt.getTime()),
          lastAt: Instant.parse(lastAt.getTime()),
        }
      }),
      hasMore,
    }
  }
}
