import { and, asc, desc, eq } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { AppealState } from '@rostrum/contract/member'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { member } from '../people/tables'
import { memberMobileAppeal as appeal } from './tables'

export type AppealRow = typeof appeal.$inferSelect

/** Requests for a new number. */
export function appealRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: AppealRow) => void (await tx.insert(appeal).values(row)),
    /** Locks this member's appeals until the transaction ends. */
    holdMember: async (tx: Transaction, memberId: MemberId) =>
      void (await tx
        .select({ memberId: member.memberId })
        .from(member)
        .where(eq(member.memberId, memberId))
        .for('update')),
    async openOf(tx: Executor, memberId: MemberId): Promise<AppealRow | undefined> {
      const [row] = await tx
        .select()
        .from(appeal)
        .where(and(eq(appeal.memberId, memberId), eq(appeal.state, 'new')))
        .limit(1)
      return row
    },
    async latestOf(memberId: MemberId): Promise<AppealRow | undefined> {
      const [row] = await q
        .select()
        .from(appeal)
        .where(eq(appeal.memberId, memberId))
        .orderBy(desc(appeal.createdAt), desc(appeal.no))
        .limit(1)
      return row
    },
    async find(no: string): Promise<AppealRow | undefined> {
      const [row] = await q.select().from(appeal).where(eq(appeal.no, no))
      return row
    },
    /** Locks it until the transaction ends. */
    async holdNew(tx: Transaction, no: string): Promise<AppealRow | undefined> {
      const [row] = await tx
        .select()
        .from(appeal)
        .where(and(eq(appeal.no, no), eq(appeal.state, 'new')))
        .for('update')
      return row
    },
    change: async (tx: Executor, no: string, change: Partial<AppealRow>) =>
      void (await tx.update(appeal).set(change).where(eq(appeal.no, no))),
    /** The earliest deadline comes first. */
    list: (state: AppealState, offset: number, limit: number): Promise<AppealRow[]> =>
      q
        .select()
        .from(appeal)
        .where(eq(appeal.state, state))
        .orderBy(asc(appeal.dueAt), asc(appeal.no))
        .limit(limit)
        .offset(offset),
    waiting: (state: AppealState) => countWaiting(q, appeal, eq(appeal.state, state), appeal.dueAt),
  }
}

export type AppealRepository = ReturnType<typeof appealRepository>
