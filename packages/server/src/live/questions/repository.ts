import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId, Sender } from '@rostrum/contract/live'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { mustHaveRoomFor, OPEN, openQuestion } from './policy'
import { liveMessage as message } from '../messages/tables'
import { liveQuestion as question, liveQuestionVote as vote, type Board } from './tables'

export type QuestionRecord = typeof question.$inferSelect
/** A new question; its id and time are those of its message. */
export type Asking = Pick<
  QuestionRecord,
  'teacherId' | 'askerId' | 'asker' | 'isAnonymous' | 'content' | 'images' | 'dueAt'
>

/** The written answer to a question, if it is still shown. */
export interface QuestionAnswer {
  readonly id: MessageId
  readonly sender: Sender
  readonly content: string
}

/** The questions of one teacher whose answer is due: given, or promised until now. */
export interface TeacherAnswers {
  readonly due: number
  readonly answered: number
  readonly medianSec?: number
}

export interface BoardFilter {
  readonly roomId: RoomId
  /** Absent: open and answered ones. */
  readonly board?: Board
  readonly askerId?: MemberId
}

/** Position on a board sorted by votes, or by time when `votes` is absent. */
export interface BoardPlace {
  readonly votes?: number
  readonly at: number
  readonly id: MessageId
}

/** Position in a teacher's list: urged ones first, then by promise. */
export interface StudioPlace {
  readonly isUrged: boolean
  readonly dueAt: number
  readonly id: MessageId
}

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
const isNotUrged = isNull(question.urgedAt)

