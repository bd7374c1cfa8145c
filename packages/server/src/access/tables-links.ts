import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A short address of one of our pages: one for each member, thing and channel. */
export const accessShortLink = pgTable(
  'access_short_link',
  {
    /** Made of what it stands for and a secret: the same wish finds the same row, and nobody can guess another's. */
    code: text('code').primaryKey(),
    /** Who passed it on; null once that account is gone. */
    memberId: text('member_id'),
    kind: text('kind').notNull(),
    refId: text('ref_id').notNull(),
    channel: text('channel').notNull(),
    /** Path with query, without who passed it on. */
    path: text('path').notNull(),
    /** Times a browser opened it, and times a program looked at it. */
    opens: integer('opens').notNull(),
    looks: integer('looks').notNull(),
    createdAt: at('created_at').notNull(),
    lastOpenAt: at('last_open_at'),
  },
  (link) => [index('access_short_link_member').on(link.memberId)],
)
