import { and, asc, eq, ne } from 'drizzle-orm'
import { allListViewsMax } from '@rostrum/contract/access/limits'
import type { ListViewId } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { accessListView as view } from './tables'

export type ListViewRow = typeof view.$inferSelect

/** The views that operators keep of their lists. */
export const listViewRepository = ({ q }: Database) => ({
  /** First kept first. */
  list: (operatorId: OperatorId, list: string): Promise<ListViewRow[]> =>
    q
      .select()
      .from(view)
      .where(and(eq(view.operatorId, operatorId), eq(view.list, list)))
      .orderBy(asc(view.at), asc(view.id))
      .limit(allListViewsMax),
  /** All of one operator, whatever the list; nobody else changes them until the transaction ends. */
  hold: (tx: Transaction, operatorId: OperatorId): Promise<ListViewRow[]> =>
    tx
      .select()
      .from(view)
      .where(eq(view.operatorId, operatorId))
      .orderBy(asc(view.id))
      .limit(allListViewsMax)
      .for('update'),
  /** Adds it, or changes the one with its id. False: another view of the list has the name. */
  async put(tx: Transaction, row: ListViewRow): Promise<boolean> {
    const { operatorId, id, at: _at, ...told } = row
    const added = await tx.insert(view).values(row).onConflictDoNothing().returning({ id: view.id })
    if (added.length > 0) return true
    const mine = and(eq(view.operatorId, operatorId), eq(view.id, id))
    return (await tx.update(view).set(told).where(mine).returning({ id: view.id })).length > 0
  },
  /** No other view of the list is the default any more. */
  async dropDefault(tx: Transaction, { operatorId, list, id }: ListViewRow): Promise<void> {
    await tx
      .update(view)
      .set({ isDefault: false })
      .where(and(eq(view.operatorId, operatorId), eq(view.list, list), ne(view.id, id), eq(view.isDefault, true)))
  },
  async remove(tx: Executor, operatorId: OperatorId, list: string, id: ListViewId): Promise<void> {
    await tx.delete(view).where(and(eq(view.operatorId, operatorId), eq(view.list, list), eq(view.id, id)))
  },
})

export type ListViewRepository = ReturnType<typeof listViewRepository>
