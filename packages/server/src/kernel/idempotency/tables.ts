import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** First results of writes that carry an idempotency key. `owner` is the member or operator who sent it. */
export const idempotency = pgTable(
  'kernel_idempotency',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    result: jsonb('result').$type<{ value?: unknown }>().notNull().default({}),
    at: timestamp('at', { precision: 3, withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('kernel_idempotency_at').on(table.at)],
)
