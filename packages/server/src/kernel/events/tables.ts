import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Events not handled yet. A row is removed when every handler has succeeded; a dead one stays for inspection. */
export const outbox = pgTable(
  'kernel_outbox',
  {
    key: text('key').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: timestamp('at', { precision: 3, withTimezone: true }).notNull(),
    /** Names of the handlers that succeeded, so that a retry runs only the others. */
    done: text('done').array().notNull().default(sql`'{}'`),
    tries: integer('tries').notNull().default(0),
    /** The earliest time of delivery; also the lease while a process works on it. */
    dueAt: timestamp('due_at', { precision: 3, withTimezone: true }).notNull(),
    /** Of the last failure. */
    error: text('error').notNull().default(''),
    deadAt: timestamp('dead_at', { precision: 3, withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.id] }),
    index('kernel_outbox_due').on(table.dueAt).where(sql`dead_at is null`),
  ],
)
