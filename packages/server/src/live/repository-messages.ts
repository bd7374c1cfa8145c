import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { MemberId, Stream } from '@rostrum/contract/kernel'
import type { CategoryId, MessageId, RoomId } from '@rostrum/contract/live'
import { searchCondition, type Database, type Executor } from '../kernel/db'
import type { Place } from './cursor'
import { liveMessage as message, liveSeq, liveTop } from './tables'

const { tokens: _, ...columns } = getTableColumns(message)
export type MessageRow = Omit<typeof message.$inferSelect, 'tokens'>
export const messageColumns = columns

/** Which messages of a room a list is about. Absent: no such condition. */
export interface MessageFilter {
  readonly categoryId?: CategoryId
  readonly kind?: 'all' | 'teacher' | 'image' | 'question'
  readonly from?: Date
  readonly to?: Date
  readonly keyword?: string
}

const spoken = inArray(message.type, ['text', 'image', 'file', 'stock', 'system'])
// What was never shown to others (held, rejected) is in no list but the sender's own.
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

/** Reads of messages. */
export function messageRepository({ q }: Database) {
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
    async head(room: RoomId, stream: Stream): Promise<{ epoch: string; seq: number } | undefined> {
      const [row] = await head.execute({ room, stream })
      return row
    },
    heads: (rooms: readonly RoomId[]) =>
      q
        .select({ room: liveSeq.roomId, stream: liveSeq.stream, epoch: liveSeq.epoch, seq: liveSeq.seq })
        .from(liveSeq)
        .where(inArray(liveSeq.roomId, [...rooms]))
        .orderBy(asc(liveSeq.roomId), asc(liveSeq.stream)),
    after: (room: RoomId, stream: Stream, seq: number, limit: number): Promise<MessageRow[]> =>
      after.execute({ room, stream, seq, limit }),
    async findByClientId(room: RoomId, sender: string, client: string): Promise<MessageRow | undefined> {
      const [row] = await byClientId.execute({ room, sender, client })
      return row
    },
    async lastSaidAt(room: RoomId, sender: string): Promise<Date | undefined> {
      const [row] = await lastSaid.execute({ room, sender })
      return row?.at
    },
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
    listTops: (room: RoomId, categoryId?: CategoryId): Promise<MessageRow[]> =>
      q
        .select(columns)
        .from(liveTop)
        .innerJoin(
          message,
          and(eq(message.roomId, liveTop.roomId), eq(message.stream, liveTop.stream), eq(message.seq, liveTop.seq)),
        )
        .where(
          and(
            eq(liveTop.roomId, room),
            eq(message.state, 'shown'),
            categoryId === undefined ? undefined : eq(message.categoryId, categoryId),
          ),
        )
        .orderBy(desc(liveTop.at), desc(liveTop.messageId))
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
    /** What a member said anywhere, newest first. */
    listOwn(
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
    /** What the teacher or an assistant answered to these messages, oldest first. */
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
      // One look at the end of each room: DISTINCT ON would read everything that was ever said in them.
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

  function conditionOf({ categoryId, kind, from, to, keyword }: MessageFilter): SQL | undefined {
    const found =
      keyword === undefined
        ? visible
        : and(
            eq(message.state, 'shown'),
            spoken,
            searchCondition(message.tokens, message.content, keyword) ?? sql`false`,
          )
    return and(
      found,
      categoryId === undefined ? undefined : eq(message.categoryId, categoryId),
      kind === undefined ? undefined : ofKind[kind],
      from && gte(message.createdAt, from),
      to && lt(message.createdAt, to),
    )
  }
}

export function withQuotes(q: Executor, room: RoomId, ids: readonly MessageId[]): Promise<MessageRow[]> {
  return q
    .select(columns)
    .from(message)
    .where(and(eq(message.roomId, room), or(inArray(message.id, [...ids]), inArray(message.quoteId, [...ids]))))
    .orderBy(asc(message.stream), asc(message.seq))
    .limit(5_000)
}

export type MessageRepository = ReturnType<typeof messageRepository>
