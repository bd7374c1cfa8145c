import { and, asc, count, desc, eq, gt, isNull, min, or, sql } from 'drizzle-orm'
import { newId, type Executor, type Transaction } from '../db'
import { outbox } from './tables'
import type { DomainEvent } from './types'

export type OutboxRow = typeof outbox.$inferSelect

export async function insertEvent(tx: Transaction, event: DomainEvent, now: number): Promise<void> {
  const at = new Date(now)
  await tx.insert(outbox).values({ ...event, id: newId(), at, dueAt: at })
}

/**
 * Leases the due events that are the oldest of their key, so that the events of one key are handled one after another
 * by any number of processes.
 */
export async function leaseHeads(q: Executor, now: number, leaseMs: number, limit: number): Promise<OutboxRow[]> {
  const at = new Date(now).toISOString()
  const until = new Date(now + leaseMs)
  const heads = sql`(select head.key, head.id from ${outbox} head
    where head.dead_at is null and head.due_at <= ${at}::timestamptz
      and not exists (select 1 from ${outbox} before
        where before.key = head.key and before.id < head.id and before.dead_at is null)
    order by head.due_at, head.id limit ${limit} for update skip locked)`
  return q.update(outbox).set({ dueAt: until }).where(sql`(${outbox.key}, ${outbox.id}) in ${heads}`).returning()
}

const one = (row: OutboxRow) => and(eq(outbox.key, row.key), eq(outbox.id, row.id))

export async function deleteEvent(q: Executor, row: OutboxRow): Promise<void> {
  await q.delete(outbox).where(one(row))
}

/** Stores which handlers are done and when to retry the rest; `isDead` ends the retries. */
export async function postponeEvent(
  q: Executor,
  row: OutboxRow,
  next: { done: string[]; dueAt: number; deadAt?: number; error: string },
): Promise<void> {
  const deadAt = next.deadAt === undefined ? null : new Date(next.deadAt)
  await q
    .update(outbox)
    .set({ done: next.done, tries: row.tries + 1, dueAt: new Date(next.dueAt), deadAt, error: next.error })
    .where(one(row))
}

const MOST_TROUBLED = 200

/** Events that are not delivered, and those that failed: the given up first. */
export async function surveyEvents(q: Executor) {
  const [[waiting], rows] = await Promise.all([
    q
      .select({ count: count(), oldest: min(outbox.at) })
      .from(outbox)
      .where(isNull(outbox.deadAt)),
    q
      .select()
      .from(outbox)
      .where(gt(outbox.tries, 0))
      .orderBy(sql`${outbox.deadAt} desc nulls last`, desc(outbox.tries), asc(outbox.id))
      .limit(MOST_TROUBLED),
  ])
  return { waiting: waiting?.count ?? 0, oldest: waiting?.oldest ?? null, rows }
}

/** Tries a failed event from the beginning, now. False: there is none with that id. */
export async function reviveEvent(q: Executor, id: string, now: number): Promise<boolean> {
  const hasFailed = or(gt(outbox.tries, 0), sql`${outbox.deadAt} is not null`)
  const revived = await q
    .update(outbox)
    .set({ tries: 0, deadAt: null, dueAt: new Date(now) })
    .where(and(eq(outbox.id, id), hasFailed))
    .returning({ id: outbox.id })
  return revived.length > 0
}
