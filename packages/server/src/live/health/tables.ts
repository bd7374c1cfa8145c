import type { RoomId } from '@rostrum/contract/live'
import { index, integer, pgTable, primaryKey, real, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What was measured of a room's stream, once in each minute on air. It names nobody. */
export const liveStreamMinute = pgTable(
  'live_stream_minute',
  {
    roomId: uuid('room_id').$type<RoomId>().notNull(),
    /** When the minute begins. */
    at: at('at').notNull(),
    /** Zero while nothing arrives; null where the media server does not measure. */
    kbps: integer('kbps'),
    fps: real('fps'),
    viewers: integer('viewers').notNull(),
  },
  (minute) => [primaryKey({ columns: [minute.roomId, minute.at] }), index('live_stream_minute_at').on(minute.at)],
)
