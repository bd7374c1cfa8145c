import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { FeedbackNo, FeedbackState } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import type { Window } from './repository'
import { feedbackCase as cases, feedbackEntry as entry } from './tables-cases'

export type CaseRow = typeof cases.$inferSelect
export type EntryRow = typeof entry.$inferSelect

/** Feedback and what was said about it. */
export function caseRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: CaseRow) => void (await tx.insert(cases).values(row)),
    addEntry: async (tx: Executor, row: EntryRow) => void (await tx.insert(entry).values(row)),
    async find(no: FeedbackNo): Promise<CaseRow | undefined> {
      const [row] = await q.select().from(cases).where(eq(cases.no, no))
      return row
    },
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Transaction, no: FeedbackNo): Promise<CaseRow | undefined> {
      const [row] = await tx.select().from(cases).where(eq(cases.no, no)).for('update')
      return row
    },
    async change(tx: Executor, no: FeedbackNo, change: Partial<CaseRow>): Promise<void> {
      await tx.update(cases).set(change).where(eq(cases.no, no))
    },
    listEntries: (no: FeedbackNo, limit: number): Promise<EntryRow[]> =>
      q.select().from(entry).where(eq(entry.no, no)).orderBy(asc(entry.at), asc(entry.id)).limit(limit),
    countEntries: (tx: Executor, no: FeedbackNo): Promise<number> => tx.$count(entry, eq(entry.no, no)),
    listOf: (memberId: MemberId, states: readonly FeedbackState[], { offset, limit }: Window): Promise<CaseRow[]> =>
      q
        .select()
        .from(cases)
        .where(and(eq(cases.memberId, memberId), inArray(cases.state, [...states])))
        .orderBy(desc(cases.at), desc(cases.no))
        .limit(limit)
        .offset(offset),
    /** What must be done first stands first. */
    listIn: (states: readonly FeedbackState[], { offset, limit }: Window): Promise<CaseRow[]> =>
      q
        .select()
        .from(cases)
        .where(inArray(cases.state, [...states]))
        .orderBy(asc(cases.dueAt), asc(cases.at), asc(cases.no))
        .limit(limit)
        .offset(offset),
    /** Promises that have run out, longest ago first. */
    listOverdue: (states: readonly FeedbackState[], now: Date, limit: number) =>
      q
        .select({ no: cases.no })
        .from(cases)
        .where(and(inArray(cases.state, [...states]), lte(cases.dueAt, now)))
        .orderBy(asc(cases.dueAt), asc(cases.no))
        .limit(limit),
  }
}

export type CaseRepository = ReturnType<typeof caseRepository>
