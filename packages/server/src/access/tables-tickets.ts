import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What pages in the messaging browser sign with: one for all processes, asked for by one of them at a time. */
export const accessShareTicket = pgTable('access_share_ticket', {
  appid: text('appid').primaryKey(),
  /** Handed out to every client: no secret. Empty until there was one. */
  ticket: text('ticket').notNull(),
  until: at('until').notNull(),
  /** Until then somebody is asking for another. */
  leaseUntil: at('lease_until'),
})
