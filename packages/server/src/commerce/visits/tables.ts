import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { visitNoteKinds } from '@rostrum/contract/commerce/limits'
import type { VisitAnswer, VisitDecision, VisitState, VisitStatement } from '@rostrum/contract/commerce'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/** How a service was sold, as its member tells somebody who sells nothing. The statements are kept as they were answered. */
export const commerceVisit = pgTable(
  'commerce_visit',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: memberId(),
    title: text('title').notNull(),
    state: text('state').$type<VisitState>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the member is reminded; null once that has happened. */
    remindAt: at('remind_at'),
    dueAt: at('due_at').notNull(),
    version: text('version').notNull(),
    statements: jsonb('statements').$type<readonly VisitStatement[]>().notNull(),
    answers: jsonb('answers').$type<readonly VisitAnswer[]>().notNull(),
    words: text('words').notNull(),
    answeredAt: at('answered_at'),
    /** Who wrote the answers down: the member, or the operator who called. */
    answeredBy: text('answered_by').$type<OperatorId | 'member'>(),
    acceptedAt: at('accepted_at'),
    /** Somebody has to call since then. */
    phoneSince: at('phone_since'),
    /** An objection waits to be decided since then. */
    caseSince: at('case_since'),
    decision: text('decision').$type<VisitDecision>(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by').$type<OperatorId>(),
    advice: text('advice').notNull(),
    isPaused: boolean('is_paused').notNull(),
    sample: boolean('sample').notNull(),
  },
  (visit) => [
    index('commerce_visit_member').on(visit.memberId, visit.createdAt, visit.orderNo),
    index('commerce_visit_recent').on(visit.createdAt, visit.orderNo),
    index('commerce_visit_state').on(visit.state, visit.createdAt, visit.orderNo),
    index('commerce_visit_due').on(visit.state, visit.dueAt),
    index('commerce_visit_remind').on(visit.remindAt),
    index('commerce_visit_phone').on(visit.phoneSince, visit.orderNo),
    index('commerce_visit_case').on(visit.caseSince, visit.orderNo),
  ],
)

/** What was noted of a visit besides its answers. */
export const commerceVisitNote = pgTable(
  'commerce_visit_note',
  {
    orderNo: text('order_no').notNull(),
    id: uuid('id').notNull(),
    memberId: memberId(),
    at: at('at').notNull(),
    by: text('by').$type<OperatorId>().notNull(),
    kind: text('kind').$type<(typeof visitNoteKinds)[number]>().notNull(),
    text: text('text').notNull(),
  },
  (note) => [
    primaryKey({ columns: [note.orderNo, note.id] }),
    index('commerce_visit_note_member').on(note.memberId, note.at),
  ],
)
