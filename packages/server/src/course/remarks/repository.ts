import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CourseId, CourseLessonId, CourseRemarkId } from '@rostrum/contract/course'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { courseRemark as remark } from '../tables'

export type RemarkRow = typeof remark.$inferSelect
export type JudgedChange = Pick<RemarkRow, 'state' | 'reason' | 'reviewedAt' | 'reviewedBy'>

const ANSWERS = 2_000

/** What members say about courses. */
export const remarkRepository = (db: Database) => ({ ...readings(db), ...queues(db), ...writings() })

export type RemarkRepository = ReturnType<typeof remarkRepository>

const isReview = eq(remark.kind, 'review')
/** What is shown, and the viewer's own. */
const visibleTo = (viewer: MemberId | undefined) =>
  viewer === undefined ? eq(remark.state, 'shown') : or(eq(remark.state, 'shown'), eq(remark.memberId, viewer))
const reviewOf = (courseId: CourseId, memberId: MemberId) =>
  and(isReview, eq(remark.courseId, courseId), eq(remark.memberId, memberId))

function readings({ q }: Database) {
  return {
    /** Newest first. */
    listReviews: async (courseId: CourseId, viewer: MemberId | undefined, { offset, limit }: PageWindow) =>
      q
        .select()
        .from(remark)
        .where(and(isReview, eq(remark.courseId, courseId), visibleTo(viewer)))
        .orderBy(desc(remark.at), desc(remark.id))
        .limit(limit)
        .offset(offset),
    async findReview(courseId: CourseId, memberId: MemberId): Promise<RemarkRow | undefined> {
      const [row] = await q.select().from(remark).where(reviewOf(courseId, memberId))
      return row
    },
    async rating(courseId: CourseId): Promise<{ rating?: number; count: number }> {
      const [row] = await q
        .select({ rating: sql`avg(${remark.score})`.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
        .from(remark)
        .where(and(isReview, eq(remark.courseId, courseId), eq(remark.state, 'shown')))
      return row && row.count > 0 ? { rating: row.rating, count: row.count } : { count: 0 }
    },
    /** Posts that answer nothing, by their moment. */
    listPosts: async (
      { lessonId, fromMs, viewer }: { lessonId: CourseLessonId; fromMs: number; viewer: MemberId },
      { offset, limit }: PageWindow,
    ) =>
      q
        .select()
        .from(remark)
        .where(and(eq(remark.lessonId, lessonId), isNull(remark.parentId), gte(remark.ms, fromMs), visibleTo(viewer)))
        .orderBy(asc(remark.ms), asc(remark.createdAt), asc(remark.id))
        .limit(limit)
        .offset(offset),
    /** First said first. */
    listAnswers: (ids: readonly CourseRemarkId[], viewer: MemberId): Promise<RemarkRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(remark)
            .where(and(inArray(remark.parentId, [...ids]), visibleTo(viewer)))
            .orderBy(asc(remark.createdAt), asc(remark.id))
            .limit(ANSWERS),
    listByIds: (ids: readonly CourseRemarkId[]): Promise<RemarkRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(remark)
            .where(inArray(remark.id, [...ids]))
            .limit(ids.length),
  }
}

function queues({ q }: Database) {
  const isHeld = sql`${remark.state} = 'held'`
  return {
    /** Longest waiting first. */
    listHeld: ({ offset, limit }: PageWindow): Promise<RemarkRow[]> =>
      q.select().from(remark).where(isHeld).orderBy(asc(remark.at), asc(remark.id)).limit(limit).offset(offset),
    held: () => countWaiting(q, remark, isHeld, remark.at),
    /** Last judged first. */
    listRefused: ({ offset, limit }: PageWindow): Promise<RemarkRow[]> =>
      q
        .select()
        .from(remark)
        .where(and(eq(remark.state, 'rejected'), isNotNull(remark.reviewedAt)))
        .orderBy(desc(remark.reviewedAt), desc(remark.id))
        .limit(limit)
        .offset(offset),
  }
}

function writings() {
  return {
    async holdReview(tx: Transaction, courseId: CourseId, memberId: MemberId): Promise<RemarkRow | undefined> {
      const [row] = await tx.select().from(remark).where(reviewOf(courseId, memberId)).for('update')
      return row
    },
    async hold(tx: Transaction, id: CourseRemarkId): Promise<RemarkRow | undefined> {
      const [row] = await tx.select().from(remark).where(eq(remark.id, id)).for('update')
      return row
    },
    add: async (tx: Transaction, row: RemarkRow) => void (await tx.insert(remark).values(row)),
    change: async (tx: Transaction, id: CourseRemarkId, part: Partial<RemarkRow>) =>
      void (await tx.update(remark).set(part).where(eq(remark.id, id))),
    /** With the answers to it. */
    async remove(tx: Transaction, id: CourseRemarkId, memberId: MemberId): Promise<void> {
      const own = and(eq(remark.id, id), eq(remark.memberId, memberId), eq(remark.kind, 'post'))
      const gone = await tx.delete(remark).where(own).returning({ id: remark.id })
      if (gone.length > 0) await tx.delete(remark).where(eq(remark.parentId, id))
    },
  }
}
