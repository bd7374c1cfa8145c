import type { Stream } from '@rostrum/contract/kernel'
import type {
  Attachment,
  CategoryId,
  ChatMode,
  MessageId,
  MessageState,
  QuestionCard,
  MessageQuote,
  RoomId,
  RoomState,
  Sender,
  StockTag,
} from '@rostrum/contract/live'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchColumn } from '@rostrum/server/kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()
const stream = () => text('stream').$type<Stream>().notNull()

/** The content of a message: text, or text with an attachment. */
export type SpokenType = 'text' | 'image' | 'file' | 'stock' | 'system'

/** The entries of a stream: messages, and removals, pins and changes. */
export type EntryType = SpokenType | 'del' | 'pin' | 'state' | 'mode' | 'question'

/** For a message: what it quotes, and its attachments. */
export interface Attached {
  readonly quote?: MessageQuote
  readonly files?: readonly Attachment[]
  readonly stock?: StockTag
  /** Of what the sender sent, before it was screened: tells a repeat from other words under the same number. */
  readonly mark?: string
}

/** The details of a control entry beside author and time; for a message, its attachments. */
export type Payload =
  | Attached
  | { readonly chatMode: ChatMode; readonly slowSec: number }
  | { readonly question: QuestionCard }
  | {
      readonly target: { readonly id: MessageId; readonly stream: Stream; readonly seq: number }
      readonly state: 'withdrawn' | 'deleted'
    }
  | { readonly pinnedIds: readonly MessageId[] }
  | { readonly state: RoomState; readonly actualStartAt?: number }

/**
 * Every entry of every stream. Rows are never removed before their time; parts that a reader may not see are left out
 * on reading.
 */
export const liveMessage = pgTable(
  'live_message',
  {
    roomId: roomId(),
    stream: stream(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    id: uuid('id').$type<MessageId>().notNull(),
    senderId: text('sender_id').notNull(),
    clientId: text('client_id').notNull(),
    sender: jsonb('sender').$type<Sender>().notNull(),
    categoryId: text('category_id').$type<CategoryId>(),
    type: text('type').$type<EntryType>().notNull(),
    content: text('content').notNull(),
    quoteId: uuid('quote_id').$type<MessageId>(),
    payload: jsonb('payload').$type<Payload>().notNull(),
    isQuestion: boolean('is_question').notNull().default(false),
    state: text('state').$type<MessageState>().notNull(),
    reason: text('reason'),
    changedBy: text('changed_by'),
    changedAt: at('changed_at'),
    likeCount: integer('like_count').notNull(),
    tokens: searchColumn('tokens').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (message) => [
    primaryKey({ columns: [message.roomId, message.stream, message.seq] }),
    unique('live_message_once').on(message.roomId, message.senderId, message.clientId),
    index('live_message_id').on(message.id),
    index('live_message_order').on(message.roomId, message.createdAt, message.stream, message.seq),
    index('live_message_category').on(
      message.roomId,
      message.categoryId,
      message.createdAt,
      message.stream,
      message.seq,
    ),
    index('live_message_sender').on(message.senderId, message.createdAt, message.id),
    index('live_message_answer').on(message.quoteId),
    // Rows come in the order of time: a few bytes for each thousand of them find a day.
    index('live_message_day').using('brin', message.createdAt),
    index('live_message_tokens').using('gin', message.tokens),
  ],
)

export const livePin = pgTable(
  'live_pin',
  {
    roomId: roomId(),
    messageId: uuid('message_id').$type<MessageId>().notNull(),
    stream: stream(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
  },
  (pin) => [primaryKey({ columns: [pin.roomId, pin.messageId] })],
)
