import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every stored file; its bytes are with the driver, under the id. */
export const file = pgTable(
  'kernel_file',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    ownerId: text('owner_id').notNull(),
    isPublic: boolean('is_public').notNull(),
    fileName: text('file_name'),
    at: timestamp('at', { precision: 3, withTimezone: true }).notNull(),
  },
  (table) => [index('kernel_file_owner').on(table.ownerId, table.at)],
)
