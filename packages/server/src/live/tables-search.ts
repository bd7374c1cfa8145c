import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchColumn } from '../kernel/db'

/** The words of a room's or a replay's title, to be searched. Apart from them: they are read whole, often. */
export const liveTitle = pgTable(
  'live_title',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'room' | 'replay'>().notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (title) => [index('live_title_tokens').using('gin', title.tokens)],
)
