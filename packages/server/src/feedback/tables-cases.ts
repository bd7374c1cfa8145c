import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  CaseAction,
  FeedbackKind,
  FeedbackNo,
  FeedbackRef,
  FeedbackState,
  FeedbackWeight,
  HandlerRole,
} from '@rostrum/contract/feedback'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const no = () => text('no').$type<FeedbackNo>().notNull()

// By feedback number.

/** A complaint or suggestion: something a member wants an answer to. */
export const feedbackCase = pgTable(
  'feedback_case',
  {
    no: no().primaryKey(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    kind: text('kind').$type<FeedbackKind>().notNull(),
    content: text('content').notNull(),
    imageIds: text('image_ids').array().$type<FileId[]>().notNull(),
    contact: text('contact'),
    refKind: text('ref_kind').$type<FeedbackRef['kind']>(),
    refId: text('ref_id'),
    state: text('state').$type<FeedbackState>().notNull(),
    weight: text('weight').$type<FeedbackWeight>().notNull(),
    handlerRole: text('handler_role').$type<HandlerRole>().notNull(),
    /** Null: nobody is in charge. */
    handlerId: uuid('handler_id').$type<OperatorId>(),
    at: at('at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The deadline of the present promise. Null: nothing is promised, as after an answer. */
    dueAt: at('due_at'),
    closedAt: at('closed_at'),
    /** The first message after an answer that did not reopen it and that nobody has read. */
    unreadAt: at('unread_at'),
    urgedAt: at('urged_at'),
    urges: integer('urges').notNull(),
    score: integer('score'),
    scoreText: text('score_text'),
    sample: boolean('sample').notNull(),
  },
  (row) => [
    index('feedback_case_member').on(row.memberId, row.at, row.no),
    index('feedback_case_unread').on(row.unreadAt, row.no).where(sql`unread_at is not null`),
    index('feedback_case_handler').on(row.handlerId, row.dueAt, row.no),
    index('feedback_case_due').on(row.state, row.dueAt, row.no),
  ],
)

/** The entries of a feedback with their authors. Rows are only added. */
export const feedbackEntry = pgTable(
  'feedback_entry',
  {
    no: no(),
    id: uuid('id').notNull(),
    by: text('by').$type<'member' | 'staff' | 'system'>().notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    role: text('role').$type<HandlerRole>(),
    /** The state of the feedback after the entry. */
    state: text('state').$type<FeedbackState>(),
    urged: boolean('urged').notNull(),
    text: text('text'),
    imageIds: text('image_ids').array().$type<FileId[]>().notNull(),
    at: at('at').notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.no, entry.id] })],
)

/** Who changed whose a feedback is, and why. Rows are only added. */
export const feedbackCaseAction = pgTable(
  'feedback_case_action',
  {
    no: no(),
    id: uuid('id').notNull(),
    action: text('action').$type<CaseAction['action']>().notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    from: uuid('from').$type<OperatorId>(),
    to: uuid('to').$type<OperatorId>(),
    note: text('note'),
    at: at('at').notNull(),
  },
  (action) => [primaryKey({ columns: [action.no, action.id] })],
)
