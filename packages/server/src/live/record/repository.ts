import { canonical, sha256 } from '@rostrum/server/kernel'
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { RoomId } from '@rostrum/contract/live'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { hashOf, NO_HASH } from './chain'
import { liveMessage as message } from '../messages/tables'
import { liveRecord as link, liveRecordHead as head, type RecordSubject } from './tables'
import { recordText } from './text.zh'
import { liveSeq } from '../stream/tables'

/** An event in a room that must be provable later. */
export interface RecordEntry {
  readonly at: Date
  /** A member or operator id, `system` or `media`. */
  readonly by: string
  /** One word: `top`, `delete`, `state`, `mute` … */
  readonly kind: string
  /** One sentence, in Chinese, for readers of the record. */
  readonly what: string
  readonly subject?: RecordSubject
}

export type RecordLink = typeof link.$inferSelect

const SEALED_AT_ONCE = 1_000

/** Adds a link to the room's record, in the transaction of its event. Its lock is taken last: call this at the end. */
export async function record(
  tx: Transaction,
  roomId: RoomId,
  { at, by, kind, what, subject = {} }: RecordEntry,
): Promise<void> {
  await tx.insert(head).values({ roomId, no: 0, hash: NO_HASH }).onConflictDoNothing()
  const [last] = await tx.select().from(head).where(eq(head.roomId, roomId)).for('update')
  const next = {
    roomId,
    no: (last?.no ?? 0) + 1,
    at: at.getTime(),
    by,
    kind,
    subject: { ...subject, what },
    prevHash: last?.hash ?? NO_HASH,
  }
  const hash = hashOf(next)
  await tx.insert(link).values({ ...next, at, hash })
  await tx.update(head).set({ no: next.no, hash }).where(eq(head.roomId, roomId))
}

/** All reads of the record, and the daily seals over the messages. */
export function recordRepository({ q, tx }: Database) {
  return {
    /** Newest first, before `before`. */
    list: (room: RoomId, before: number | undefined, limit: number): Promise<RecordLink[]> =>
      q
        .select()
        .from(link)
        .where(and(eq(link.roomId, room), before === undefined ? undefined : lt(link.no, before)))
        .orderBy(desc(link.no))
        .limit(limit),
    /** In order, after `after`. */
    listAfter: (room: RoomId, after: number, limit: number): Promise<RecordLink[]> =>
      q
        .select()
        .from(link)
        .where(and(eq(link.roomId, room), gt(link.no, after)))
        .orderBy(asc(link.no))
        .limit(limit),
    async findHead(room: RoomId): Promise<{ no: number; hash: string } | undefined> {
      const [row] = await q.select({ no: head.no, hash: head.hash }).from(head).where(eq(head.roomId, room))
      return row
    },
    /** Rooms with any record, in order. */
    async listRooms(after: RoomId | undefined, limit: number): Promise<RoomId[]> {
      const rows = await q
        .select({ room: link.roomId })
        .from(link)
        .where(after === undefined ? undefined : gt(link.roomId, after))
        .groupBy(link.roomId)
        .orderBy(asc(link.roomId))
        .limit(limit)
      const heads = await q
        .select({ room: head.roomId })
        .from(head)
        .where(after === undefined ? undefined : gt(head.roomId, after))
        .orderBy(asc(head.roomId))
        .limit(limit)
      return [...new Set([...rows, ...heads].map(({ room }) => room))].sort().slice(0, limit)
    },
    /** Rooms with new links since then. */
    async listRecordedSince(since: Date, limit: number): Promise<RoomId[]> {
      const rows = await q
        .selectDistinct({ room: link.roomId })
        .from(link)
        .where(gte(link.at, since))
        .orderBy(asc(link.roomId))
        .limit(limit)
      return rows.map(({ room }) => room)
    },
    /** Rooms with messages since then. */
    async listSpokenSince(since: Date, limit: number): Promise<RoomId[]> {
      const rows = await q
        .selectDistinct({ room: liveSeq.roomId })
        .from(liveSeq)
        .where(gte(liveSeq.lastAt, since))
        .orderBy(asc(liveSeq.roomId))
        .limit(limit)
      return rows.map(({ room }) => room)
    },
    /** The last sealed day, `YYYY-MM-DD`. */
    lastSeal: (room: RoomId): Promise<string | undefined> => lastSeal(q, room),
    async firstSaidAt(room: RoomId): Promise<Date | undefined> {
      const [row] = await q
        .select({ at: message.createdAt })
        .from(message)
        .where(eq(message.roomId, room))
        .orderBy(asc(message.createdAt), asc(message.stream), asc(message.seq))
        .limit(1)
      return row?.at
    },
    seal: (room: RoomId, day: string, from: Date, to: Date, at: Date): Promise<boolean> =>
      tx(room, (inside) => seal(inside, room, { day, from, to }, at)),
    digest: (room: RoomId, from: Date, to: Date) => digest(q, room, from, to),
  }
}

