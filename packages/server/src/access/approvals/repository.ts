import { and, asc, count, desc, eq, gt, inArray, lte, min, ne, or } from 'drizzle-orm'
import type { ApprovalId } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { accessApproval as approval } from '../tables-approvals'

export type ApprovalRow = typeof approval.$inferSelect

export interface ApprovalsAsked {
  readonly which: 'decide' | 'own' | 'settled'
  readonly operatorId: OperatorId
  /** The kinds that this operator decides. */
  readonly kinds: readonly string[]
  readonly now: Date
}

const MOST_WAITING = 500

/** What waits for a second person, and what became of it. */
export function approvalRepository({ q }: Database) {
  const isWaiting = eq(approval.state, 'waiting')
  return {
    /** False: another one about the same subject waits. */
    async add(tx: Executor, row: typeof approval.$inferInsert): Promise<boolean> {
      const added = await tx.insert(approval).values(row).onConflictDoNothing().returning({ id: approval.id })
      return added.length > 0
    },
    async findWaiting(tx: Executor, kind: string, subject: string): Promise<ApprovalRow | undefined> {
      const [row] = await tx
        .select()
        .from(approval)
        .where(and(eq(approval.kind, kind), eq(approval.subject, subject), isWaiting))
      return row
    },
    listWaiting: (kind: string, now: Date, by: Executor = q): Promise<ApprovalRow[]> =>
      by
        .select()
        .from(approval)
        .where(and(eq(approval.kind, kind), isWaiting, gt(approval.expiresAt, now)))
        .orderBy(asc(approval.askedAt), asc(approval.id))
        .limit(MOST_WAITING),
    async find(id: ApprovalId): Promise<ApprovalRow | undefined> {
      const [row] = await q.select().from(approval).where(eq(approval.id, id))
      return row
    },
    /** Nobody else decides it until the transaction ends. */
    async lock(tx: Executor, id: ApprovalId): Promise<ApprovalRow | undefined> {
      const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update')
      return row
    },
    async settle(tx: Executor, id: ApprovalId, end: Partial<typeof approval.$inferInsert>): Promise<void> {
      await tx.update(approval).set(end).where(eq(approval.id, id))
    },
    expire: async (tx: Executor, now: Date): Promise<void> =>
      void (await tx
        .update(approval)
        .set({ state: 'expired' })
        .where(and(isWaiting, lte(approval.expiresAt, now)))),
    async list(asked: ApprovalsAsked, page: { offset: number; limit: number }) {
      const where = conditionOf(asked)
      const order =
        asked.which === 'settled'
          ? [desc(approval.askedAt), desc(approval.id)]
          : [asc(approval.askedAt), asc(approval.id)]
      const [rows, [counted]] = await Promise.all([
        q
          .select()
          .from(approval)
          .where(where)
          .orderBy(...order)
          .limit(page.limit)
          .offset(page.offset),
        q
          .select({ total: count(), first: min(approval.askedAt) })
          .from(approval)
          .where(where),
      ])
      return { rows, total: counted?.total ?? 0, first: counted?.first ?? undefined }
    },
  }
}

export type ApprovalRepository = ReturnType<typeof approvalRepository>

function conditionOf({ which, operatorId, kinds, now }: ApprovalsAsked) {
  const isWaiting = and(eq(approval.state, 'waiting'), gt(approval.expiresAt, now))
  const isOwn = eq(approval.askedBy, operatorId)
  const isOurs = inArray(approval.kind, [...kinds])
  switch (which) {
    case 'decide':
      return and(isOurs, isWaiting, ne(approval.askedBy, operatorId))
    case 'own':
      return and(isOwn, isWaiting)
    case 'settled':
      return and(or(isOwn, isOurs), or(ne(approval.state, 'waiting'), lte(approval.expiresAt, now)))
  }
}
