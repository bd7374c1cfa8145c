import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { HistoryKind } from '@rostrum/contract/member'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberHistory } from '../people/tables'
import { memberHistoryPause as pause } from './tables'

export type HistoryRow = typeof memberHistory.$inferSelect

/** The maximum of watched items kept for one member; the oldest are dropped. */
export const HISTORY_KEPT = 500
/** The maximum of rows deleted in one statement. */
const FORGET_AT_ONCE = 5_000

/** Where members stopped. */
export function historyRepository({ q }: Database) {
  const mine = (memberId: MemberId, kind?: HistoryKind) =>
    and(eq(memberHistory.memberId, memberId), kind && eq(memberHistory.kind, kind))

  async function trim(tx: Executor, memberId: MemberId): Promise<void> {
    const [oldest] = await tx
      .select({ at: memberHistory.at })
      .from(memberHistory)
      .where(mine(memberId))
      .orderBy(desc(memberHistory.at))
      .offset(HISTORY_KEPT)
      .limit(1)
    if (oldest) await tx.delete(memberHistory).where(and(mine(memberId), lte(memberHistory.at, oldest.at)))
  }

  return {
    /** Writes the row unless there is a later one. Returns the row that is there now. */
    async save(tx: Executor, row: HistoryRow): Promise<HistoryRow> {
      const { memberId, kind, refId, positionMs, durationMs, isDone, at } = row
      const [saved] = await tx
        .insert(memberHistory)
        .values(row)
        .onConflictDoUpdate({
          target: [memberHistory.memberId, memberHistory.kind, memberHistory.refId],
          set: {
            positionMs,
            at,
            durationMs: sql`coalesce(${durationMs}::integer, ${memberHistory.durationMs})`,
            isDone: sql`${memberHistory.isDone} or ${isDone}`,
          },
          setWhere: lte(memberHistory.at, at),
        })
        .returning({ ...getTableColumns(memberHistory), isNew: sql<boolean>`xmax = 0` })
      if (saved?.isNew) await trim(tx, memberId)
      if (saved) return saved
      const [later] = await tx
        .select()
        .from(memberHistory)
        .where(and(mine(memberId, kind), eq(memberHistory.refId, refId)))
      return later ?? row
    },
    list: (memberId: MemberId, kind: HistoryKind, ids: readonly string[]): Promise<HistoryRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(memberHistory)
            .where(and(mine(memberId, kind), inArray(memberHistory.refId, [...ids])))
            .limit(ids.length),
    /** Newest first. */
    listRecent: (
      memberId: MemberId,
      kind: HistoryKind | undefined,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<HistoryRow[]> =>
      q
        .select()
        .from(memberHistory)
        .where(mine(memberId, kind))
        .orderBy(desc(memberHistory.at), asc(memberHistory.kind), asc(memberHistory.refId))
        .limit(limit)
        .offset(offset),
    /** `ids` absent: all of them. Returns their number. */
    async remove(
      tx: Executor,
      memberId: MemberId,
      { ids, kind }: { ids?: readonly string[]; kind?: HistoryKind },
    ): Promise<number> {
      const removed = await tx
        .delete(memberHistory)
        .where(and(mine(memberId, kind), ids && inArray(memberHistory.refId, [...ids])))
        .returning({ id: memberHistory.refId })
      return removed.length
    },
    /** Deletes rows that nobody has viewed since. */
    async forgetBefore(before: Date): Promise<void> {
      for (;;) {
        const old = q
          .select({ at: sql`ctid` })
          .from(memberHistory)
          .where(lt(memberHistory.at, before))
          .orderBy(asc(memberHistory.at))
          .limit(FORGET_AT_ONCE)
        const removed = await q.delete(memberHistory).where(sql`ctid in ${old}`).returning({ id: memberHistory.refId })
        if (removed.length < FORGET_AT_ONCE) return
      }
    },
    async isPaused(memberId: MemberId): Promise<boolean> {
      const [row] = await q.select({ at: pause.at }).from(pause).where(eq(pause.memberId, memberId))
      return row !== undefined
    },
    pause: async (tx: Executor, memberId: MemberId, at: Date) =>
      void (await tx.insert(pause).values({ memberId, at }).onConflictDoNothing()),
    resume: async (tx: Executor, memberId: MemberId) =>
      void (await tx.delete(pause).where(eq(pause.memberId, memberId))),
    count: (memberId: MemberId) => q.$count(memberHistory, mine(memberId)),
    /** Of an item that both watched, the later position stays. */
    async moveTo(tx: Executor, from: MemberId, into: MemberId): Promise<void> {
      const rows = await tx.delete(memberHistory).where(mine(from)).returning()
      if (rows.length === 0) return
      await tx
        .insert(memberHistory)
        .values(rows.map((row) => ({ ...row, memberId: into })))
        .onConflictDoUpdate({
          target: [memberHistory.memberId, memberHistory.kind, memberHistory.refId],
          set: {
            positionMs: sql`excluded.position_ms`,
            at: sql`excluded.at`,
            isDone: sql`${memberHistory.isDone} or excluded.is_done`,
            durationMs: sql`coalesce(excluded.duration_ms, ${memberHistory.durationMs})`,
          },
          setWhere: sql`${memberHistory.at} < excluded.at`,
        })
      await trim(tx, into)
    },
    async forget(tx: Executor, memberId: MemberId): Promise<void> {
      await tx.delete(memberHistory).where(mine(memberId))
      await tx.delete(pause).where(eq(pause.memberId, memberId))
    },
  }
}

export type HistoryRepository = ReturnType<typeof historyRepository>
