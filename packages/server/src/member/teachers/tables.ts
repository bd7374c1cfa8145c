import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { TeacherDisclosureId, DisclosureKind, ReviewId, ReviewState } from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const teacherId = () => uuid('teacher_id').$type<TeacherId>().notNull()

/** One member's opinion of one teacher; the next one replaces it. */
export const memberReview = pgTable(
  'member_review',
  {
    teacherId: teacherId(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    id: uuid('id').$type<ReviewId>().notNull(),
    score: integer('score').notNull(),
    text: text('text').notNull(),
    /** What had been measured when it was written first. */
    minutes: integer('minutes').notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    /** Of the words that stand there now. */
    at: at('at').notNull(),
    reviewedAt: at('reviewed_at'),
    reviewedBy: text('reviewed_by').$type<OperatorId>(),
  },
  (review) => [
    primaryKey({ columns: [review.teacherId, review.memberId] }),
    index('member_review_id').on(review.id),
    index('member_review_member').on(review.memberId),
    index('member_review_recent').on(review.teacherId, review.at, review.id),
    index('member_review_queue').on(review.state, review.at, review.id),
  ],
)

/** What a teacher states about interests. Rows are only added. */
export const memberDisclosure = pgTable(
  'member_disclosure',
  {
    teacherId: teacherId(),
    id: uuid('id').$type<TeacherDisclosureId>().notNull(),
    kind: text('kind').$type<DisclosureKind>().notNull(),
    text: text('text').notNull(),
    by: text('by').$type<OperatorId>().notNull(),
    at: at('at').notNull(),
  },
  (disclosure) => [
    primaryKey({ columns: [disclosure.teacherId, disclosure.id] }),
    index('member_disclosure_recent').on(disclosure.teacherId, disclosure.at, disclosure.id),
  ],
)
