import type { FileId, LevelId, MemberId, Stream, TeacherId } from '@rostrum/contract/kernel'
import type {
  Attachment,
  CategoryId,
  ChatMode,
  MessageId,
  MessageState,
  QuestionCard,
  Quote,
  RoomId,
  RoomKind,
  RoomState,
  Sender,
  StockTag,
  VisitorMode,
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
import { searchColumn } from '../kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const stream = () => text('stream').$type<Stream>().notNull()

export interface Material {
  readonly fileId: FileId
  readonly title: string
  readonly pages?: number
}

/** What is said: words, or words with something attached. */
export type SpokenType = 'text' | 'image' | 'file' | 'stock' | 'system'
/** What stands in a stream: what is said, and what takes away, pins or changes. */
export type EntryType = SpokenType | 'del' | 'top' | 'state' | 'mode' | 'question'

/** Of a message: what it quotes, and what is attached to it. */
export interface Attached {
  readonly quote?: Quote
  readonly files?: readonly Attachment[]
  readonly stock?: StockTag
}

/** What a link of the record is about: names, ids, before and after. Plain values only, so that it reads the same for ever. */
export type RecordSubject = {
  readonly [key: string]: string | number | boolean | null | readonly string[] | RecordSubject
}

/** What a control entry says beside who and when; of a message, what hangs on it. */
export type Payload =
  | Attached
  | { readonly chatMode: ChatMode; readonly slowSec: number }
  | { readonly question: QuestionCard }
  | {
      readonly target: { readonly id: MessageId; readonly stream: Stream; readonly seq: number }
      readonly state: 'withdrawn' | 'deleted'
    }
  | { readonly topIds: readonly MessageId[] }
  | { readonly state: RoomState; readonly actualStartAt?: number }

// Reference: few rows, written by teachers and operators.

export const liveRoom = pgTable(
  'live_room',
  {
    id: uuid('id').$type<RoomId>().primaryKey(),
    kind: text('kind').$type<RoomKind>().notNull(),
    title: text('title').notNull(),
    coverId: text('cover_id').$type<FileId>(),
    teacherId: text('teacher_id').$type<TeacherId>().notNull(),
    assistants: text('assistants').array().$type<MemberId[]>().notNull(),
    state: text('state').$type<RoomState>().notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at'),
    actualStartAt: at('actual_start_at'),
    actualEndAt: at('actual_end_at'),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    visitorMode: text('visitor_mode').$type<VisitorMode>().notNull(),
    riskTip: text('risk_tip').notNull(),
    /** Promotional broadcasts need a filing number before they may start. */
    isPromotional: boolean('is_promotional').notNull(),
    filingNo: text('filing_no'),
    /** Of video rooms; what is said in any room is kept in every case. */
    recordOn: boolean('record_on').notNull().default(true),
    chatMode: text('chat_mode').$type<ChatMode>().notNull(),
    slowSec: integer('slow_sec').notNull(),
    /** Who may speak in mode `level`. */
    chatLevelIds: text('chat_level_ids').array().$type<LevelId[]>().notNull().default([]),
    outline: text('outline'),
    materials: jsonb('materials').$type<Material[]>().notNull(),
    sample: boolean('sample').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was last handed in for review. */
    submittedAt: at('submitted_at'),
    /** Why it was sent back, cancelled or force closed. */
    stateReason: text('state_reason'),
  },
  (room) => [
    index('live_room_kind').on(room.kind, room.state, room.startAt, room.id),
    index('live_room_teacher').on(room.teacherId, room.startAt, room.id),
  ],
)

export const liveCategory = pgTable(
  'live_category',
  {
    roomId: roomId(),
    id: text('id').$type<CategoryId>().notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (category) => [primaryKey({ columns: [category.roomId, category.id] })],
)

// By room id. No foreign keys: these tables have no end.

/** The counter a sequence number is taken from, in the transaction that stores the message. The epoch changes only when commits may have been lost. */
export const liveSeq = pgTable(
  'live_seq',
  {
    roomId: roomId(),
    stream: stream(),
    epoch: text('epoch').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Times never run backwards inside a stream. */
    lastAt: at('last_at').notNull(),
  },
  (counter) => [primaryKey({ columns: [counter.roomId, counter.stream] })],
)

/** Every entry of every stream. Rows are never removed before their time; what a reader may not see is left out on the way. */
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
    index('live_message_tokens').using('gin', message.tokens),
  ],
)

