import type { TeacherId } from '@rostrum/contract/kernel'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A teacher's own push key: it stands for the stream of the room that the teacher teaches now. */
export const livePushKey = pgTable('live_push_key', {
  teacherId: text('teacher_id').$type<TeacherId>().primaryKey(),
  key: text('key').notNull(),
  /** The one before: whoever still uses it is told so. */
  former: text('former'),
  madeAt: timestamp('made_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
