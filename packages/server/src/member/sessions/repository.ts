import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberSession } from '../people/tables'
import { memberMinor } from '../minors/tables'

export type SessionRow = typeof memberSession.$inferSelect
/** `minor`: the member is in the mode for minors. */
export interface FoundSession {
  readonly session: SessionRow
  readonly minor: Pick<typeof memberMinor.$inferSelect, 'memberId' | 'unlockedDay'> | null
}

/** Sessions of members, by the hash of their token. */
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
    /** Which of these sessions still live. */
    async listOpen(memberIds: readonly MemberId[], sessionIds: readonly string[], now: Date): Promise<string[]> {
      const rows = await q
        .select({ sessionId: memberSession.sessionId })
        .from(memberSession)
        .where(
          and(
            inArray(memberSession.memberId, [...memberIds]),
            inArray(memberSession.sessionId, [...sessionIds]),
            gt(memberSession.expiresAt, now),
          ),
        )
        .orderBy(asc(memberSession.tokenHash))
        .limit(sessionIds.length)
      return rows.map(({ sessionId }) => sessionId)
    },
    touch: async (tokenHash: string, seenAt: Date, expiresAt: Date) =>
      void (await q.update(memberSession).set({ seenAt, expiresAt }).where(eq(memberSession.tokenHash, tokenHash))),
    endOne: async (tx: Executor, memberId: MemberId, sessionId: string) =>
      tx
        .delete(memberSession)
        .where(and(eq(memberSession.memberId, memberId), eq(memberSession.sessionId, sessionId)))
        .returning(ended),
    /** All sessions of a member, except the one to keep. */
    endAll: async (tx: Executor, memberId: MemberId, keep?: string) =>
      tx
        .delete(memberSession)
        .where(
          and(eq(memberSession.memberId, memberId), keep === undefined ? undefined : ne(memberSession.sessionId, keep)),
        )
        .returning(ended),

    forgetExpired: async (now: Date) => void (await q.delete(memberSession).where(lte(memberSession.expiresAt, now))),
  }
}

export type SessionRepository = ReturnType<typeof sessionRepository>
