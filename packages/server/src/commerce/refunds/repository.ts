import { and, asc, desc, eq, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { RefundNo, type OrderNo, type RefundGroup } from '@rostrum/contract/commerce'
import { FileId, type MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { groupStates, MONEY_REFUNDS, OPEN_REFUNDS } from './machine'
import { commerceRefund as refund, commerceRefundStep as step } from './tables'

export type RefundStored = typeof refund.$inferSelect
export type RefundStepStored = typeof step.$inferSelect

export interface RefundFilter {
  readonly state: RefundGroup
  readonly keyword: string
  /** Of which a second person is asked. */
  readonly second: ReadonlySet<string>
}

function some({ state, keyword, second }: RefundFilter): SQL | undefined {
  if (keyword !== '') return or(sql`${refund.no} = ${keyword}`, sql`${refund.orderNo} = ${keyword}`)
  const inState = inArray(refund.state, [...groupStates[state]])
  const asked = [...second].map((no) => RefundNo.parse(no))
  if (state === 'waiting' || state === 'appeal')
    return and(inState, or(eq(refund.waits, false), notInArray(refund.no, asked)))
  return state === 'second' ? and(inState, eq(refund.waits, true), inArray(refund.no, asked)) : inState
}

/** Refunds and their steps. */
export function refundRepository({ q }: Database) {
  const first = (rows: RefundStored[]): RefundStored | undefined => rows[0]
  return {
    find: async (no: string, by: Executor = q) =>
      first(
        await by
          .select()
          .from(refund)
          .where(eq(refund.no, RefundNo.parse(no))),
      ),
    findFile: async (fileId: string) =>
      first(
        await q
          .select()
          .from(refund)
          .where(eq(refund.fileId, FileId.parse(fileId)))
          .limit(1),
      ),
    hold: async (tx: Transaction, no: RefundNo) =>
      first(await tx.select().from(refund).where(eq(refund.no, no)).for('update')),
    /** The last one first. */
    ofOrder: (orderNo: OrderNo, by: Executor = q): Promise<RefundStored[]> =>
      by
        .select()
        .from(refund)
        .where(eq(refund.orderNo, orderNo))
        // A rescission replaces a request of the same moment: what was withdrawn is not the newest.
        .orderBy(desc(refund.at), asc(sql`${refund.state} = 'withdrawn'`), desc(refund.no)),
    findOpen: async (tx: Transaction, orderNo: OrderNo) =>
      first(
        await tx
          .select()
          .from(refund)
          .where(and(eq(refund.orderNo, orderNo), inArray(refund.state, [...OPEN_REFUNDS])))
          .for('update'),
      ),
    add: async (tx: Transaction, row: RefundStored): Promise<void> => void (await tx.insert(refund).values(row)),
    change: async (tx: Transaction, no: RefundNo, part: Partial<RefundStored>): Promise<void> =>
      void (await tx.update(refund).set(part).where(eq(refund.no, no))),
    async addStep(tx: Transaction, row: Omit<RefundStepStored, 'place'>): Promise<void> {
      const place = sql<number>`(select count(*)::int from ${step} where ${step.orderNo} = ${row.orderNo} and ${step.refundNo} = ${row.refundNo})`
      await tx.insert(step).values({ ...row, place })
    },
    steps: ({ orderNo, no }: Pick<RefundStored, 'orderNo' | 'no'>): Promise<RefundStepStored[]> =>
      q
        .select()
        .from(step)
        .where(and(eq(step.orderNo, orderNo), eq(step.refundNo, no)))
        .orderBy(asc(step.place)),
    /** The earliest deadline first. */
    list: (filter: RefundFilter, { offset, limit }: PageWindow): Promise<RefundStored[]> =>
      q
        .select()
        .from(refund)
        .where(some(filter))
        .orderBy(...(filter.state === 'done' ? [desc(refund.at)] : [asc(refund.dueAt)]), asc(refund.no))
        .offset(offset)
        .limit(limit),
    /** Last asked for first. */
    listOf: (memberId: MemberId, { offset, limit }: PageWindow): Promise<RefundStored[]> =>
      q
        .select()
        .from(refund)
        .where(eq(refund.memberId, memberId))
        .orderBy(desc(refund.at), desc(refund.no))
        .offset(offset)
        .limit(limit),
    count: (filter: RefundFilter) => countWaiting(q, refund, some(filter), refund.dueAt),
    overdue: (now: Date, limit: number): Promise<RefundStored[]> =>
      q
        .select()
        .from(refund)
        .where(and(inArray(refund.state, [...OPEN_REFUNDS, ...MONEY_REFUNDS]), lte(refund.dueAt, now)))
        .orderBy(asc(refund.dueAt), asc(refund.no))
        .limit(limit),
    toRetry: (now: Date, limit: number): Promise<RefundStored[]> =>
      q.select().from(refund).where(lte(refund.retryAt, now)).orderBy(asc(refund.retryAt), asc(refund.no)).limit(limit),
    unendedOf: (memberId: MemberId): Promise<Pick<RefundStored, 'no'>[]> =>
      q
        .select({ no: refund.no })
        .from(refund)
        .where(and(eq(refund.memberId, memberId), inArray(refund.state, [...OPEN_REFUNDS, ...MONEY_REFUNDS])))
        .orderBy(asc(refund.at), asc(refund.no)),
  }
}

export type RefundRepository = ReturnType<typeof refundRepository>
