import { and, count, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { CourseId, CourseLessonId, MyCourseState } from '@rostrum/contract/course'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { course, courseDay as day, courseLearner as learner, courseWatch as watch } from './tables'

export type WatchRow = typeof watch.$inferSelect
export type LearnerRow = typeof learner.$inferSelect

const AT_ONCE = 500

/** What members learned. */
export function learningRepository({ q }: Database) {
  return {
    /** Of these courses. */
    listWatched: (memberId: MemberId, ids: readonly CourseId[]): Promise<WatchRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(watch)
            .where(and(eq(watch.memberId, memberId), inArray(watch.courseId, [...ids]))),
    /** In lessons of this teacher's courses that were learned since. */
    listHeard: (memberId: MemberId, teacherId: TeacherId, since: Date): Promise<Pick<WatchRow, 'heard'>[]> =>
      q
        .select({ heard: watch.heard })
        .from(watch)
        .innerJoin(course, eq(course.id, watch.courseId))
        .where(and(eq(watch.memberId, memberId), eq(course.teacherId, teacherId), gte(watch.toldAt, since))),
    listBegun: (memberId: MemberId, ids: readonly CourseId[]): Promise<LearnerRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(learner)
            .where(and(eq(learner.memberId, memberId), inArray(learner.courseId, [...ids]))),
    /** Last learned first. */
    listMine: (memberId: MemberId, state: MyCourseState, offset: number, limit: number): Promise<LearnerRow[]> =>
      q
        .select()
        .from(learner)
        .where(and(eq(learner.memberId, memberId), inState(state)))
        .orderBy(desc(learner.lastAt), desc(learner.courseId))
        .limit(limit)
        .offset(offset),
    listDays: async (memberId: MemberId, from: string, to: string) =>
      q
        .select({ day: day.day, sec: day.sec })
        .from(day)
        .where(and(eq(day.memberId, memberId), gte(day.day, from), lte(day.day, to))),
    /** Who began it; last learned first. */
    listOf: (courseId: CourseId, state: MyCourseState, { offset, limit }: PageWindow): Promise<LearnerRow[]> =>
      q
        .select()
        .from(learner)
        .where(and(eq(learner.courseId, courseId), inState(state)))
        .orderBy(desc(learner.lastAt), desc(learner.memberId))
        .limit(limit)
        .offset(offset),
    countFinished: (courseId: CourseId): Promise<number> =>
      q.$count(learner, and(eq(learner.courseId, courseId), inState('done'))),
    /** How many of these lessons each of them finished; who finished none is left out. */
    async countDone(
      courseId: CourseId,
      memberIds: readonly MemberId[],
      lessonIds: readonly CourseLessonId[],
    ): Promise<ReadonlyMap<MemberId, number>> {
      if (memberIds.length === 0 || lessonIds.length === 0) return new Map()
      const rows = await q
        .select({ memberId: watch.memberId, done: count() })
        .from(watch)
        .where(
          and(
            eq(watch.courseId, courseId),
            inArray(watch.memberId, [...memberIds]),
            inArray(watch.lessonId, [...lessonIds]),
            isNotNull(watch.doneAt),
          ),
        )
        .groupBy(watch.memberId)
      return new Map(rows.map(({ memberId, done }) => [memberId, done]))
    },
    /** Everybody who began it, after this member. */
    async listLearners(courseId: CourseId, after: MemberId | undefined): Promise<MemberId[]> {
      const rows = await q
        .select({ memberId: learner.memberId })
        .from(learner)
        .where(and(eq(learner.courseId, courseId), after && sql`${learner.memberId} > ${after}::uuid`))
        .orderBy(learner.memberId)
        .limit(AT_ONCE)
      return rows.map(({ memberId }) => memberId)
    },
    /** Locked until the transaction ends; the first report makes the row. */
    async holdWatch(tx: Transaction, fresh: WatchRow): Promise<{ row: WatchRow; isNew: boolean }> {
      const added = await tx.insert(watch).values(fresh).onConflictDoNothing().returning({ at: watch.toldAt })
      const [row] = await tx.select().from(watch).where(ofLesson(fresh)).for('update')
      if (!row) throw new Error('a watch that was just stored is gone')
      return { row, isNew: added.length > 0 }
    },
    changeWatch: async (tx: Transaction, row: WatchRow, part: Partial<WatchRow>) =>
      void (await tx.update(watch).set(part).where(ofLesson(row))),
    listDone: async (tx: Transaction, memberId: MemberId, courseId: CourseId): Promise<ReadonlySet<CourseLessonId>> => {
      const rows = await tx
        .select({ id: watch.lessonId })
        .from(watch)
        .where(and(eq(watch.memberId, memberId), eq(watch.courseId, courseId), sql`${watch.doneAt} is not null`))
      return new Set(rows.map(({ id }) => id))
    },
    /** Where a video of the course played last. The member's reports come one at a time: each holds its watch. */
    async findPlaying(tx: Transaction, memberId: MemberId, courseId: CourseId) {
      const [row] = await tx
        .select({ playingBy: learner.playingBy, playingAt: learner.playingAt })
        .from(learner)
        .where(and(eq(learner.memberId, memberId), eq(learner.courseId, courseId)))
        .for('update')
      return row
    },
    /** Without `playingBy` that stays as it is. True: the member begins the course with it. */
    async putLearner(tx: Transaction, row: typeof learner.$inferInsert): Promise<boolean> {
      const { lastAt, lastLessonId, isDone, playingBy, playingAt } = row
      const [put] = await tx
        .insert(learner)
        .values(row)
        .onConflictDoUpdate({
          target: [learner.memberId, learner.courseId],
          set: { lastAt, lastLessonId, isDone, playingBy, playingAt },
        })
        .returning({ beganAt: learner.beganAt })
      return put?.beganAt.getTime() === row.beganAt.getTime()
    },
    addDay: async (tx: Transaction, memberId: MemberId, onDay: string, sec: number) =>
      void (
        sec > 0 &&
        (await tx
          .insert(day)
          .values({ memberId, day: onDay, sec })
          .onConflictDoUpdate({ target: [day.memberId, day.day], set: { sec: sql`${day.sec} + excluded.sec` } }))
      ),
  }
}

export type LearningRepository = ReturnType<typeof learningRepository>

const inState = (state: MyCourseState) => (state === 'all' ? undefined : eq(learner.isDone, state === 'done'))
const ofLesson = ({ memberId, lessonId }: Pick<WatchRow, 'memberId' | 'lessonId'>) =>
  and(eq(watch.memberId, memberId), eq(watch.lessonId, lessonId))
