import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChatDeed, ChatId, ChatMessage, ChatNews, ChatState, FeedbackRef } from '@rostrum/contract/feedback'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** A member's id, or `visitor:` and the hash of the secret in the key that visitor holds. */
const owner = () => text('owner').notNull()
const chatId = () => uuid('chat_id').$type<ChatId>().notNull()

// By owner.

/** A conversation with customer service. At most one of an owner is running. */
export const feedbackChat = pgTable(
  'feedback_chat',
  {
    owner: owner(),
    id: uuid('id').$type<ChatId>().notNull(),
    /** Null: a visitor. */
    memberId: uuid('member_id').$type<MemberId>(),
    state: text('state').$type<ChatState>().notNull(),
    at: at('at').notNull(),
    waitingSince: at('waiting_since').notNull(),
    /** When something was last said. */
    saidAt: at('said_at').notNull(),
    /** Of the newest message, of the newest the customer has read, and of the newest an agent said. */
    seq: integer('seq').notNull(),
    readSeq: integer('read_seq').notNull(),
    agentSeq: integer('agent_seq').notNull(),
    /** Up to here the customer was told elsewhere that there is an answer. */
    noticedSeq: integer('noticed_seq').notNull(),
    agentAt: at('agent_at'),
    /** Said by agents and not read; said by the customer since an agent last spoke. */
    unread: integer('unread').notNull(),
    unanswered: integer('unanswered').notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    promisedAt: at('promised_at'),
    callPhone: text('call_phone'),
    callAskedAt: at('call_asked_at'),
    closedAt: at('closed_at'),
    score: integer('score'),
    scoreText: text('score_text'),
  },
  (chat) => [
    primaryKey({ columns: [chat.owner, chat.id] }),
    uniqueIndex('feedback_chat_running').on(chat.owner).where(sql`${chat.state} in ('waiting', 'open')`),
    index('feedback_chat_id').on(chat.id),
    index('feedback_chat_latest').on(chat.owner, chat.at, chat.id),
    index('feedback_chat_queue').on(chat.waitingSince, chat.id).where(sql`${chat.state} = 'waiting'`),
    index('feedback_chat_open').on(chat.saidAt, chat.id).where(sql`${chat.state} = 'open'`),
    index('feedback_chat_operator').on(chat.operatorId, chat.saidAt, chat.id).where(sql`${chat.state} = 'open'`),
    index('feedback_chat_closed').on(chat.closedAt, chat.id).where(sql`${chat.closedAt} is not null`),
    index('feedback_chat_unnoticed').on(chat.agentAt, chat.id).where(sql`${chat.noticedSeq} < ${chat.agentSeq}`),
  ],
)

/** What was said. Only added to. */
export const feedbackChatMessage = pgTable(
  'feedback_chat_message',
  {
    owner: owner(),
    chatId: chatId(),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    clientId: text('client_id'),
    from: text('from').$type<ChatMessage['from']>().notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    text: text('text').notNull(),
    imageIds: text('image_ids').array().$type<FileId[]>().notNull(),
    refKind: text('ref_kind').$type<FeedbackRef['kind']>(),
    refId: text('ref_id'),
    news: text('news').$type<ChatNews['kind']>(),
    /** Holds words that elsewhere would wait for a moderator. */
    isFlagged: boolean('is_flagged').notNull(),
    at: at('at').notNull(),
  },
  (message) => [primaryKey({ columns: [message.owner, message.chatId, message.seq] })],
)

/** What operators did with a conversation, reading a colleague's included. Only added to. */
export const feedbackChatDeed = pgTable(
  'feedback_chat_deed',
  {
    owner: owner(),
    chatId: chatId(),
    id: uuid('id').notNull(),
    deed: text('deed').$type<ChatDeed['deed']>().notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    to: uuid('to').$type<OperatorId>(),
    note: text('note'),
    at: at('at').notNull(),
  },
  (deed) => [primaryKey({ columns: [deed.owner, deed.chatId, deed.id] })],
)
