import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { FeedbackNo, FeedbackState } from '@rostrum/contract/feedback'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import { containing, countWaiting, type Database, type Executor, type Transaction } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { feedbackCase as cases, feedbackCaseAction as action, feedbackEntry as entry } from './tables-cases'

export type CaseRow = typeof cases.$inferSelect
export type EntryRow = typeof entry.$inferSelect
export type CaseActionRow = typeof action.$inferSelect

/** Which of them are listed. `handlerId` null: those that nobody has. */
export interface CasesWanted {
  readonly states: readonly FeedbackState[]
  readonly handlerId?: OperatorId | null
  /** A number, or words of what was written; '' for all. */
  readonly keyword?: string
}

function isWanted({ states, handlerId, keyword = '' }: CasesWanted) {
  const byHandler = handlerId === null ? isNull(cases.handlerId) : handlerId && eq(cases.handlerId, handlerId)
  const said =
    keyword === '' ? undefined : or(sql`${cases.no} = ${keyword.toUpperCase()}`, containing(cases.content, keyword))
  return and(inArray(cases.state, [...states]), byHandler, said)
}
const inQueue = [asc(cases.dueAt), asc(cases.unreadAt), asc(cases.at), asc(cases.no)]
const newestFirst = [desc(cases.at), desc(cases.no)]

/** Feedback and its entries. */
export function caseRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: CaseRow) => void (await tx.insert(cases).values(row)),
    addEntry: async (tx: Executor, row: EntryRow) => void (await tx.insert(entry).values(row)),
    async find(no: FeedbackNo): Promise<CaseRow | undefined> {
      const [row] = await q.select().from(cases).where(eq(cases.no, no))
      return row
    },
    /** Locks it until the transaction ends. */
    async hold(tx: Transaction, no: FeedbackNo): Promise<CaseRow | undefined> {
      const [row] = await tx.select().from(cases).where(eq(cases.no, no)).for('update')
      return row
    },
    async change(tx: Executor, no: FeedbackNo, change: Partial<CaseRow>): Promise<void> {
      await tx.update(cases).set(change).where(eq(cases.no, no))
    },
    listEntries: (no: FeedbackNo, limit: number): Promise<EntryRow[]> =>
      q.select().from(entry).where(eq(entry.no, no)).orderBy(asc(entry.at), asc(entry.id)).limit(limit),
    addAction: async (tx: Executor, row: CaseActionRow) => void (await tx.insert(action).values(row)),
    listActions: (no: FeedbackNo, limit: number): Promise<CaseActionRow[]> =>
      q.select().from(action).where(eq(action.no, no)).orderBy(asc(action.at), asc(action.id)).limit(limit),
    /** Cases of somebody that are still to be answered. */
    listOpenOf: async (handlerId: OperatorId, states: readonly FeedbackState[], limit: number) =>
      q
        .select({ no: cases.no })
        .from(cases)
        .where(isWanted({ states, handlerId }))
        .orderBy(asc(cases.dueAt), asc(cases.no))
        .limit(limit),
    countEntries: (tx: Executor, no: FeedbackNo): Promise<number> => tx.$count(entry, eq(entry.no, no)),
    listOf: (memberId: MemberId, states: readonly FeedbackState[], { offset, limit }: PageWindow): Promise<CaseRow[]> =>
      q
        .select()
        .from(cases)
        .where(and(eq(cases.memberId, memberId), inArray(cases.state, [...states])))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),
    /** The earliest deadline comes first, and without one what nobody has read yet; what was looked for the newest first. */
    listIn: (wanted: CasesWanted, { offset, limit }: PageWindow): Promise<CaseRow[]> =>
      q
        .select()
        .from(cases)
        .where(isWanted(wanted))
        .orderBy(...(wanted.keyword ? newestFirst : inQueue))
        .limit(limit)
        .offset(offset),
    countIn: (wanted: CasesWanted) => countWaiting(q, cases, isWanted(wanted), cases.dueAt),
    /** Missed deadlines, longest ago first. */
    listOverdue: async (states: readonly FeedbackState[], now: Date, limit: number) =>
      q
        .select({ no: cases.no })
        .from(cases)
        .where(and(inArray(cases.state, [...states]), lte(cases.dueAt, now)))
        .orderBy(asc(cases.dueAt), asc(cases.no))
        .limit(limit),
  }
}

export type CaseRepository = ReturnType<typeof caseRepository>
