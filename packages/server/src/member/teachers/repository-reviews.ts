import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { ReviewId } from '@rostrum/contract/member'
import type { PageWindow } from '@rostrum/server/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { memberReview as review } from './tables'

export type TeacherReviewRow = typeof review.$inferSelect
export interface Rating {
  readonly rating: number
  readonly count: number
}

/** Reviews of teachers. */
export function teacherReviewRepository({ q }: Database) {
  const isHeld = sql`${review.state} = 'held'`
  const ofMember = (teacherId: TeacherId, memberId: MemberId) =>
    and(eq(review.teacherId, teacherId), eq(review.memberId, memberId))
  return {
    /** What is shown, and the viewer's own; newest first. */
    list: (teacherId: TeacherId, viewer: MemberId, { offset, limit }: PageWindow): Promise<TeacherReviewRow[]> =>
      q
        .select()
        .from(review)
        .where(and(eq(review.teacherId, teacherId), or(eq(review.state, 'shown'), eq(review.memberId, viewer))))
        .orderBy(desc(review.at), desc(review.id))
        .limit(limit)
        .offset(offset),
    async find(teacherId: TeacherId, memberId: MemberId, by: Executor = q): Promise<TeacherReviewRow | undefined> {
      const [row] = await by.select().from(review).where(ofMember(teacherId, memberId))
      return row
    },
    /** Of those who have a shown review. */
    async ratings(ids: readonly TeacherId[]): Promise<Map<TeacherId, Rating>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({
          teacherId: review.teacherId,
          rating: sql`avg(${review.score})`.mapWith(Number),
          count: sql`count(*)`.mapWith(Number),
        })
        .from(review)
        .where(and(inArray(review.teacherId, [...ids]), eq(review.state, 'shown')))
        .groupBy(review.teacherId)
      return new Map(rows.map(({ teacherId, ...rating }) => [teacherId, rating]))
    },
    async hold(tx: Transaction, teacherId: TeacherId, memberId: MemberId): Promise<TeacherReviewRow | undefined> {
      const [row] = await tx.select().from(review).where(ofMember(teacherId, memberId)).for('update')
      return row
    },
    /** Replaces the member's earlier one; its id and first moment stay. */
    async save(tx: Transaction, row: TeacherReviewRow): Promise<TeacherReviewRow> {
      const { teacherId: _, memberId: __, id: ___, createdAt: ____, ...set } = row
      const [saved] = await tx
        .insert(review)
        .values(row)
        .onConflictDoUpdate({ target: [review.teacherId, review.memberId], set })
        .returning()
      return saved ?? row
    },
    async change(
      tx: Transaction,
      { teacherId, memberId }: TeacherReviewRow,
      change: Pick<TeacherReviewRow, 'state' | 'reason' | 'reviewedAt' | 'reviewedBy'>,
    ): Promise<void> {
      await tx.update(review).set(change).where(ofMember(teacherId, memberId))
    },
    /** Longest waiting first. */
    listHeld: ({ offset, limit }: PageWindow): Promise<TeacherReviewRow[]> =>
      q.select().from(review).where(isHeld).orderBy(asc(review.at), asc(review.id)).limit(limit).offset(offset),
    held: () => countWaiting(q, review, isHeld, review.at),
    /** Last judged first. */
    listRefused: ({ offset, limit }: PageWindow): Promise<TeacherReviewRow[]> =>
      q
        .select()
        .from(review)
        .where(and(eq(review.state, 'rejected'), isNotNull(review.reviewedAt)))
        .orderBy(desc(review.reviewedAt), desc(review.id))
        .limit(limit)
        .offset(offset),
    listByIds: (ids: readonly ReviewId[]): Promise<TeacherReviewRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(review)
            .where(inArray(review.id, [...ids]))
            .limit(ids.length),
  }
}

export type TeacherReviewRepository = ReturnType<typeof teacherReviewRepository>
