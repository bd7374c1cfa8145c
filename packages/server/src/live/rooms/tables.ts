import type { FileId, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { CategoryId, ChatMode, RoomId, RoomKind, RoomState, VisitorMode } from '@rostrum/contract/live'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

export interface Material {
  readonly fileId: FileId
  readonly title: string
  readonly pages?: number
}

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
    /** For video rooms; messages of any room are kept in every case. */
    recordOn: boolean('record_on').notNull().default(true),
    chatMode: text('chat_mode').$type<ChatMode>().notNull(),
    slowSec: integer('slow_sec').notNull(),
    /** The levels that may send in mode `level`. */
    chatLevelIds: text('chat_level_ids').array().$type<LevelId[]>().notNull().default([]),
    outline: text('outline'),
    materials: jsonb('materials').$type<Material[]>().notNull(),
    sample: boolean('sample').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was last submitted for review. */
    submittedAt: at('submitted_at'),
    /** Why it was returned, cancelled or force closed. */
    stateReason: text('state_reason'),
  },
  (room) => [
    index('live_room_kind').on(room.kind, room.state, room.startAt, room.id),
    index('live_room_teacher').on(room.teacherId, room.startAt, room.id),
    index('live_room_start').on(room.startAt, room.id),
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

/** Each change of a room's state: who, when, why. Rows are only added. */
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
