import type { MemberId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/**
 * Kept apart from the room's own row. Likes are summed in memory and added now and then; reservations are counted with
 * each change, because every list shows them and counting the rows would read them all.
 */
export const liveCounter = pgTable('live_counter', {
  roomId: uuid('room_id').$type<RoomId>().primaryKey(),
  likes: bigint('likes', { mode: 'number' }).notNull(),
  reserves: bigint('reserves', { mode: 'number' }).notNull().default(0),
  /** Of a lesson whose measured minutes are kept no longer. */
  peakViewers: integer('peak_viewers'),
  averageViewers: integer('average_viewers'),
})

/** Taps that came with an idempotency key, and their answers. Kept a day. */
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
