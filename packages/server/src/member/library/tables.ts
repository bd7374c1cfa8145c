import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId } from '@rostrum/contract/kernel'

// by(member_id).

/** Members who paused their history: nothing is stored while the row exists. */
export const memberHistoryPause = pgTable('member_history_pause', {
  memberId: uuid('member_id').$type<MemberId>().primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
