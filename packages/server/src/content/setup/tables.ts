import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OperatorId } from '@rostrum/contract/kernel'

/** What an operator tried or confirmed of the setup: the last time of each. */
export const contentSetup = pgTable('content_setup', {
  step: text('step').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  by: uuid('by').$type<OperatorId>().notNull(),
  isGood: boolean('is_good').notNull(),
  /** What was done, in the operator's words or ours. */
  note: text('note').notNull(),
})
