import { and, eq, gt, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { memberSession } from '../people/tables'
import { memberNoticeSetting as setting, memberPush as push, memberPushToken as token } from '../notices/tables'

export type PushRow = typeof push.$inferSelect
export type TokenRow = typeof token.$inferSelect
export type SettingRow = typeof setting.$inferSelect

/** Messages on their way to devices, the devices' push addresses, and their owners' quiet hours. */
export function pushRepository({ q }: Database) {
  const one = ({ memberId, noticeId }: Pick<PushRow, 'memberId' | 'noticeId'>) =>
    and(eq(push.memberId, memberId), eq(push.noticeId, noticeId))

  return {
    add: async (tx: Executor, rows: readonly PushRow[]) =>
      void (
        rows.length > 0 &&
        (await tx
          .insert(push)
          .values([...rows])
          .onConflictDoNothing())
      ),
    /** Takes due messages for `leaseMs`: when a process dies with them, the next one takes them. */
    lease: (now: number, leaseMs: number, limit: number): Promise<PushRow[]> =>
      q
        .update(push)
        .set({ dueAt: new Date(now + leaseMs) })
        .where(sql`(${push.memberId}, ${push.noticeId}) in (
        select due.member_id, due.notice_id from ${push} due where due.due_at <= ${new Date(now).toISOString()}::timestamptz
        order by due.due_at, due.member_id, due.notice_id limit ${limit} for update skip locked)`)
        .returning(),
    postpone: async (row: PushRow, change: Partial<Pick<PushRow, 'dueAt' | 'tries' | 'done'>>) =>
      void (await q.update(push).set(change).where(one(row))),
    finish: async (row: PushRow) => void (await q.delete(push).where(one(row))),

    /** Devices of sessions that have not ended. */
    async listTokens(memberId: MemberId, now: Date): Promise<TokenRow[]> {
      const rows = await q
        .select({ token })
        .from(token)
        .innerJoin(memberSession, eq(memberSession.sessionId, token.sessionId))
        .where(
          and(eq(token.memberId, memberId), eq(memberSession.memberId, memberId), gt(memberSession.expiresAt, now)),
        )
        .orderBy(token.sessionId)
        .limit(20)
      return rows.map((row) => row.token)
    },
    /**
     * A device belongs to one person: its former owner is no longer reached on it. Rows of ended sessions are deleted
     * too.
     */
    async saveToken(tx: Executor, row: TokenRow): Promise<void> {
      await tx.delete(token).where(and(eq(token.token, row.token), ne(token.sessionId, row.sessionId)))
      await tx.delete(token).where(
        and(
          eq(token.memberId, row.memberId),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(memberSession)
              .where(and(eq(memberSession.memberId, row.memberId), eq(memberSession.sessionId, token.sessionId))),
          ),
        ),
      )
      await tx
        .insert(token)
        .values(row)
        .onConflictDoUpdate({ target: [token.memberId, token.sessionId], set: row })
    },
    forgetToken: async ({ memberId, sessionId, token: value }: TokenRow) =>
      void (await q
        .delete(token)
        .where(and(eq(token.memberId, memberId), eq(token.sessionId, sessionId), eq(token.token, value)))),
    forgetSessions: async (memberId: MemberId, sessionIds: readonly string[]) =>
      void (
        sessionIds.length > 0 &&
        (await q.delete(token).where(and(eq(token.memberId, memberId), inArray(token.sessionId, [...sessionIds]))))
      ),

    async findSetting(memberId: MemberId): Promise<SettingRow | undefined> {
      const [row] = await q.select().from(setting).where(eq(setting.memberId, memberId))
      return row
    },
    /** Those of the members who consented to marketing. */
    async listAgreed(memberIds: readonly MemberId[], tx: Executor = q): Promise<MemberId[]> {
      const rows = await tx
        .select({ memberId: setting.memberId })
        .from(setting)
        .where(and(inArray(setting.memberId, [...memberIds]), isNotNull(setting.marketingAt)))
        .orderBy(setting.memberId)
        .limit(memberIds.length)
      return rows.map(({ memberId }) => memberId)
    },
    /** Locks it until the transaction ends. */
    async holdSetting(tx: Transaction, memberId: MemberId, now: Date): Promise<SettingRow> {
      await tx.insert(setting).values({ memberId, settings: {}, changedAt: now }).onConflictDoNothing()
      const [row] = await tx.select().from(setting).where(eq(setting.memberId, memberId)).for('update')
      if (!row) throw new Error('a setting was not saved')
      return row
    },
    saveSetting: async (tx: Executor, { memberId, ...row }: SettingRow) =>
      void (await tx.update(setting).set(row).where(eq(setting.memberId, memberId))),

    async forget(tx: Executor, memberId: MemberId): Promise<void> {
      await tx.delete(push).where(eq(push.memberId, memberId))
      await tx.delete(token).where(eq(token.memberId, memberId))
      await tx.delete(setting).where(eq(setting.memberId, memberId))
    },
  }
}

export type PushRepository = ReturnType<typeof pushRepository>
