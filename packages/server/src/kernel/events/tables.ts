import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Events not handled yet. A row leaves when every handler has done its part; a dead one stays to be looked at. */
export const outbox = pgTable(
  'kernel_outbox',
  {
    key: text('key').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: timestamp('at', { precision: 3, withTimezone: true }).notNull(),
    /** Names of the handlers that are through, so that a retry runs only the others. */
    done: text('done').array().notNull().default(sql`'{}'`),
    tries: integer('tries').notNull().default(0),
    /** Not before; also the lease while a process works on it. */
    dueAt: timestamp('due_at', { precision: 3, withTimezone: true }).notNull(),
    deadAt: timestamp('dead_at', { precision: 3, withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.id] }),
    index('kernel_outbox_due').on(table.dueAt).where(sql`dead_at is null`),
  ],
)
