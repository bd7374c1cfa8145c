import { and, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { HistoryKind } from '@rostrum/contract/member'
import type { Database, Executor } from '../kernel/db'
import { memberHistory } from './tables'

export type HistoryRow = typeof memberHistory.$inferSelect

/** Things watched that are remembered of one member; the oldest are forgotten. */
export const HISTORY_KEPT = 500

/** Where members stopped. */
export function historyRepository({ q }: Database) {
  async function trim(tx: Executor, memberId: MemberId): Promise<void> {
    const [oldest] = await tx.select({ at: memberHistory.at }).from(memberHistory).where(eq(memberHistory.memberId, memberId))
      .orderBy(desc(memberHistory.at)).offset(HISTORY_KEPT).limit(1)
    if (oldest) await tx.delete(memberHistory).where(and(eq(memberHistory.memberId, memberId), lte(memberHistory.at, oldest.at)))
  }

  return {
    /** Writes the row unless a later one stands there. Gives the row that stands there now. */
    async save(tx: Executor, row: HistoryRow): Promise<HistoryRow> {
      const { memberId, kind, refId, positionMs, durationMs, isDone, at } = row
      const [saved] = await tx.insert(memberHistory).values(row).onConflictDoUpdate({
        target: [memberHistory.memberId, memberHistory.kind, memberHistory.refId],
        set: {
          positionMs, at,
          durationMs: sql`coalesce(${durationMs}::integer, ${memberHistory.durationMs})`,
          isDone: sql`${memberHistory.isDone} or ${isDone}`,
        },
        setWhere: lte(memberHistory.at, at),
      }).returning({ ...getTableColumns(memberHistory), isNew: sql<boolean>`xmax = 0` })
      if (saved?.isNew) await trim(tx, memberId)
      if (saved) return saved
      const [later] = await tx.select().from(memberHistory)
        .where(and(eq(memberHistory.memberId, memberId), eq(memberHistory.kind, kind), eq(memberHistory.refId, refId)))
      return later ?? row
    },
    list: (memberId: MemberId, kind: HistoryKind, ids: readonly string[]): Promise<HistoryRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : q.select().from(memberHistory)
        .where(and(eq(memberHistory.memberId, memberId), eq(memberHistory.kind, kind), inArray(memberHistory.refId, [...ids])))
        .limit(ids.length),
    forget: async (tx: Executor, memberId: MemberId) => void (await tx.delete(memberHistory).where(eq(memberHistory.memberId, memberId))),
  }
}

export type HistoryRepository = ReturnType<typeof historyRepository>
