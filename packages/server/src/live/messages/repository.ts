import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { MemberId, Stream } from '@rostrum/contract/kernel'
import type { CategoryId, MessageId, RoomId } from '@rostrum/contract/live'
import { searchCondition, type Database, type Executor } from '@rostrum/server/kernel/db'
import { type messageFilters } from '@rostrum/contract/live/limits'
import type { Place } from '../cursor'
import { liveMessage as message, livePin } from './tables'
import { liveSeq } from '../stream/tables'

const { tokens: _, ...columns } = getTableColumns(message)
export type MessageRow = Omit<typeof message.$inferSelect, 'tokens'>
export const messageColumns = columns

/** Which messages of a room a list shows. Absent: no such condition. */
export interface MessageFilter {
  readonly categoryId?: CategoryId
  readonly kind?: (typeof messageFilters)[number]
  readonly from?: Date
  readonly to?: Date
  readonly keyword?: string
}

const spoken = inArray(message.type, ['text', 'image', 'file', 'stock', 'system'])
// Messages that others never saw (held, rejected) appear only in the sender's own list.
const visible = and(spoken, inArray(message.state, ['shown', 'withdrawn', 'deleted']))
const ofKind = {
  all: undefined,
  teacher: eq(message.stream, 'main'),
  image: eq(message.type, 'image'),
  question: eq(message.isQuestion, true),
}
const newestFirst = [desc(message.createdAt), desc(message.stream), desc(message.seq)]
const oldestFirst = [asc(message.createdAt), asc(message.stream), asc(message.seq)]
const place = sql`(${message.createdAt}, ${message.stream}, ${message.seq})`
const values = ({ createdAt, stream, seq }: Place) =>
  sql`(${new Date(createdAt).toISOString()}::timestamptz, ${stream}, ${seq}::bigint)`

/** Entries of streams from a reader's position on. */
function streams({ q }: Database) {
  const head = q
    .select({ epoch: liveSeq.epoch, seq: liveSeq.seq })
    .from(liveSeq)
    .where(and(eq(liveSeq.roomId, sql.placeholder('room')), eq(liveSeq.stream, sql.placeholder('stream'))))
    .prepare('live.head')
  const after = q
    .select(columns)
    .from(message)
    .where(
      and(
        eq(message.roomId, sql.placeholder('room')),
        eq(message.stream, sql.placeholder('stream')),
        gt(message.seq, sql.placeholder('seq')),
      ),
    )
    .orderBy(asc(message.seq))
    .limit(sql.placeholder('limit'))
    .prepare('live.after')

  return {
    async head(room: RoomId, stream: Stream): Promise<{ epoch: string; seq: number } | undefined> {
      const [row] = await head.execute({ room, stream })
      return row
    },
    heads: async (rooms: readonly RoomId[]) =>
      q
        .select({ room: liveSeq.roomId, stream: liveSeq.stream, epoch: liveSeq.epoch, seq: liveSeq.seq })
        .from(liveSeq)
        .where(inArray(liveSeq.roomId, [...rooms]))
        .orderBy(asc(liveSeq.roomId), asc(liveSeq.stream)),
    after: (room: RoomId, stream: Stream, seq: number, limit: number): Promise<MessageRow[]> =>
      after.execute({ room, stream, seq, limit }),
  }
}

/** The earlier messages of a sender. */
function ofSpeaker({ q }: Database) {
  const byClientId = q
    .select(columns)
    .from(message)
    .where(
      and(
        eq(message.roomId, sql.placeholder('room')),
        eq(message.senderId, sql.placeholder('sender')),
        eq(message.clientId, sql.placeholder('client')),
      ),
    )
    .prepare('live.byClientId')
  const lastSaid = q
    .select({ at: message.createdAt })
    .from(message)
    .where(and(eq(message.senderId, sql.placeholder('sender')), eq(message.roomId, sql.placeholder('room'))))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(1)
    .prepare('live.lastSaid')

  return {
    async findByClientId(room: RoomId, sender: string, client: string): Promise<MessageRow | undefined> {
      const [row] = await byClientId.execute({ room, sender, client })
      return row
    },
    async lastSaidAt(room: RoomId, sender: string): Promise<Date | undefined> {
      const [row] = await lastSaid.execute({ room, sender })
      return row?.at
    },
  }
}

/** Messages as people read them. */
function pages({ q }: Database) {
  return {
    async find(id: MessageId): Promise<MessageRow | undefined> {
      const [row] = await q
        .select(columns)
        .from(message)
        .where(and(eq(message.id, id), spoken))
      return row
    },
    /** These messages and those that quote them. */
    listWithQuotes: (room: RoomId, ids: readonly MessageId[]): Promise<MessageRow[]> => withQuotes(q, room, ids),
    /** Newest first, before `before`. */
    list(room: RoomId, filter: MessageFilter, before: Place | undefined, limit: number): Promise<MessageRow[]> {
      return q
        .select(columns)
        .from(message)
        .where(and(eq(message.roomId, room), conditionOf(filter), before && sql`${place} < ${values(before)}`))
        .orderBy(...newestFirst)
        .limit(limit)
    },
    /** In room order, after `from` (excluded). */
    listAfter(room: RoomId, from: Place, limit: number): Promise<MessageRow[]> {
      return q
        .select(columns)
        .from(message)
        .where(and(eq(message.roomId, room), visible, sql`${place} > ${values(from)}`))
        .orderBy(...oldestFirst)
        .limit(limit)
    },
  }
}

