import type { Stream } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()
const stream = () => text('stream').$type<Stream>().notNull()

/**
 * The counter of sequence numbers, used in the transaction that stores the message. The epoch changes only when commits
 * may have been lost.
 */
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
