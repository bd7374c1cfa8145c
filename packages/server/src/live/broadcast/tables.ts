import type { RoomId } from '@rostrum/contract/live'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()

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
