import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// by(member_id).

/** Accounts in the mode for minors; it is on while the row exists. */
export const memberMinor = pgTable('member_minor', {
  memberId: uuid('member_id').$type<MemberId>().primaryKey(),
  pinHash: text('pin_hash').notNull(),
  onAt: at('on_at').notNull(),
  /** Wrong PINs since the last right one. */
  tries: integer('tries').notNull().default(0),
  lockedUntil: at('locked_until'),
  /** The day in Beijing on which time does not count. */
  unlockedDay: date('unlocked_day', { mode: 'string' }),
})
