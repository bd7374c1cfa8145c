import { and, asc, desc, eq } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { AppealState } from '@rostrum/contract/member'
import type { Database, Executor, Transaction } from '../kernel/db'
import { member } from './tables'
import { memberMobileAppeal as appeal } from './tables-moves'

export type AppealRow = typeof appeal.$inferSelect

/** Wishes for another number. */
export function appealRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: AppealRow) => void (await tx.insert(appeal).values(row)),
    /** Only one at a time hands in something for this member until the transaction ends. */
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
    /** Nobody else settles it until the transaction ends. */
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
    /** What must be answered first stands first. */
    list: (state: AppealState, offset: number, limit: number): Promise<AppealRow[]> =>
      q
        .select()
        .from(appeal)
        .where(eq(appeal.state, state))
        .orderBy(asc(appeal.dueAt), asc(appeal.no))
        .limit(limit)
        .offset(offset),
  }
}

export type AppealRepository = ReturnType<typeof appealRepository>