/** Reads of questions, and votes. */
export function questionRepository({ q, tx }: Database) {
  const byId = q
    .select()
    .from(question)
    .where(eq(question.id, sql.placeholder('id')))
    .prepare('live.question')

  return {
    async find(id: MessageId): Promise<QuestionRecord | undefined> {
      const [row] = await byId.execute({ id })
      return row
    },
    list(
      filter: BoardFilter,
      sort: 'votes' | 'new',
      after: BoardPlace | undefined,
      limit: number,
    ): Promise<QuestionRecord[]> {
      const [key, order] =
        sort === 'votes'
          ? [
              sql`(${question.votes}, ${question.createdAt}, ${question.id})`,
              [desc(question.votes), desc(question.createdAt), desc(question.id)],
            ]
          : [sql`(${question.createdAt}, ${question.id})`, [desc(question.createdAt), desc(question.id)]]
      const place =
        after &&
        (sort === 'votes'
          ? sql`(${after.votes ?? 0}::int, ${instant(after.at)}, ${after.id}::uuid)`
          : sql`(${instant(after.at)}, ${after.id}::uuid)`)
      return q
        .select()
        .from(question)
        .where(and(...conditionsOf(filter), place && sql`${key} < ${place}`))
        .orderBy(...order)
        .limit(limit)
    },
    listStudio(
      teacherId: TeacherId,
      { roomId, board }: { roomId?: RoomId; board: Board },
      after: StudioPlace | undefined,
      limit: number,
    ): Promise<QuestionRecord[]> {
      return q
        .select()
        .from(question)
        .where(
          and(
            eq(question.teacherId, teacherId),
            eq(question.board, board),
            roomId === undefined ? undefined : eq(question.roomId, roomId),
            after &&
              sql`(${isNotUrged}, ${question.dueAt}, ${question.id}) > (${!after.isUrged}::boolean, ${instant(after.dueAt)}, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(isNotUrged), asc(question.dueAt), asc(question.id))
        .limit(limit)
    },
    async countOverdue(teacherId: TeacherId, now: Date): Promise<number> {
      const [row] = await q
        .select({ count: count() })
        .from(question)
        .where(and(eq(question.teacherId, teacherId), eq(question.board, 'open'), lt(question.dueAt, now)))
      return row?.count ?? 0
    },
    /** Those waiting beyond their promise. */
    listOverdue: async (now: Date, limit: number) =>
      q
        .select({ roomId: question.roomId, id: question.id })
        .from(question)
        .where(and(sql`${question.state} = 'waiting'`, lte(question.dueAt, now)))
        .orderBy(asc(question.dueAt), asc(question.id))
        .limit(limit),
    async counts(roomId: RoomId): Promise<{ open: number; answered: number }> {
      const rows = await q
        .select({ board: question.board, count: count() })
        .from(question)
        .where(and(eq(question.roomId, roomId), inArray(question.board, ['open', 'answered'])))
        .groupBy(question.board)
      const of = (board: Board) => rows.find((row) => row.board === board)?.count ?? 0
      return { open: of('open'), answered: of('answered') }
    },
    /** Median seconds from question to answer, of rooms with an answer since. */
    async medians(rooms: readonly RoomId[], since: Date): Promise<Map<RoomId, number>> {
      const median =
        sql<number>`percentile_cont(0.5) within group (order by extract(epoch from ${question.answeredAt} - ${question.createdAt}))`.mapWith(
          Number,
        )
      const rows =
        rooms.length === 0
          ? []
          : await q
              .select({ room: question.roomId, median })
              .from(question)
              .where(
                and(
                  inArray(question.roomId, [...rooms]),
                  isNotNull(question.answeredAt),
                  gte(question.answeredAt, since),
                ),
              )
              .groupBy(question.roomId)
      return new Map(rows.map((row) => [row.room, Math.round(row.median)]))
    },
    /** Of every teacher who was asked since then. Refused and removed ones are nobody's to answer. */
    async answersOfTeachers(since: Date, now: Date): Promise<Map<TeacherId, TeacherAnswers>> {
      const isAnswered = isNotNull(question.answeredAt)
      const rows = await q
        .select({
          teacherId: question.teacherId,
          due: count(),
          answered: sql`count(*) filter (where ${isAnswered})`.mapWith(Number),
          median: sql<
            number | null
          >`percentile_cont(0.5) within group (order by extract(epoch from ${question.answeredAt} - ${question.createdAt})) filter (where ${isAnswered})`,
        })
        .from(question)
        .where(
          and(
            gte(question.createdAt, since),
            inArray(question.board, ['open', 'answered']),
            eq(question.isRemoved, false),
            or(isAnswered, lt(question.dueAt, now)),
          ),
        )
        .groupBy(question.teacherId)
      return new Map(
        rows.map(({ teacherId, median, ...counted }) => [
          teacherId,
          { ...counted, ...(median !== null && { medianSec: Math.round(Number(median)) }) },
        ]),
      )
    },
    /** The number of answered ones of each room. */
    async countAnswered(rooms: readonly RoomId[]): Promise<Map<RoomId, number>> {
      const rows =
        rooms.length === 0
          ? []
          : await q
              .select({ room: question.roomId, count: count() })
              .from(question)
              .where(and(inArray(question.roomId, [...rooms]), eq(question.board, 'answered')))
              .groupBy(question.roomId)
      return new Map(rows.map((row) => [row.room, row.count]))
    },
    /** The questions answered in a room between two moments, aloud or on air; first answered first. */
    listAnsweredBetween: (roomId: RoomId, from: Date, to: Date, limit: number): Promise<QuestionRecord[]> =>
      q
        .select()
        .from(question)
        .where(and(eq(question.roomId, roomId), gte(question.answeredAt, from), lt(question.answeringAt, to)))
        .orderBy(asc(question.answeredAt), asc(question.id))
        .limit(limit),
    async votedBy(member: MemberId, rooms: readonly RoomId[], ids: readonly MessageId[]): Promise<Set<MessageId>> {
      const rows =
        ids.length === 0
          ? []
          : await q
              .select({ id: vote.questionId })
              .from(vote)
              .where(
                and(inArray(vote.roomId, [...rooms]), inArray(vote.questionId, [...ids]), eq(vote.memberId, member)),
              )
      return new Set(rows.map((row) => row.id))
    },
    /** Refuses 'live.questions_full' to a member with that many open ones in the room. */
    mustHaveRoom: (roomId: RoomId, askerId: MemberId, most: number): Promise<void> =>
      mustHaveRoom(q, roomId, askerId, most),
    /** Holds it for a moderator, in the transaction that keeps its message. Refuses 'live.questions_full'. */
    async hold(
      inside: Transaction,
      asking: Asking & Pick<QuestionRecord, 'roomId' | 'id' | 'createdAt'>,
      most: number,
    ): Promise<void> {
      await mustHaveRoom(inside, asking.roomId, asking.askerId, most)
      await inside
        .insert(question)
        .values({ ...asking, state: 'held', isRemoved: false, votes: 0 })
        .onConflictDoNothing()
    },
    answers: (ids: readonly MessageId[]): Promise<QuestionAnswer[]> => answersIn(q, ids),
    /** Adds or removes the vote; without `on` it toggles. Refuses once the answer is not awaited any more. */
    vote: (
      roomId: RoomId,
      id: MessageId,
      member: MemberId,
      on: boolean | undefined,
      at: Date,
    ): Promise<{ votes: number; voted: boolean }> =>
      tx(roomId, async (inside) => {
        const it = and(eq(question.roomId, roomId), eq(question.id, id))
        const [found] = await inside
          .select({ state: question.state, votes: question.votes })
          .from(question)
          .where(it)
          .for('update')
        const row = openQuestion(found)
        const mine = and(eq(vote.roomId, roomId), eq(vote.questionId, id), eq(vote.memberId, member))
        const removed = on === true ? [] : await inside.delete(vote).where(mine).returning({ at: vote.at })
        const isOff = on === false || removed.length > 0
        const added = isOff
          ? []
          : await inside
              .insert(vote)
              .values({ roomId, questionId: id, memberId: member, at })
              .onConflictDoNothing()
              .returning({ at: vote.at })
        const votes = row.votes + added.length - removed.length
        if (votes !== row.votes) await inside.update(question).set({ votes }).where(it)
        return { votes, voted: !isOff }
      }),
  }
}

export type QuestionRepository = ReturnType<typeof questionRepository>

/** Written answers that are still shown. */
export function answersIn(q: Executor, ids: readonly MessageId[]): Promise<QuestionAnswer[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : q
        .select({ id: message.id, sender: message.sender, content: message.content })
        .from(message)
        .where(and(inArray(message.id, [...ids]), eq(message.state, 'shown')))
        .orderBy(asc(message.id))
        .limit(ids.length)
}

export async function mustHaveRoom(q: Executor, roomId: RoomId, askerId: MemberId, most: number): Promise<void> {
  const open = await q
    .select({ id: question.id })
    .from(question)
    .where(and(eq(question.askerId, askerId), eq(question.roomId, roomId), inArray(question.state, [...OPEN, 'held'])))
    .limit(most)
  mustHaveRoomFor(open.length, most)
}

function conditionsOf({ roomId, board, askerId }: BoardFilter): (SQL | undefined)[] {
  return [
    eq(question.roomId, roomId),
    board === undefined
      ? askerId === undefined
        ? ne(question.board, 'refused')
        : undefined
      : eq(question.board, board),
    askerId === undefined ? undefined : eq(question.askerId, askerId),
  ]
}