export const liveTop = pgTable(
  'live_top',
  {
    roomId: roomId(),
    messageId: uuid('message_id').$type<MessageId>().notNull(),
    stream: stream(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
  },
  (top) => [primaryKey({ columns: [top.roomId, top.messageId] })],
)

/**
 * Never part of the room's own row. Likes are summed in memory and added now and then; reservations are counted with
 * each, because every list shows them and counting the rows would read them all.
 */
export const liveCounter = pgTable('live_counter', {
  roomId: uuid('room_id').$type<RoomId>().primaryKey(),
  likes: bigint('likes', { mode: 'number' }).notNull(),
  reserves: bigint('reserves', { mode: 'number' }).notNull().default(0),
})

/** Taps that came with an idempotency key, and what was answered. Kept a day. */
export const liveTap = pgTable(
  'live_tap',
  {
    roomId: roomId(),
    memberId: memberId(),
    key: text('key').notNull(),
    likeCount: bigint('like_count', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
  },
  (tap) => [primaryKey({ columns: [tap.roomId, tap.memberId, tap.key] }), index('live_tap_at').on(tap.at)],
)

/** One like per member and message. */
export const liveLike = pgTable(
  'live_like',
  {
    roomId: roomId(),
    messageId: uuid('message_id').$type<MessageId>().notNull(),
    memberId: memberId(),
    at: at('at').notNull(),
  },
  (like) => [
    primaryKey({ columns: [like.roomId, like.messageId, like.memberId] }),
    index('live_like_member').on(like.memberId, like.at),
  ],
)

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
 * What waits for a moderator, and what became of it. The id is that of the message it will be. A row is never removed:
 * with the sender and client id it makes a resend recognisable, also after a refusal.
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
    index('live_held_sender').on(held.senderId, held.state, held.createdAt, held.id),
  ],
)

/** One link of a room's record. Only added to: the database refuses changes (migrations/after/live_record.sql). */
export const liveRecord = pgTable(
  'live_record',
  {
    roomId: roomId(),
    /** From 1, without holes. */
    no: bigint('no', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    /** A member or operator id, `system` or `media`. */
    by: text('by').notNull(),
    kind: text('kind').notNull(),
    subject: jsonb('subject').$type<RecordSubject>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (record) => [primaryKey({ columns: [record.roomId, record.no] })],
)

/** The last link of each room's record: the lock of the chain, and the proof that its end was not cut off. */
export const liveRecordHead = pgTable('live_record_head', {
  roomId: uuid('room_id').$type<RoomId>().primaryKey(),
  no: bigint('no', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** Answers a teacher or assistant keeps at hand. */
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

export const liveReserve = pgTable(
  'live_reserve',
  {
    roomId: roomId(),
    memberId: memberId(),
    at: at('at').notNull(),
  },
  (reserve) => [
    primaryKey({ columns: [reserve.roomId, reserve.memberId] }),
    index('live_reserve_member').on(reserve.memberId),
  ],
)

export const liveShare = pgTable(
  'live_share',
  {
    roomId: roomId(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').$type<MemberId>(),
    channel: text('channel').notNull(),
    at: at('at').notNull(),
  },
  (share) => [primaryKey({ columns: [share.roomId, share.id] }), index('live_share_member').on(share.memberId)],
)

/** Each change of a room's state: who, when, why. Only added to. */
export const liveStateLog = pgTable(
  'live_state_log',
  {
    roomId: roomId(),
    id: uuid('id').notNull(),
    from: text('from').$type<RoomState>().notNull(),
    to: text('to').$type<RoomState>().notNull(),
    /** A member id, or `media` when the stream decided. */
    by: text('by').notNull(),
    why: text('why').notNull(),
    at: at('at').notNull(),
  },
  (log) => [primaryKey({ columns: [log.roomId, log.id] })],
)

// By stream name.

/** One broadcast of a room: the name its stream has in the media engine, and the nonce of its push key. */
export const liveSession = pgTable(
  'live_session',
  {
    streamName: text('stream_name').primaryKey(),
    roomId: roomId(),
    nonce: text('nonce').notNull(),
    /** Nonces of keys that were replaced. */
    revoked: text('revoked').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
  },
  (session) => [index('live_session_room').on(session.roomId, session.createdAt)],
)
