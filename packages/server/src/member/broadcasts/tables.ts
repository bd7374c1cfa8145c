import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import type { BroadcastAudience, BroadcastId, BroadcastState } from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** One message to many members, from the moment when a second person approved it. */
export const memberBroadcast = pgTable(
  'member_broadcast',
  {
    id: uuid('id').$type<BroadcastId>().primaryKey(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    audience: jsonb('audience').$type<BroadcastAudience>().notNull(),
    /** The audience in words, as the second person read them. */
    audienceWords: text('audience_words').notNull(),
    isMarketing: boolean('is_marketing').notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    state: text('state').$type<Exclude<BroadcastState, 'asked'>>().notNull(),
    askedBy: uuid('asked_by').$type<OperatorId>().notNull(),
    approvedAt: at('approved_at').notNull(),
    sendAt: at('send_at').notNull(),
    /** Whoever should have it up to this member has it. */
    reached: uuid('reached').$type<MemberId>(),
    sent: integer('sent').notNull().default(0),
    /** As counted last: what members delete is counted no more. */
    pushed: integer('pushed').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    doneAt: at('done_at'),
    cancelledBy: uuid('cancelled_by').$type<OperatorId>(),
    cancelledWhy: text('cancelled_why'),
  },
  (row) => [
    index('member_broadcast_recent').on(row.approvedAt, row.id),
    index('member_broadcast_due').on(row.sendAt, row.id).where(sql`state in ('waiting', 'sending')`),
  ],
)