/** Pinned messages, and counts of messages over time. */
function overviews({ q }: Database) {
  return {
    listPins: (room: RoomId, categoryId?: CategoryId): Promise<MessageRow[]> =>
      q
        .select(columns)
        .from(livePin)
        .innerJoin(
          message,
          and(eq(message.roomId, livePin.roomId), eq(message.stream, livePin.stream), eq(message.seq, livePin.seq)),
        )
        .where(
          and(
            eq(livePin.roomId, room),
            eq(message.state, 'shown'),
            categoryId === undefined ? undefined : eq(message.categoryId, categoryId),
          ),
        )
        .orderBy(desc(livePin.at), desc(livePin.messageId))
        .limit(10),
    async countDays(room: RoomId, from: Date, to: Date): Promise<{ day: string; count: number }[]> {
      const day = sql<string>`to_char(${message.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
      return q
        .select({ day, count: count() })
        .from(message)
        .where(
          and(
            eq(message.roomId, room),
            spoken,
            eq(message.state, 'shown'),
            gte(message.createdAt, from),
            lt(message.createdAt, to),
          ),
        )
        .groupBy(day)
        .orderBy(day)
        .limit(31)
    },
  }
}

/** A member's messages, the answers to them, and the newest messages. */
function answers({ q }: Database) {
  return {
    /** A member's messages in any room, newest first. */
    async listOwn(
      member: MemberId,
      room: RoomId | undefined,
      answered: boolean | undefined,
      before: { at: number; id: string } | undefined,
      limit: number,
    ) {
      const answer = sql`exists (select 1 from ${message} answer where answer.quote_id = ${message.id} and answer.state = 'shown'
        and answer.sender ->> 'role' in ('teacher', 'assistant'))`
      return q
        .select(columns)
        .from(message)
        .where(
          and(
            eq(message.senderId, member),
            spoken,
            room === undefined ? undefined : eq(message.roomId, room),
            answered === undefined ? undefined : answered ? answer : sql`not ${answer}`,
            before &&
              sql`(${message.createdAt}, ${message.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::uuid)`,
          ),
        )
        .orderBy(desc(message.createdAt), desc(message.id))
        .limit(limit)
    },
    /** The answers of the teacher or an assistant to these messages, oldest first. */
    listAnswers: (ids: readonly MessageId[]): Promise<MessageRow[]> =>
      q
        .select(columns)
        .from(message)
        .where(
          and(
            inArray(message.quoteId, [...ids]),
            eq(message.state, 'shown'),
            sql`${message.sender} ->> 'role' in ('teacher', 'assistant')`,
          ),
        )
        .orderBy(asc(message.createdAt), asc(message.id))
        .limit(200),
    /** The newest shown message of each room. */
    listLast(rooms: readonly RoomId[]): Promise<MessageRow[]> {
      // Reads the end of each room only: DISTINCT ON would read all messages of the rooms.
      const last = sql`select last.id from unnest(${sql.param(rooms)}::uuid[]) as wanted(id) cross join lateral (
        select m.id from ${message} m where m.room_id = wanted.id and m.type in ('text', 'image', 'file', 'stock', 'system') and m.state = 'shown'
        order by m.created_at desc, m.stream desc, m.seq desc limit 1) last`
      return q
        .select(columns)
        .from(message)
        .where(sql`${message.id} = any(array(${last}))`)
        .orderBy(asc(message.roomId))
        .limit(rooms.length)
    },
  }
}

function conditionOf({ categoryId, kind, from, to, keyword }: MessageFilter): SQL | undefined {
  const found =
    keyword === undefined
      ? visible
      : and(eq(message.state, 'shown'), spoken, searchCondition(message.tokens, message.content, keyword))
  return and(
    found,
    categoryId === undefined ? undefined : eq(message.categoryId, categoryId),
    kind === undefined ? undefined : ofKind[kind],
    from && gte(message.createdAt, from),
    to && lt(message.createdAt, to),
  )
}

export function withQuotes(q: Executor, room: RoomId, ids: readonly MessageId[]): Promise<MessageRow[]> {
  return q
    .select(columns)
    .from(message)
    .where(and(eq(message.roomId, room), or(inArray(message.id, [...ids]), inArray(message.quoteId, [...ids]))))
    .orderBy(asc(message.stream), asc(message.seq))
    .limit(5_000)
}

/** Reads of messages. */
export const messageRepository = (db: Database) => ({
  ...streams(db),
  ...ofSpeaker(db),
  ...pages(db),
  ...overviews(db),
  ...answers(db),
})

export type MessageRepository = ReturnType<typeof messageRepository>
