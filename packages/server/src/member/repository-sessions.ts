import { and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '../kernel/db'
import { memberOperator, memberOperatorSession, memberSession, memberTicket, memberWxState } from './tables'
import { memberMinor } from './tables-minors'

export type SessionRow = typeof memberSession.$inferSelect
/** `minor`: the member is in the mode for minors. */
export interface FoundSession {
  readonly session: SessionRow
  readonly minor: Pick<typeof memberMinor.$inferSelect, 'memberId' | 'unlockedDay'> | null
}
export type TicketRow = typeof memberTicket.$inferSelect
export type OperatorRow = typeof memberOperator.$inferSelect

/** Sessions of members and operators, the tickets of half logins and the ways out to them. All by the hash of their token. */
export function sessionRepository({ q }: Database) {
  const session = q
    .select({ session: memberSession, minor: { memberId: memberMinor.memberId, unlockedDay: memberMinor.unlockedDay } })
    .from(memberSession)
    .leftJoin(memberMinor, eq(memberMinor.memberId, memberSession.memberId))
    .where(eq(memberSession.tokenHash, sql.placeholder('tokenHash')))
    .prepare('member.session')
  const ended = { tokenHash: memberSession.tokenHash, sessionId: memberSession.sessionId }

  return {
    async find(tokenHash: string): Promise<FoundSession | undefined> {
      const [row] = await session.execute({ tokenHash })
      return row
    },
    add: async (tx: Executor, row: typeof memberSession.$inferInsert) =>
      void (await tx.insert(memberSession).values(row)),
    list: (memberId: MemberId, now: Date): Promise<SessionRow[]> =>
      q
        .select()
        .from(memberSession)
        .where(and(eq(memberSession.memberId, memberId), gt(memberSession.expiresAt, now)))
        .orderBy(desc(memberSession.seenAt), asc(memberSession.tokenHash))
        .limit(100),
    touch: async (tokenHash: string, seenAt: Date, expiresAt: Date) =>
      void (await q.update(memberSession).set({ seenAt, expiresAt }).where(eq(memberSession.tokenHash, tokenHash))),
    endOne: (tx: Executor, memberId: MemberId, sessionId: string) =>
      tx
        .delete(memberSession)
        .where(and(eq(memberSession.memberId, memberId), eq(memberSession.sessionId, sessionId)))
        .returning(ended),
    /** All sessions of a member, but the one to keep. */
    endAll: (tx: Executor, memberId: MemberId, keep?: string) =>
      tx
        .delete(memberSession)
        .where(
          and(eq(memberSession.memberId, memberId), keep === undefined ? undefined : ne(memberSession.sessionId, keep)),
        )
        .returning(ended),

    addTicket: async (row: TicketRow) => void (await q.insert(memberTicket).values(row)),
    async findTicket(tokenHash: string): Promise<TicketRow | undefined> {
      const [row] = await q.select().from(memberTicket).where(eq(memberTicket.tokenHash, tokenHash))
      return row
    },
    /** The ticket, gone from now on. Undefined when it is over or somebody was faster. */
    async takeTicket(tx: Executor, ticketId: string, now: Date): Promise<TicketRow | undefined> {
      const [row] = await tx
        .delete(memberTicket)
        .where(and(eq(memberTicket.ticketId, ticketId), gt(memberTicket.expiresAt, now)))
        .returning()
      return row
    },

    addState: async (row: typeof memberWxState.$inferInsert) => void (await q.insert(memberWxState).values(row)),
    /** Whether this device left on it a while ago. Gone from now on. */
    async takeState(stateHash: string, deviceId: string, now: Date): Promise<boolean> {
      const rows = await q
        .delete(memberWxState)
        .where(
          and(
            eq(memberWxState.stateHash, stateHash),
            eq(memberWxState.deviceId, deviceId),
            gt(memberWxState.expiresAt, now),
          ),
        )
        .returning({ stateHash: memberWxState.stateHash })
      return rows.length > 0
    },

    async findOperator(
      by: { userName: string } | { operatorId: OperatorRow['operatorId'] },
    ): Promise<OperatorRow | undefined> {
      const wanted =
        'userName' in by ? eq(memberOperator.userName, by.userName) : eq(memberOperator.operatorId, by.operatorId)
      const [row] = await q.select().from(memberOperator).where(wanted)
      return row
    },
    addOperator: async (row: typeof memberOperator.$inferInsert) => void (await q.insert(memberOperator).values(row)),
    listSampleOperators: () =>
      q
        .select({ userName: memberOperator.userName })
        .from(memberOperator)
        .where(and(eq(memberOperator.sample, true), eq(memberOperator.isActive, true)))
        .orderBy(asc(memberOperator.userName))
        .limit(100),
    addOperatorSession: async (row: typeof memberOperatorSession.$inferInsert) =>
      void (await q.insert(memberOperatorSession).values(row)),
    async findOperatorSession(tokenHash: string) {
      const [row] = await q
        .select({ session: memberOperatorSession, operator: memberOperator })
        .from(memberOperatorSession)
        .innerJoin(memberOperator, eq(memberOperator.operatorId, memberOperatorSession.operatorId))
        .where(eq(memberOperatorSession.tokenHash, tokenHash))
      return row
    },
    endOperatorSession: async (tokenHash: string) =>
      void (await q.delete(memberOperatorSession).where(eq(memberOperatorSession.tokenHash, tokenHash))),

    async forgetExpired(now: Date): Promise<void> {
      await q.delete(memberSession).where(lte(memberSession.expiresAt, now))
      await q.delete(memberTicket).where(lte(memberTicket.expiresAt, now))
      await q.delete(memberWxState).where(lte(memberWxState.expiresAt, now))
      await q.delete(memberOperatorSession).where(lte(memberOperatorSession.expiresAt, now))
    },
  }
}

export type SessionRepository = ReturnType<typeof sessionRepository>
