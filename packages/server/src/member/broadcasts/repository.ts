import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { BroadcastId } from '@rostrum/contract/member'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { memberNotice as notice } from '../notices/tables'
import { keyOf } from './policy'
import { memberBroadcast as broadcast } from './tables'

export type BroadcastRow = typeof broadcast.$inferSelect

export interface Measured {
  readonly pushed: number
  readonly opened: number
}

const UNDER_WAY = ['waiting', 'sending'] as const

/** Broadcasts to members, and what became of their messages. */
export function broadcastRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: typeof broadcast.$inferInsert): Promise<void> =>
      void (await tx.insert(broadcast).values(row)),
    async find(id: BroadcastId, tx: Executor = q): Promise<BroadcastRow | undefined> {
      const [row] = await tx.select().from(broadcast).where(eq(broadcast.id, id))
      return row
    },
    /** Nobody else sends or cancels it until the transaction ends. */
    async hold(tx: Transaction, id: BroadcastId): Promise<BroadcastRow | undefined> {
      const [row] = await tx.select().from(broadcast).where(eq(broadcast.id, id)).for('update')
      return row
    },
    change: async (tx: Executor, id: BroadcastId, change: Partial<BroadcastRow>): Promise<void> =>
      void (await tx.update(broadcast).set(change).where(eq(broadcast.id, id))),
    /** The next one whose time has come. */
    async findDue(now: Date): Promise<BroadcastRow | undefined> {
      const [row] = await q
        .select()
        .from(broadcast)
        .where(and(inArray(broadcast.state, [...UNDER_WAY]), lte(broadcast.sendAt, now)))
        .orderBy(asc(broadcast.sendAt), asc(broadcast.id))
        .limit(1)
      return row
    },
    /** Newest first. */
    async list(offset: number, limit: number): Promise<{ rows: BroadcastRow[]; total: number }> {
      const [rows, [counted]] = await Promise.all([
        q.select().from(broadcast).orderBy(desc(broadcast.approvedAt), desc(broadcast.id)).limit(limit).offset(offset),
        q.select({ total: count() }).from(broadcast),
      ])
      return { rows, total: counted?.total ?? 0 }
    },
    listSince: (at: Date, limit: number): Promise<BroadcastRow[]> =>
      q
        .select()
        .from(broadcast)
        .where(gte(broadcast.approvedAt, at))
        .orderBy(desc(broadcast.approvedAt), desc(broadcast.id))
        .limit(limit),
    /** How many of its messages were announced by a device, and read. */
    async measure(ids: readonly BroadcastId[]): Promise<ReadonlyMap<string, Measured>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({
          key: notice.key,
          pushed: sql<string>`count(${notice.pushedAt})`,
          opened: sql<string>`count(${notice.readAt})`,
        })
        .from(notice)
        .where(and(sql`${notice.key} like 'broadcast:%'`, inArray(notice.key, ids.map(keyOf))))
        .groupBy(notice.key)
      return new Map(rows.map(({ key, pushed, opened }) => [key, { pushed: Number(pushed), opened: Number(opened) }]))
    },
  }
}

export type BroadcastRepository = ReturnType<typeof broadcastRepository>
