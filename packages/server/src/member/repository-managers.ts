import { and, asc, desc, eq } from 'drizzle-orm'
import type { CrmUserId, ManagerChangeNo, ManagerChangeState } from '@rostrum/contract/member'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import { memberManager as manager, memberManagerChange as change } from './tables-profile'

export type ManagerRow = typeof manager.$inferSelect
export type ManagerChangeRow = typeof change.$inferSelect

/** Who is listed at most. */
const MANAGERS_MAX = 500

/** Managers, and wishes for another one. */
export function managerRepository({ q }: Database) {
  return {
    async find(crmUserId: CrmUserId, tx: Executor = q): Promise<ManagerRow | undefined> {
      const [row] = await tx.select().from(manager).where(eq(manager.crmUserId, crmUserId))
      return row
    },
    list: (): Promise<ManagerRow[]> => q.select().from(manager).orderBy(asc(manager.crmUserId)).limit(MANAGERS_MAX),
    async save(row: ManagerRow): Promise<void> {
      const { crmUserId: _crmUserId, sample: _sample, ...rest } = row
      await q.insert(manager).values(row).onConflictDoUpdate({ target: manager.crmUserId, set: rest })
    },
    addChange: async (tx: Executor, row: ManagerChangeRow) => void (await tx.insert(change).values(row)),
    async latestOf(memberId: MemberId, tx: Executor = q): Promise<ManagerChangeRow | undefined> {
      const [row] = await tx
        .select()
        .from(change)
        .where(eq(change.memberId, memberId))
        .orderBy(desc(change.at), desc(change.no))
        .limit(1)
      return row
    },
    listChanges: (state: ManagerChangeState, offset: number, limit: number): Promise<ManagerChangeRow[]> =>
      q
        .select()
        .from(change)
        .where(eq(change.state, state))
        .orderBy(asc(change.dueAt), asc(change.no))
        .limit(limit)
        .offset(offset),
    async holdNew(tx: Transaction, no: ManagerChangeNo): Promise<ManagerChangeRow | undefined> {
      const [row] = await tx
        .select()
        .from(change)
        .where(and(eq(change.no, no), eq(change.state, 'new')))
        .for('update')
      return row
    },
    settle: async (tx: Executor, no: ManagerChangeNo, settled: Partial<ManagerChangeRow>) =>
      void (await tx.update(change).set(settled).where(eq(change.no, no))),
  }
}

export type ManagerRepository = ReturnType<typeof managerRepository>
