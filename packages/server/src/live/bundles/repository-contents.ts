import type { MemberId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { messageColumns, type MessageRow } from '../messages/repository'
import { liveMessage as message } from '../messages/tables'
import { liveHeld as held } from '../moderation/tables'
import { liveQuestion as question } from '../questions/tables'
import { bundledPolls } from './repository-polls'
import { ofMembers } from '../record/repository-desk'
import type { RecordLink } from '../record/repository'
import { liveRecord as link } from '../record/tables'

/** The part of the rooms that a bundle is about. */
export interface BundleSpan {
  readonly from: Date
  /** Excluded. */
  readonly to: Date
  /** Only what this member said, asked or was subject to. */
  readonly memberId?: MemberId
}

/** A question with the words of its answer. */
export interface AskedRow {
  readonly question: typeof question.$inferSelect
  readonly answer: Pick<MessageRow, 'content' | 'sender' | 'createdAt' | 'state'> | null
}

const spoken = inArray(message.type, ['text', 'image', 'file', 'stock', 'system'])
const order = [asc(message.createdAt), asc(message.stream), asc(message.seq)] as const
const isSaid = ({ from, to, memberId }: BundleSpan) =>
  and(
    spoken,
    gte(message.createdAt, from),
    lt(message.createdAt, to),
    memberId === undefined ? undefined : eq(message.senderId, memberId),
  )
const isHeld = ({ from, to, memberId }: BundleSpan) =>
  and(
    gte(held.createdAt, from),
    lt(held.createdAt, to),
    memberId === undefined ? undefined : eq(held.senderId, memberId),
  )
const isAsked = ({ from, to, memberId }: BundleSpan) =>
  and(
    gte(question.createdAt, from),
    lt(question.createdAt, to),
    memberId === undefined ? undefined : eq(question.askerId, memberId),
  )
const isNoted = ({ from, to, memberId }: BundleSpan) =>
  and(gte(link.at, from), lt(link.at, to), memberId === undefined ? undefined : ofMembers([memberId]))

/** What the rooms hold that a bundle gives away, piece by piece, in order. */
export function bundledRepository(db: Database) {
  const { q } = db
  const polls = bundledPolls(db)
  return {
    ...polls,
    /** Rooms with anything of this member, in order of their ids. */
    async roomsOf(span: BundleSpan, limit: number): Promise<RoomId[]> {
      const parts = await Promise.all([
        q.selectDistinct({ id: message.roomId }).from(message).where(isSaid(span)).limit(limit),
        q.selectDistinct({ id: held.roomId }).from(held).where(isHeld(span)).limit(limit),
        q.selectDistinct({ id: question.roomId }).from(question).where(isAsked(span)).limit(limit),
        q.selectDistinct({ id: link.roomId }).from(link).where(isNoted(span)).limit(limit),
      ])
      const polled = await polls.pollRoomsOf(span, limit)
      return [...new Set([...parts.flat().map(({ id }) => id), ...polled])].sort()
    },
    /** Rows of messages, held items, questions, polls, votes and record together. */
    async count(roomId: RoomId, span: BundleSpan): Promise<number> {
      const counts = await Promise.all([
        q.$count(message, and(eq(message.roomId, roomId), isSaid(span))),
        q.$count(held, and(eq(held.roomId, roomId), isHeld(span))),
        q.$count(question, and(eq(question.roomId, roomId), isAsked(span))),
        q.$count(link, and(eq(link.roomId, roomId), isNoted(span))),
        polls.countPolls(roomId, span),
      ])
      return counts.reduce((sum, one) => sum + one, 0)
    },
    said: (
      roomId: RoomId,
      span: BundleSpan,
      after: Pick<MessageRow, 'createdAt' | 'stream' | 'seq'> | undefined,
      limit: number,
    ): Promise<MessageRow[]> =>
      q
        .select(messageColumns)
        .from(message)
        .where(
          and(
            eq(message.roomId, roomId),
            isSaid(span),
            after &&
              sql`(${message.createdAt}, ${message.stream}, ${message.seq}) > (${after.createdAt.toISOString()}::timestamptz, ${after.stream}, ${after.seq}::bigint)`,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    held: (
      roomId: RoomId,
      span: BundleSpan,
      after: Pick<typeof held.$inferSelect, 'createdAt' | 'id'> | undefined,
      limit: number,
    ): Promise<(typeof held.$inferSelect)[]> =>
      q
        .select()
        .from(held)
        .where(
          and(
            eq(held.roomId, roomId),
            isHeld(span),
            after &&
              sql`(${held.createdAt}, ${held.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(held.createdAt), asc(held.id))
        .limit(limit),
    asked: (roomId: RoomId, span: BundleSpan, after: AskedRow | undefined, limit: number): Promise<AskedRow[]> =>
      q
        .select({
          question,
          answer: {
            content: message.content,
            sender: message.sender,
            createdAt: message.createdAt,
            state: message.state,
          },
        })
        .from(question)
        .leftJoin(message, eq(message.id, question.answerId))
        .where(
          and(
            eq(question.roomId, roomId),
            isAsked(span),
            after &&
              sql`(${question.createdAt}, ${question.id}) > (${after.question.createdAt.toISOString()}::timestamptz, ${after.question.id}::uuid)`,
          ),
        )
        .orderBy(asc(question.createdAt), asc(question.id))
        .limit(limit),
    /** The record of the room's plan, its review and its states, from the beginning until `to`. */
    planned: (roomId: RoomId, to: Date, after: number, limit: number): Promise<RecordLink[]> =>
      q
        .select()
        .from(link)
        .where(
          and(
            eq(link.roomId, roomId),
            lt(link.at, to),
            sql`${link.no} > ${after}`,
            inArray(link.kind, ['state', 'modify', 'mode', 'key', 'assistant', 'replay']),
          ),
        )
        .orderBy(asc(link.no))
        .limit(limit),
  }
}

export type BundledRepository = ReturnType<typeof bundledRepository>
