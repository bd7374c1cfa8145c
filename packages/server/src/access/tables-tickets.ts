import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/**
 * The ticket that signs pages in the messaging browser: one for all processes, and one process at a time requests it.
 */
export const accessShareTicket = pgTable('access_share_ticket', {
  appid: text('appid').primaryKey(),
  /** Every client receives it, so it is no secret. Empty before the first one. */
  ticket: text('ticket').notNull(),
  until: at('until').notNull(),
  /** Until then a process is asking for a new one. */
  leaseUntil: at('lease_until'),
})
