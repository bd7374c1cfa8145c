import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { Flash, FlashId, FlashImportance } from '@rostrum/contract/news'
import { searchColumn } from '@rostrum/server/kernel/db'

/** What was published. What waits for a second person is an approval. */
export const newsFlash = pgTable(
  'news_flash',
  {
    id: uuid('id').$type<FlashId>().primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    importance: text('importance').$type<FlashImportance>().notNull(),
    text: text('text').notNull(),
    source: text('source').notNull(),
    stocks: jsonb('stocks').$type<Flash['stocks']>().notNull(),
    by: text('by').$type<OperatorId | 'system'>().notNull(),
    isOff: boolean('is_off').notNull(),
    /** The reason for withdrawing it. */
    why: text('why'),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (flash) => [index('news_flash_recent').on(flash.at, flash.id), index('news_flash_tokens').using('gin', flash.tokens)],
)
