import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
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

/** A complaint, a suggestion: what a member wants an answer to. */
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
    at: at('at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the present promise runs out. Null: nothing is promised, as once it was answered. */
    dueAt: at('due_at'),
    closedAt: at('closed_at'),
    urgedAt: at('urged_at'),
    urges: integer('urges').notNull(),
    score: integer('score'),
    scoreText: text('score_text'),
    sample: boolean('sample').notNull(),
  },
  (row) => [
    index('feedback_case_member').on(row.memberId, row.at, row.no),
    index('feedback_case_due').on(row.state, row.dueAt, row.no),
  ],
)

/** What was said and done about it, by whom. Only added to. */
export const feedbackEntry = pgTable(
  'feedback_entry',
  {
    no: no(),
    id: uuid('id').notNull(),
    by: text('by').$type<'member' | 'staff' | 'system'>().notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    role: text('role').$type<HandlerRole>(),
    /** What the feedback became by it. */
    state: text('state').$type<FeedbackState>(),
    urged: boolean('urged').notNull(),
    text: text('text'),
    imageIds: text('image_ids').array().$type<FileId[]>().notNull(),
    at: at('at').notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.no, entry.id] })],
)
