import { CourseRemarkId, type CourseId } from '@rostrum/contract/course'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import { countedOf } from '../outline'
import type { CourseSamplePeople } from '../ports'
import type { CourseRepository, CourseWhole } from '../repository'
import type { LearningRepository } from '../repository-learning'
import { remarkRepository, type RemarkRow } from '../remarks/repository'
import type { Certificates } from '../certificates/create'
import { basics } from './basics'
import { statements } from './statements'

export interface SampleLearningParts {
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly learning: LearningRepository
  readonly certificates: Pick<Certificates, 'issue'>
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PERCENT = 100

/** What sample members think of the courses; by their place in the list of sample members, after so many lessons. */
const reviews = [
  {
    course: basics.title,
    by: 0,
    score: 5,
    lessons: Infinity,
    text: '一节讲一样，讲完马上能在行情页上对着看，没有废话。',
  },
  { course: basics.title, by: 1, score: 4, lessons: 3, text: '委托成交那一节讲得最清楚，希望再多几道练习。' },
  { course: statements.title, by: 0, score: 5, lessons: 2, text: '终于明白为什么有利润不一定有现金，例子很好懂。' },
] as const
const posts = [
  {
    by: 1,
    ms: 8_000,
    text: '这里说的昨收，遇到停牌复牌是按哪一天算？',
    answer: '按停牌前最后一个交易日的收盘价，除权的再按规则调整。',
  },
  { by: 0, ms: 42_000, text: '“练一练”我算出来和页面差了 0.01%，是四舍五入的关系吗？' },
] as const

/** Somebody who learned, somebody who finished, and what they say. Nothing where there are no sample members. */
export async function sampleLearning(
  parts: SampleLearningParts,
  { members }: CourseSamplePeople,
  idOf: (title: string) => CourseId,
): Promise<void> {
  const { kernel, courses, certificates } = parts
  const found = await courses.find(idOf(basics.title))
  const [first] = members
  if (!found || !first) return
  for (const { course, by, lessons } of reviews)
    await learn(parts, await courses.find(idOf(course)), members[by]?.memberId, lessons)
  await certificates.issue({ courseId: found.id, name: '林晓禾' }, first.memberId)
  const remarks = remarkRepository(kernel.db)
  const now = kernel.clock.now()
  const add = (row: RemarkRow) => kernel.db.tx(row.courseId, (tx) => remarks.add(tx, row))
  for (const [index, { course, by, score, lessons, text }] of reviews.entries()) {
    const memberId = members[by]?.memberId
    const at = new Date(now - (index + 1) * 7 * HOUR_MS)
    const all = countedOf((await courses.find(idOf(course))) ?? found).length
    const percent = Math.floor((Math.min(lessons, all) / all) * PERCENT)
    if (memberId) await add({ ...rowOf(idOf(course), memberId, text, at), kind: 'review', score, percent })
  }
  const lessonId = countedOf(found)[0]?.id ?? null
  for (const [index, post] of posts.entries()) {
    const memberId = members[post.by]?.memberId
    if (!memberId) continue
    const at = new Date(now - (index + 1) * 90 * MINUTE_MS)
    const said = { ...rowOf(found.id, memberId, post.text, at), lessonId, ms: post.ms }
    await add(said)
    if ('answer' in post)
      await add({
        ...rowOf(found.id, first.memberId, post.answer, new Date(at.getTime() + 20 * MINUTE_MS)),
        ...{ lessonId, ms: post.ms, parentId: said.id },
      })
  }
}

const rowOf = (courseId: CourseId, memberId: MemberId, text: string, at: Date): RemarkRow => ({
  ...{ id: CourseRemarkId.parse(newId()), kind: 'post', courseId, memberId, lessonId: null, ms: 0, parentId: null },
  ...{ isTeacher: false, score: null, percent: null, text, state: 'shown', reason: null, createdAt: at, at },
  ...{ reviewedAt: null, reviewedBy: null },
})

/** The first so many of its lessons that count, read before the reviews were written. */
async function learn(
  { kernel, courses, learning }: SampleLearningParts,
  course: CourseWhole | undefined,
  memberId: MemberId | undefined,
  most: number,
): Promise<void> {
  if (!course || !memberId) return
  const at = new Date(kernel.clock.now() - DAY_MS)
  const all = countedOf(course)
  const lessons = all.slice(0, most)
  await kernel.db.tx(memberId, async (tx) => {
    for (const { id: lessonId, readSec } of lessons) {
      const heard: [number, number][] = [[0, readSec]]
      const row = { memberId, lessonId, courseId: course.id, heard, positionSec: readSec, toldAt: at, doneAt: at }
      await learning.holdWatch(tx, row)
    }
    const lastLessonId = lessons.at(-1)?.id
    if (lastLessonId)
      await learning.putLearner(tx, {
        ...{
          memberId,
          courseId: course.id,
          beganAt: at,
          lastAt: at,
          lastLessonId,
          isDone: lessons.length === all.length,
        },
      })
  })
  await courses.recount(course.id)
}
