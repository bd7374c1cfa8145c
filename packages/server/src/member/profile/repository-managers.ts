import { and, asc, desc, eq } from 'drizzle-orm'
import type { CrmUserId, ManagerChangeNo, ManagerChangeState } from '@rostrum/contract/member'
import type { MemberId } from '@rostrum/contract/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { memberManager as manager, memberManagerChange as change } from './tables'

export type ManagerRow = typeof manager.$inferSelect
export type ManagerChangeRow = typeof change.$inferSelect

/** The maximum of listed managers. */
const MANAGERS_MAX = 500

/** Managers, and requests for another one. */
export function managerRepository({ q }: Database) {
  return {
    async find(crmUserId: CrmUserId, tx: Executor = q): Promise<ManagerRow | undefined> {
      const [row] = await tx.select().from(manager).where(eq(manager.crmUserId, crmUserId))
      return row
    },
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Transaction, crmUserId: CrmUserId): Promise<ManagerRow | undefined> {
      const [row] = await tx.select().from(manager).where(eq(manager.crmUserId, crmUserId)).for('update')
      return row
    },
    /** Changes the one that was found, or adds a new one. False: somebody else has added it meanwhile. */
    async put(tx: Transaction, row: ManagerRow, found: ManagerRow | undefined): Promise<boolean> {
      const { crmUserId, name, phone, isActive } = row
      const id = { id: manager.crmUserId }
      const done = found
        ? tx.update(manager).set({ name, phone, isActive }).where(eq(manager.crmUserId, crmUserId)).returning(id)
        : tx.insert(manager).values(row).onConflictDoNothing().returning(id)
      return (await done).length > 0
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
    waiting: (state: ManagerChangeState) => countWaiting(q, change, eq(change.state, state), change.dueAt),
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
