import type { FileId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { ChapterId, MessageId, ReplayId, ReplayState, RoomId } from '@rostrum/contract/live'
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

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const replayId = () => uuid('replay_id').$type<ReplayId>().notNull()

/** A piece of a recording without a gap, as the media slice numbers it. */
export interface ReplayPart {
  readonly stream: string
  readonly ordinal: number
  readonly durationMs: number
}

/** A visible stretch of the untrimmed recording. */
export interface KeptRange {
  readonly fromMs: number
  readonly toMs: number
}

/** `durationMs` of the replay from `ms` on happened at the moment `at` (ms since 1970) and after. */
export interface StoredSpan {
  readonly ms: number
  readonly at: number
  readonly durationMs: number
}

/** The replay of a room: one lesson, one replay, however often the stream broke. Few rows, hence a reference table. */
export const liveReplay = pgTable(
  'live_replay',
  {
    id: uuid('id').$type<ReplayId>().primaryKey(),
    roomId: uuid('room_id').$type<RoomId>().notNull().unique('live_replay_room'),
    teacherId: text('teacher_id').$type<TeacherId>().notNull(),
    title: text('title').notNull(),
    state: text('state').$type<ReplayState>().notNull(),
    startedAt: at('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Times of the untrimmed recording, which consists of these parts in this order. */
    fullMs: integer('full_ms').notNull(),
    parts: jsonb('parts').$type<readonly ReplayPart[]>().notNull(),
    /** Empty: everything. */
    keep: jsonb('keep').$type<readonly KeptRange[]>().notNull(),
    spans: jsonb('spans').$type<readonly StoredSpan[]>().notNull(),
    cutNote: text('cut_note'),
    posterId: text('poster_id').$type<FileId>(),
    publishedAt: at('published_at'),
    expireAt: at('expire_at'),
    sample: boolean('sample').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (replay) => [
    index('live_replay_list').on(replay.state, replay.startedAt, replay.id),
    index('live_replay_teacher').on(replay.teacherId, replay.startedAt, replay.id),
  ],
)

/**
 * Notable moments. They store the moment, not the position, so trimming moves them by itself. Those of a message have
 * no text of their own, so that a removed message leaves no trace here.
 */
export const liveChapter = pgTable(
  'live_chapter',
  {
    replayId: replayId(),
    id: uuid('id').$type<ChapterId>().notNull(),
    at: at('at').notNull(),
    kind: text('kind').$type<'question' | 'pin' | 'poll' | 'draw' | 'manual'>().notNull(),
    title: text('title').notNull(),
    messageId: uuid('message_id').$type<MessageId>(),
  },
  (chapter) => [
    primaryKey({ columns: [chapter.replayId, chapter.id] }),
    unique('live_chapter_once').on(chapter.replayId, chapter.kind, chapter.messageId),
  ],
)

/** Members who have seen some of a replay. */
export const liveReplayView = pgTable(
  'live_replay_view',
  {
    replayId: replayId(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    at: at('at').notNull(),
  },
  (view) => [
    primaryKey({ columns: [view.replayId, view.memberId] }),
    index('live_replay_view_member').on(view.memberId, view.at),
  ],
)

/** Their number: every list shows it. */
export const liveReplayCounter = pgTable('live_replay_counter', {
  replayId: uuid('replay_id').$type<ReplayId>().primaryKey(),
  plays: bigint('plays', { mode: 'number' }).notNull(),
})
