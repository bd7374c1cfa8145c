import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChatAction, ChatId, ChatMessage, ChatNews, ChatState, FeedbackRef } from '@rostrum/contract/feedback'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** A member's id, or `visitor:` and the hash of the secret in the key that visitor holds. */
const owner = () => text('owner').notNull()
const chatId = () => uuid('chat_id').$type<ChatId>().notNull()

// By owner.

/** A conversation with customer service. Each owner has at most one running. */
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
    /** The time of the last message. */
    saidAt: at('said_at').notNull(),
    /** The numbers of the newest message, of the newest the customer has read, and of the newest an agent sent. */
    seq: integer('seq').notNull(),
    readSeq: integer('read_seq').notNull(),
    agentSeq: integer('agent_seq').notNull(),
    /** The customer was told elsewhere of answers up to this number. */
    noticedSeq: integer('noticed_seq').notNull(),
    agentAt: at('agent_at'),
    /** Unread messages of agents; messages of the customer since an agent last wrote. */
    unread: integer('unread').notNull(),
    unanswered: integer('unanswered').notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    promisedAt: at('promised_at'),
    callbackMobile: text('callback_mobile'),
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

/** The messages. Rows are only added. */
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
    /** Contains words that would wait for a moderator elsewhere. */
    isFlagged: boolean('is_flagged').notNull(),
    at: at('at').notNull(),
  },
  (message) => [primaryKey({ columns: [message.owner, message.chatId, message.seq] })],
)

/** What operators did with a conversation, reading a colleague's included. Rows are only added. */
export const feedbackChatAction = pgTable(
  'feedback_chat_action',
  {
    owner: owner(),
    chatId: chatId(),
    id: uuid('id').notNull(),
    action: text('action').$type<ChatAction['action']>().notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    to: uuid('to').$type<OperatorId>(),
    /** Who served before. */
    from: uuid('from').$type<OperatorId>(),
    note: text('note'),
    at: at('at').notNull(),
  },
  (action) => [primaryKey({ columns: [action.owner, action.chatId, action.id] })],
)
