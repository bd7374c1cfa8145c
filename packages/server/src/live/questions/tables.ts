import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { MessageId, QuestionState, RoomId } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type questionGroups } from '@rostrum/contract/live/limits'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The asker, as everybody sees it: without an id when asked anonymously. */
export interface QuestionAuthor {
  readonly id?: string
  readonly name: string
  readonly avatar?: string
}

/** The part of the board where a question appears. */
export type Board = (typeof questionGroups)[number]

/** A question, by room. Its id is that of the message it was asked with; its state decides who may read its text. */
export const liveQuestion = pgTable(
  'live_question',
  {
    roomId: uuid('room_id').$type<RoomId>().notNull(),
    id: uuid('id').$type<MessageId>().notNull(),
    /** The room's teacher, who is responsible for it. */
    teacherId: text('teacher_id').$type<TeacherId>().notNull(),
    askerId: uuid('asker_id').$type<MemberId>().notNull(),
    asker: jsonb('asker').$type<QuestionAuthor>().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    content: text('content').notNull(),
    images: integer('images').notNull(),
    state: text('state').$type<QuestionState>().notNull(),
    board: text('board')
      .$type<Board>()
      .notNull()
      .generatedAlwaysAs(sql`case when state in ('waiting', 'overdue', 'queued', 'answering') then 'open'
    when state in ('answered', 'rated') then 'answered' else 'refused' end`),
    /** Its message was taken down: nobody else reads it any more, whatever its state. */
    isRemoved: boolean('is_removed').notNull(),
    votes: integer('votes').notNull(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    urgedAt: at('urged_at'),
    answeringAt: at('answering_at'),
    answeredAt: at('answered_at'),
    answerId: uuid('answer_id').$type<MessageId>(),
    mergedTo: uuid('merged_to').$type<MessageId>(),
    reason: text('reason'),
    score: integer('score'),
    scoreReason: text('score_reason'),
  },
  (question) => [
    primaryKey({ columns: [question.roomId, question.id] }),
    index('live_question_id').on(question.id),
    index('live_question_board_votes').on(
      question.roomId,
      question.board,
      question.votes,
      question.createdAt,
      question.id,
    ),
    index('live_question_board_new').on(question.roomId, question.board, question.createdAt, question.id),
    index('live_question_votes').on(question.roomId, question.votes, question.createdAt, question.id),
    index('live_question_new').on(question.roomId, question.createdAt, question.id),
    index('live_question_asker').on(question.askerId, question.roomId, question.createdAt, question.id),
    index('live_question_studio').on(
      question.teacherId,
      question.board,
      sql`(urged_at is null)`,
      question.dueAt,
      question.id,
    ),
    // Rows come in the order of time: a few bytes for each thousand of them find a month.
    index('live_question_asked').using('brin', question.createdAt),
    index('live_question_waiting').on(question.dueAt, question.id).where(sql`state = 'waiting'`),
    index('live_question_answered').on(question.roomId, question.answeredAt).where(sql`answered_at is not null`),
    index('live_question_answer_day').on(question.answeredAt).where(sql`answered_at is not null`),
    index('live_question_answer').on(question.roomId, question.answerId).where(sql`answer_id is not null`),
  ],
)

/** 同问: the members who want to know the same. */
export const liveQuestionVote = pgTable(
  'live_question_vote',
  {
    roomId: uuid('room_id').$type<RoomId>().notNull(),
    questionId: uuid('question_id').$type<MessageId>().notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    at: at('at').notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.roomId, vote.questionId, vote.memberId] }),
    index('live_question_vote_member').on(vote.memberId, vote.at),
  ],
)
