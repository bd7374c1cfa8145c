import { and, asc, desc, eq, getTableColumns, gt, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { OperatorSessionId } from '@rostrum/contract/member'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { OPERATOR_IDLE_MS } from '../policy'
import { memberOperator as operator, memberOperatorRole as role, memberOperatorSession as session } from './tables'

/** An account, and what its named roles let it do now. */
export type OperatorRow = typeof operator.$inferSelect & { readonly byRoles: string[] }
export type OperatorSessionRow = typeof session.$inferSelect
export type OperatorChange = Partial<typeof operator.$inferInsert>

/** Console accounts, and their sessions by the hash of their token. */
export const operatorRepository = (db: Database) => ({ ...accounts(db), ...openSessions(db) })

export type OperatorRepository = ReturnType<typeof operatorRepository>

const MAX_ACCOUNTS = 500

const withRoles = {
  ...getTableColumns(operator),
  byRoles: sql<
    string[]
  >`array(select distinct unnest(${role.permissions}) from ${role} where ${role.roleId} = any(${operator.roleIds}))`,
}

function accounts({ q }: Database) {
  return {
    async find(by: { userName: string } | { operatorId: OperatorId }): Promise<OperatorRow | undefined> {
      const wanted = 'userName' in by ? eq(operator.userName, by.userName) : eq(operator.operatorId, by.operatorId)
      const [row] = await q.select(withRoles).from(operator).where(wanted)
      return row
    },
    async findIn(tx: Executor, operatorId: OperatorId): Promise<OperatorRow | undefined> {
      const [row] = await tx.select(withRoles).from(operator).where(eq(operator.operatorId, operatorId))
      return row
    },
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Executor, operatorId: OperatorId): Promise<OperatorRow | undefined> {
      const [row] = await tx.select(withRoles).from(operator).where(eq(operator.operatorId, operatorId)).for('update')
      return row
    },
    /** Whether an account has that name, in whatever letter case. */
    async isTaken(userName: string): Promise<boolean> {
      const found = await q
        .select({ operatorId: operator.operatorId })
        .from(operator)
        .where(sql`lower(${operator.userName}) = lower(${userName})`)
        .limit(1)
      return found.length > 0
    },
    async hasActive(): Promise<boolean> {
      const found = await q
        .select({ operatorId: operator.operatorId })
        .from(operator)
        .where(eq(operator.isActive, true))
        .limit(1)
      return found.length > 0
    },
    /** False: an account with this name exists. */
    async add(row: typeof operator.$inferInsert): Promise<boolean> {
      const made = await q.insert(operator).values(row).onConflictDoNothing().returning({ id: operator.operatorId })
      return made.length > 0
    },
    list: (by: Executor = q): Promise<OperatorRow[]> =>
      by.select(withRoles).from(operator).orderBy(desc(operator.isActive), asc(operator.userName)).limit(MAX_ACCOUNTS),
    /** All active accounts, which nobody else changes until the transaction ends. */
    lockActive: (tx: Executor): Promise<OperatorRow[]> =>
      tx
        .select(withRoles)
        .from(operator)
        .where(eq(operator.isActive, true))
        .orderBy(asc(operator.operatorId))
        .limit(MAX_ACCOUNTS)
        .for('update'),
    async change(tx: Executor, operatorId: OperatorId, change: OperatorChange): Promise<void> {
      await tx.update(operator).set(change).where(eq(operator.operatorId, operatorId))
    },
    /** Uses up a code. False: it, or a later one, was accepted before. */
    async useStep(operatorId: OperatorId, step: number): Promise<boolean> {
      const isLater = or(sql`${operator.totpStep} is null`, lt(operator.totpStep, step))
      const used = await q
        .update(operator)
        .set({ totpStep: step })
        .where(and(eq(operator.operatorId, operatorId), isLater))
        .returning({ id: operator.operatorId })
      return used.length > 0
    },
    /** Their names by id; '' where nobody wrote one. */
    listNames: async () =>
      q
        .select({ operatorId: operator.operatorId, userName: operator.userName, name: operator.name })
        .from(operator)
        .orderBy(asc(operator.operatorId))
        .limit(MAX_ACCOUNTS),
    listSample: async () =>
      q
        .select({ userName: operator.userName })
        .from(operator)
        .where(and(eq(operator.sample, true), eq(operator.isActive, true)))
        .orderBy(asc(operator.userName))
        .limit(100),
  }
}

const MAX_SESSIONS = 100

function openSessions({ q }: Database) {
  const idleSince = (now: Date) => new Date(now.getTime() - OPERATOR_IDLE_MS)
  const isOpen = (now: Date) => and(gt(session.expiresAt, now), gt(session.lastSeenAt, idleSince(now)))
  return {
    addSession: async (row: typeof session.$inferInsert) => void (await q.insert(session).values(row)),
    /** An open session with its owner. */
    async findSession(tokenHash: string, now: Date) {
      const [row] = await q
        .select({ session, operator: withRoles })
        .from(session)
        .innerJoin(operator, eq(operator.operatorId, session.operatorId))
        .where(and(eq(session.tokenHash, tokenHash), isOpen(now)))
      return row
    },
    touchSession: async (tokenHash: string, now: Date) =>
      void (await q.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash))),
    listSessions: (operatorId: OperatorId, now: Date): Promise<OperatorSessionRow[]> =>
      q
        .select()
        .from(session)
        .where(and(eq(session.operatorId, operatorId), isOpen(now)))
        .orderBy(desc(session.lastSeenAt), desc(session.sessionId))
        .limit(MAX_SESSIONS),
    endSession: async (tokenHash: string) => void (await q.delete(session).where(eq(session.tokenHash, tokenHash))),
    /** False: the operator has no such session. */
    async endOneOf(operatorId: OperatorId, sessionId: OperatorSessionId): Promise<boolean> {
      const ended = await q
        .delete(session)
        .where(and(eq(session.operatorId, operatorId), eq(session.sessionId, sessionId)))
        .returning({ id: session.sessionId })
      return ended.length > 0
    },
    /** Ends all sessions of an operator, but the one that is kept. */
    async endAllOf(tx: Executor, operatorId: OperatorId, keptHash?: string): Promise<void> {
      const others = keptHash === undefined ? undefined : ne(session.tokenHash, keptHash)
      await tx.delete(session).where(and(eq(session.operatorId, operatorId), others))
    },
    forgetExpired: async (now: Date) =>
      void (await q.delete(session).where(or(lte(session.expiresAt, now), lte(session.lastSeenAt, idleSince(now))))),
  }
}
