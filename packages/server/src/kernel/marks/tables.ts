import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Steps done once on this database, for example `sample news`. */
export const mark = pgTable('kernel_mark', {
  name: text('name').primaryKey(),
  at: timestamp('at', { precision: 3, withTimezone: true }).notNull(),
})
