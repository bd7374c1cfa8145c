import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchColumn } from '@rostrum/server/kernel/db'

/** The search words of a room's or a replay's title. Kept apart, because the rows themselves are read whole, often. */
export const liveTitle = pgTable(
  'live_title',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'room' | 'replay'>().notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (title) => [index('live_title_tokens').using('gin', title.tokens)],
)
