import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CourseId, CourseLessonId } from '@rostrum/contract/course'
import type { TimeSpan } from '../kernel/contributions'
import { duringSpan, searchCondition, type Database, type Executor, type Transaction } from '../kernel/db'
import { course, courseCounter as counter, courseLearner as learner, courseLesson as lesson } from './tables'

/** Without what only the page of one course shows. */
const listed = {
  id: course.id,
  title: course.title,
  summary: course.summary,
  category: course.category,
  difficulty: course.difficulty,
  coverId: course.coverId,
  teacherId: course.teacherId,
  levelIds: course.levelIds,
  isOn: course.isOn,
  inOrder: course.inOrder,
  oneDevice: course.oneDevice,
  certifies: course.certifies,
  kinds: course.kinds,
  chapters: course.chapters,
  publishAt: course.publishAt,
  sample: course.sample,
  learners: sql<number>`coalesce(${counter.learners}, 0)`,
}
const whole = { ...listed, intro: course.intro, suits: course.suits, materials: course.materials }

export type CourseListed = Awaited<ReturnType<CourseRepository['listByIds']>>[number]
export type CourseWhole = NonNullable<Awaited<ReturnType<CourseRepository['find']>>>
export type CourseFacts = Awaited<ReturnType<CourseRepository['listFacts']>>[number]
type NewCourse = typeof course.$inferInsert

/** Far more than a house teaches: facets are counted over all of them. */
const ALL = 1_000

/** Published courses. */
export const courseRepository = (db: Database) => ({ ...readings(db), ...writings(db) })

export type CourseRepository = ReturnType<typeof courseRepository>

function readings({ q }: Database) {
  const select = () => q.select(listed).from(course).leftJoin(counter, eq(counter.courseId, course.id))
  const says = (words: string) =>
    searchCondition(course.tokens, sql`${course.title} || ' ' || ${course.summary}`, words)
  return {
    /** What facets and orders are made of; the newest first. */
    async listFacts(words: string | undefined) {
      const found = words === undefined ? undefined : says(words)
      return q
        .select({
          id: course.id,
          category: course.category,
          difficulty: course.difficulty,
          kinds: course.kinds,
          teacherId: course.teacherId,
          learners: listed.learners,
        })
        .from(course)
        .leftJoin(counter, eq(counter.courseId, course.id))
        .where(and(eq(course.isOn, true), found))
        .orderBy(desc(course.publishAt), desc(course.id))
        .limit(ALL)
    },
    /** In no order; those that are off as well. */
    listByIds: async (ids: readonly CourseId[]) =>
      ids.length === 0 ? Promise.resolve([]) : select().where(inArray(course.id, [...ids])),
    async search(words: string, offset: number, limit: number, span?: TimeSpan) {
      return select()
        .where(and(eq(course.isOn, true), says(words), duringSpan(course.publishAt, span)))
        .orderBy(desc(course.publishAt), desc(course.id))
        .limit(limit)
        .offset(offset)
    },
    async find(id: CourseId) {
      const [row] = await q
        .select(whole)
        .from(course)
        .leftJoin(counter, eq(counter.courseId, course.id))
        .where(eq(course.id, id))
      return row
    },
    async findLesson(id: CourseLessonId) {
      const [row] = await q.select().from(lesson).where(eq(lesson.id, id))
      return row
    },
    listLessons: async (ids: readonly CourseLessonId[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select({ id: lesson.id, courseId: lesson.courseId })
            .from(lesson)
            .where(inArray(lesson.id, [...ids])),
    /** Whether one of these lessons is another course's. */
    async isElsewhere(courseId: CourseId, ids: readonly CourseLessonId[]): Promise<boolean> {
      if (ids.length === 0) return false
      return (await q.$count(lesson, and(inArray(lesson.id, [...ids]), ne(lesson.courseId, courseId)))) > 0
    },
  }
}

function writings({ q }: Database) {
  return {
    async findLive(tx: Transaction, id: CourseId) {
      const [row] = await tx
        .select({ isOn: course.isOn, publishAt: course.publishAt, chapters: course.chapters })
        .from(course)
        .where(eq(course.id, id))
      return row
    },
    /** Adds the course or replaces what members see of it. */
    async put(tx: Transaction, row: NewCourse): Promise<void> {
      const { id: _id, sample: _sample, ...texts } = row
      await tx.insert(course).values(row).onConflictDoUpdate({ target: course.id, set: texts })
    },
    /** False: one of them is another course's. */
    async putLessons(tx: Transaction, rows: readonly (typeof lesson.$inferInsert)[]): Promise<boolean> {
      if (rows.length === 0) return true
      const put = await tx
        .insert(lesson)
        .values([...rows])
        .onConflictDoUpdate({
          target: lesson.id,
          set: { body: sql`excluded.body` },
          setWhere: sql`${lesson.courseId} = excluded.course_id`,
        })
        .returning({ id: lesson.id })
      return put.length === rows.length
    },
    async turnOff(tx: Transaction, id: CourseId): Promise<void> {
      await tx.update(course).set({ isOn: false }).where(eq(course.id, id))
    },
    recount: (id: CourseId) => recountLearners(q, id),
  }
}

/** Counted anew, so that a count that was lost or counted twice does not stay. */
export async function recountLearners(by: Executor, id: CourseId): Promise<void> {
  const learners = await by.$count(learner, eq(learner.courseId, id))
  await by
    .insert(counter)
    .values({ courseId: id, learners })
    .onConflictDoUpdate({ target: counter.courseId, set: { learners } })
}
