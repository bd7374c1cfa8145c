import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Devices where a member has signed in, with or without an open session. */
export const memberDevice = pgTable(
  'member_device',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    deviceHash: text('device_hash').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.deviceHash] })],
)
