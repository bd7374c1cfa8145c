import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { MemberRow } from '../people/repository'
import { member, memberLoginName } from '../people/tables'
import { memberMerge } from '../mobile/tables'

/** Accounts that were merged into others. */
export function mergeRepository({ q }: Database) {
  return {
    namesOf: async (memberId: MemberId) =>
      q
        .select({ kind: memberLoginName.kind, value: memberLoginName.value })
        .from(memberLoginName)
        .where(eq(memberLoginName.memberId, memberId))
        .limit(100),
    /** Both accounts, locked until the transaction ends. */
    async hold(tx: Transaction, from: MemberId, into: MemberId): Promise<{ own?: MemberRow; found?: MemberRow }> {
      const rows = await tx
        .select()
        .from(member)
        .where(inArray(member.memberId, [from, into]))
        .orderBy(asc(member.memberId))
        .for('update')
      const of = (id: MemberId) => rows.find(({ memberId }) => memberId === id)
      return { own: of(from), found: of(into) }
    },
    /** Ends the account, due for emptying at once, and records the other one. False when its state has changed. */
    async close(tx: Executor, row: typeof memberMerge.$inferInsert): Promise<boolean> {
      const closed = await tx
        .update(member)
        .set({ state: 'deleting', deleteAt: row.at, deleteReason: null, userName: null, passwordHash: null })
        .where(and(eq(member.memberId, row.memberId), eq(member.state, 'normal'), isNull(member.mobile)))
        .returning({ memberId: member.memberId })
      if (closed.length > 0) await tx.insert(memberMerge).values(row)
      return closed.length > 0
    },
  }
}

export type MergeRepository = ReturnType<typeof mergeRepository>
