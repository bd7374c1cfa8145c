import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId } from '@rostrum/contract/kernel'

// by(member_id).

/** Members who do not want to be remembered where they look: nothing is noted while the row stands. */
export const memberHistoryPause = pgTable('member_history_pause', {
  memberId: uuid('member_id').$type<MemberId>().primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
