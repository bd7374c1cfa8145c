import { and, desc, eq, gte, inArray, isNull, like, lt, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { NoticeId, NoticeKind } from '@rostrum/contract/member'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberNotice as notice } from './tables'

export type NoticeRow = typeof notice.$inferSelect

/** Messages of members. */
export function noticeRepository({ q }: Database) {
  const ofMember = (memberId: MemberId) => and(eq(notice.memberId, memberId), isNull(notice.deletedAt))
  const unread = (memberId: MemberId) => and(ofMember(memberId), isNull(notice.readAt))

  return {
    /** Returns those that are new. */
    add: (tx: Executor, rows: readonly NoticeRow[]): Promise<Pick<NoticeRow, 'memberId' | 'id'>[]> =>
      tx
        .insert(notice)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ memberId: notice.memberId, id: notice.id }),
    async find(memberId: MemberId, id: NoticeId): Promise<NoticeRow | undefined> {
      const [row] = await q
        .select()
        .from(notice)
        .where(and(ofMember(memberId), eq(notice.id, id)))
      return row
    },
    list: (
      memberId: MemberId,
      kind: NoticeKind | undefined,
      { offset, limit }: { readonly offset: number; readonly limit: number },
    ): Promise<NoticeRow[]> =>
      q
        .select()
        .from(notice)
        .where(and(ofMember(memberId), kind && eq(notice.kind, kind)))
        .orderBy(desc(notice.createdAt), desc(notice.id))
        .limit(limit)
        .offset(offset),
    async countUnread(memberId: MemberId): Promise<ReadonlyMap<NoticeKind, number>> {
      const rows = await q
        .select({ kind: notice.kind, count: sql<string>`count(*)` })
        .from(notice)
        .where(unread(memberId))
        .groupBy(notice.kind)
      return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
    },
    countUnreadAbout: (memberId: MemberId, keyStart: string): Promise<number> =>
      q.$count(notice, and(unread(memberId), like(notice.key, `${keyStart}%`))),
    /** The named ones, or all of a kind, or all; returns how many were unread. */
    async read(
      memberId: MemberId,
      which: { readonly ids?: readonly NoticeId[]; readonly kind?: NoticeKind },
      at: Date,
    ): Promise<number> {
      const changed = await q
        .update(notice)
        .set({ readAt: at })
        .where(
          and(
            unread(memberId),
            which.kind && eq(notice.kind, which.kind),
            which.ids && inArray(notice.id, [...which.ids]),
          ),
        )
        .returning({ id: notice.id })
      return changed.length
    },
    /** How many of these are the member's, present or deleted no earlier than `since`. */
    countOwn: (memberId: MemberId, ids: readonly NoticeId[], since: Date): Promise<number> =>
      q.$count(
        notice,
        and(
          eq(notice.memberId, memberId),
          inArray(notice.id, [...ids]),
          sql`(${notice.deletedAt} is null or ${notice.deletedAt} >= ${since.toISOString()}::timestamptz)`,
        ),
      ),
    remove: async (memberId: MemberId, ids: readonly NoticeId[], at: Date) =>
      void (await q
        .update(notice)
        .set({ deletedAt: at })
        .where(and(ofMember(memberId), inArray(notice.id, [...ids])))),
    restore: async (memberId: MemberId, ids: readonly NoticeId[], since: Date) =>
      void (await q
        .update(notice)
        .set({ deletedAt: null })
        .where(and(eq(notice.memberId, memberId), inArray(notice.id, [...ids]), gte(notice.deletedAt, since)))),
    countPushed: (memberId: MemberId, since: Date): Promise<number> =>
      q.$count(notice, and(eq(notice.memberId, memberId), gte(notice.pushedAt, since))),
    pushed: async (memberId: MemberId, id: NoticeId, at: Date) =>
      void (await q
        .update(notice)
        .set({ pushedAt: at })
        .where(and(eq(notice.memberId, memberId), eq(notice.id, id), isNull(notice.pushedAt)))),
    /** Deletes messages that can no longer be restored, and those that are too old. */
    async forgetOld(deletedBefore: Date, createdBefore: Date): Promise<void> {
      await q.delete(notice).where(lt(notice.createdAt, createdBefore))
      await q.delete(notice).where(lt(notice.deletedAt, deletedBefore))
    },
    forget: async (tx: Executor, memberId: MemberId) =>
      void (await tx.delete(notice).where(eq(notice.memberId, memberId))),
  }
}

export type NoticeRepository = ReturnType<typeof noticeRepository>