export type RecordRepository = ReturnType<typeof recordRepository>

async function lastSeal(q: Executor, room: RoomId): Promise<string | undefined> {
  const [row] = await q
    .select({ day: sql<string>`${link.subject} ->> 'day'` })
    .from(link)
    .where(and(eq(link.roomId, room), eq(link.kind, 'seal')))
    .orderBy(desc(link.no))
    .limit(1)
  return row?.day
}

/** Once per room and day, also when two processes do it; a day without messages gets none. */
async function seal(
  tx: Transaction,
  room: RoomId,
  { day, from, to }: { day: string; from: Date; to: Date },
  at: Date,
): Promise<boolean> {
  await tx.insert(head).values({ roomId: room, no: 0, hash: NO_HASH }).onConflictDoNothing()
  await tx.select().from(head).where(eq(head.roomId, room)).for('update')
  const last = await lastSeal(tx, room)
  if (last !== undefined && last >= day) return false
  const { count, hash } = await digest(tx, room, from, to)
  if (count === 0) return false
  await record(tx, room, {
    at,
    by: 'system',
    kind: 'seal',
    what: recordText.daySealed(day, count),
    subject: { day, count, digest: hash },
  })
  return true
}

/**
 * One hash over the messages of a period, in room order. Fields that may legitimately change later (state, likes,
 * quotes) are left out.
 */
async function digest(q: Executor, room: RoomId, from: Date, to: Date): Promise<{ count: number; hash: string }> {
  const place = sql`(${message.createdAt}, ${message.stream}, ${message.seq})`
  const said = and(
    eq(message.roomId, room),
    gte(message.createdAt, from),
    lt(message.createdAt, to),
    inArray(message.type, ['text', 'image', 'file', 'stock', 'system']),
  )
  let [count, hash] = [0, NO_HASH]
  for (let after: typeof message.$inferSelect | undefined; ; ) {
    const beyond =
      after && sql`${place} > (${after.createdAt.toISOString()}::timestamptz, ${after.stream}, ${after.seq}::bigint)`
    const rows = await q
      .select()
      .from(message)
      .where(and(said, beyond))
      .orderBy(asc(message.createdAt), asc(message.stream), asc(message.seq))
      .limit(SEALED_AT_ONCE)
    for (const row of rows) hash = sha256(`${hash}\n${saidOf(row)}`)
    count += rows.length
    after = rows.at(-1)
    if (rows.length < SEALED_AT_ONCE) return { count, hash }
  }
}

function saidOf({ payload, ...row }: typeof message.$inferSelect): string {
  const { stream, seq, id, senderId, clientId, type, content, categoryId, quoteId, isQuestion } = row
  const files = 'files' in payload ? payload.files : undefined
  const stock = 'stock' in payload ? payload.stock : undefined
  return canonical({
    stream,
    seq,
    id,
    senderId,
    clientId,
    type,
    content,
    categoryId,
    quoteId,
    isQuestion,
    files,
    stock,
    at: row.createdAt.getTime(),
  })
}
