import { and, eq, gt, lte } from 'drizzle-orm'
import type { CourseId } from '@rostrum/contract/course'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '../kernel/db'
import { courseHolder as holder } from './tables'

export type CourseHolderRow = typeof holder.$inferSelect

/** Courses that members bought. */
export const holderRepository = ({ q }: Database) => ({
  /** Those that an order opens to the member at that moment. */
  async opened(memberId: MemberId, now: Date): Promise<ReadonlySet<CourseId>> {
    const rows = await q
      .select({ id: holder.courseId })
      .from(holder)
      .where(and(eq(holder.memberId, memberId), gt(holder.endAt, now), lte(holder.startAt, now)))
    return new Set(rows.map(({ id }) => id))
  },
  /** The same order again changes when it begins and ends. */
  async hold(tx: Transaction, row: CourseHolderRow): Promise<void> {
    await tx
      .insert(holder)
      .values(row)
      .onConflictDoUpdate({
        target: [holder.memberId, holder.courseId, holder.orderNo],
        set: { startAt: row.startAt, endAt: row.endAt },
      })
  },
})

export type HolderRepository = ReturnType<typeof holderRepository>
