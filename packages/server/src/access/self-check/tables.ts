import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SelfCheckRow } from '@rostrum/contract/access'

/** What each self-check found last. Few rows; they name nobody but teachers, whose names are public. */
export const accessSelfCheck = pgTable('access_self_check', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  state: text('state').$type<SelfCheckRow['state']>().notNull(),
  concerns: jsonb('concerns').$type<SelfCheckRow['concerns']>().notNull(),
  isCut: boolean('is_cut').notNull(),
})
