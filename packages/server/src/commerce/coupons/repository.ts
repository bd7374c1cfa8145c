import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { CouponId, CouponIssueId, CouponState } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { isUuid, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { commerceCoupon as coupon, commerceCouponCode as code, commerceCouponIssue as issue } from './tables'

export type CouponRow = typeof coupon.$inferSelect
export type IssueRow = typeof issue.$inferSelect
type CouponChange = Partial<Pick<CouponRow, 'state' | 'orderNo' | 'usedAt' | 'remindedAt'>>

/** Coupons as they are given out. */
export function issueRepository({ q }: Database) {
  const first = (rows: IssueRow[]): IssueRow | undefined => rows[0]
  return {
    async find(id: CouponIssueId, by: Executor = q): Promise<IssueRow | undefined> {
      if (!isUuid(id)) return undefined
      return first(await by.select().from(issue).where(eq(issue.id, id)))
    },
    async hold(tx: Transaction, id: CouponIssueId): Promise<IssueRow | undefined> {
      if (!isUuid(id)) return undefined
      return first(await tx.select().from(issue).where(eq(issue.id, id)).for('update'))
    },
    list: (state: IssueRow['state'] | undefined, { offset, limit }: PageWindow): Promise<IssueRow[]> =>
      q
        .select()
        .from(issue)
        .where(state && eq(issue.state, state))
        .orderBy(desc(issue.changedAt), desc(issue.id))
        .offset(offset)
        .limit(limit),
    async put(tx: Transaction, row: IssueRow): Promise<void> {
      const { id: _id, ...changed } = row
      await tx.insert(issue).values(row).onConflictDoUpdate({ target: issue.id, set: changed })
    },
    async addCodes(tx: Transaction, rows: readonly (typeof code.$inferInsert)[]): Promise<void> {
      await tx.insert(code).values([...rows])
    },
    /** The code, held until the transaction ends. */
    async holdCode(tx: Transaction, codeHash: string): Promise<typeof code.$inferSelect | undefined> {
      const [row] = await tx.select().from(code).where(eq(code.codeHash, codeHash)).for('update')
      return row
    },
    useCode: async (tx: Transaction, codeHash: string, couponId: CouponId, usedAt: Date): Promise<void> =>
      void (await tx.update(code).set({ couponId, usedAt }).where(eq(code.codeHash, codeHash))),
  }
}

/** Coupons that members have. */
export function couponRepository({ q }: Database) {
  const own = (memberId: MemberId, ...more: (SQL | undefined)[]) => and(eq(coupon.memberId, memberId), ...more)
  /** What its end has passed is over, whether or not anybody has noted it. */
  const inState = (state: CouponState | undefined, now: Date) => {
    if (state === 'unused') return usable(now)
    if (state !== 'expired') return state && eq(coupon.state, state)
    return or(eq(coupon.state, 'expired'), and(eq(coupon.state, 'unused'), lte(coupon.endAt, now)))
  }
  const usable = (now: Date) => and(eq(coupon.state, 'unused'), gt(coupon.endAt, now))
  return {
    add: async (tx: Transaction, row: CouponRow): Promise<void> => void (await tx.insert(coupon).values(row)),
    async taken(memberId: MemberId, ids: readonly CouponIssueId[], by: Executor = q): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await by
        .select({ id: coupon.issueId, count: count() })
        .from(coupon)
        .where(own(memberId, inArray(coupon.issueId, [...ids])))
        .groupBy(coupon.issueId)
      return new Map(rows.map((row) => [row.id, row.count]))
    },
    async used(ids: readonly CouponIssueId[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({ id: coupon.issueId, count: count() })
        .from(coupon)
        .where(and(inArray(coupon.issueId, [...ids]), eq(coupon.state, 'used')))
        .groupBy(coupon.issueId)
      return new Map(rows.map((row) => [row.id, row.count]))
    },
    /** Those that end first come first; used and over ones the last first. */
    list: (
      memberId: MemberId,
      state: CouponState | undefined,
      now: Date,
      { offset, limit }: PageWindow,
    ): Promise<CouponRow[]> =>
      q
        .select()
        .from(coupon)
        .where(own(memberId, inState(state, now)))
        .orderBy(
          state === undefined || state === 'unused' ? asc(coupon.endAt) : desc(coupon.receivedAt),
          desc(coupon.id),
        )
        .offset(offset)
        .limit(limit),
    /** All of a member, last received first. */
    listOf: (memberId: MemberId, { offset, limit }: PageWindow): Promise<CouponRow[]> =>
      q
        .select()
        .from(coupon)
        .where(own(memberId))
        .orderBy(desc(coupon.receivedAt), desc(coupon.id))
        .offset(offset)
        .limit(limit),
    usable: (memberId: MemberId, now: Date, by: Executor = q): Promise<CouponRow[]> =>
      by
        .select()
        .from(coupon)
        .where(own(memberId, usable(now)))
        .orderBy(asc(coupon.endAt), asc(coupon.id)),
    async countUsable(memberId: MemberId, now: Date): Promise<number> {
      const [row] = await q
        .select({ count: count() })
        .from(coupon)
        .where(own(memberId, usable(now)))
      return row?.count ?? 0
    },
    holders: (id: CouponIssueId, { offset, limit }: PageWindow): Promise<CouponRow[]> =>
      q
        .select()
        .from(coupon)
        .where(eq(coupon.issueId, id))
        .orderBy(desc(coupon.receivedAt), desc(coupon.id))
        .offset(offset)
        .limit(limit),
    /** This member's, by id, held until the transaction ends. */
    async holdOwn(tx: Transaction, memberId: MemberId, ids: readonly CouponId[]): Promise<CouponRow[]> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      return tx
        .select()
        .from(coupon)
        .where(own(memberId, inArray(coupon.id, known)))
        .orderBy(coupon.id)
        .for('update')
    },
    holdOfOrder: (tx: Transaction, orderNo: string): Promise<CouponRow[]> =>
      tx.select().from(coupon).where(eq(coupon.orderNo, orderNo)).orderBy(coupon.id).for('update'),
    change: async (tx: Transaction, row: Pick<CouponRow, 'memberId' | 'id'>, change: CouponChange): Promise<void> =>
      void (await tx
        .update(coupon)
        .set(change)
        .where(own(row.memberId, eq(coupon.id, row.id)))),
    /** Unused ones that end before a moment: all, or those of whom nobody was told. */
    ending: (before: Date, isToTell: boolean, limit: number): Promise<CouponRow[]> =>
      q
        .select()
        .from(coupon)
        .where(
          and(eq(coupon.state, 'unused'), lte(coupon.endAt, before), isToTell ? isNull(coupon.remindedAt) : undefined),
        )
        .orderBy(asc(coupon.endAt), asc(coupon.id))
        .limit(limit),
  }
}

export type CouponRepository = ReturnType<typeof couponRepository>
export type IssueRepository = ReturnType<typeof issueRepository>
