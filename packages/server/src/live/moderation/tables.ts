import type { MemberId } from '@rostrum/contract/kernel'
import type { CategoryId, MessageId, RoomId, Sender } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { SpokenType, Attached } from '../messages/tables'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

export const liveMute = pgTable(
  'live_mute',
  {
    roomId: roomId(),
    memberId: memberId(),
    until: at('until').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
  },
  (mute) => [primaryKey({ columns: [mute.roomId, mute.memberId] }), index('live_mute_member').on(mute.memberId)],
)

/**
 * Items that wait for a moderator, and the decisions. The id is that of the future message. A row is never removed:
 * with the sender and client id it identifies a resend, also after a refusal.
 */
export const liveHeld = pgTable(
  'live_held',
  {
    roomId: roomId(),
    id: uuid('id').$type<MessageId>().notNull(),
    kind: text('kind').$type<'message' | 'question'>().notNull(),
    senderId: text('sender_id').notNull(),
    clientId: text('client_id').notNull(),
    sender: jsonb('sender').$type<Sender>().notNull(),
    type: text('type').$type<SpokenType>().notNull(),
    content: text('content').notNull(),
    categoryId: text('category_id').$type<CategoryId>(),
    quoteId: uuid('quote_id').$type<MessageId>(),
    payload: jsonb('payload').$type<Attached>().notNull(),
    hits: text('hits').array().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    state: text('state').$type<'held' | 'passed' | 'rejected' | 'withdrawn'>().notNull(),
    reason: text('reason'),
    reviewedBy: text('reviewed_by'),
    reviewedAt: at('reviewed_at'),
    createdAt: at('created_at').notNull(),
  },
  (held) => [
    primaryKey({ columns: [held.roomId, held.id] }),
    unique('live_held_once').on(held.roomId, held.senderId, held.clientId),
    index('live_held_id').on(held.id),
    index('live_held_waiting').on(held.roomId, held.state, held.createdAt, held.id),
    index('live_held_everywhere').on(held.createdAt, held.id).where(sql`state = 'held'`),
    index('live_held_sender').on(held.senderId, held.state, held.createdAt, held.id),
  ],
)

/** Replies that a teacher or assistant has saved. */
export const liveTemplate = pgTable(
  'live_template',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (template) => [primaryKey({ columns: [template.memberId, template.id] })],
)
