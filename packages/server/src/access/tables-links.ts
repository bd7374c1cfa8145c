import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A short address of one of our pages: one for each member, item and channel. */
export const accessShortLink = pgTable(
  'access_short_link',
  {
    /** Derived from its content and a secret: the same request finds the same row, and nobody can guess another's. */
    code: text('code').primaryKey(),
    /** The sharer; null once that account is deleted. */
    memberId: text('member_id'),
    kind: text('kind').notNull(),
    refId: text('ref_id').notNull(),
    channel: text('channel').notNull(),
    /** Path with query, without the sharer. */
    path: text('path').notNull(),
    /** How often a browser opened it, and how often a program fetched it. */
    opens: integer('opens').notNull(),
    looks: integer('looks').notNull(),
    createdAt: at('created_at').notNull(),
    lastOpenAt: at('last_open_at'),
  },
  (link) => [index('access_short_link_member').on(link.memberId)],
)
