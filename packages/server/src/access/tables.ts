import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/**
 * One visit to a page. `who`: a member id, or a UUIDv5 of a visitor's device. Range-partitioned by month of `startedAt`
 * in migrations/after; the log is endless, so nothing refers to it.
 */
export const accessVisit = pgTable(
  'access_visit',
  {
    who: uuid('who').notNull(),
    startedAt: at('started_at').notNull(),
    /** Made by the client. */
    id: text('id').notNull(),
    url: text('url').notNull(),
    client: text('client').notNull(),
    typeId: integer('type_id').notNull(),
    endedAt: at('ended_at').notNull(),
    beats: integer('beats').notNull(),
  },
  (visit) => [primaryKey({ columns: [visit.who, visit.startedAt, visit.id] })],
)

/** The shared link by which a device came. The last one of a device counts for its registration. */
export const accessReferral = pgTable(
  'access_referral',
  {
    who: text('who').notNull(),
    id: uuid('id').notNull(),
    parentMemberId: text('parent_member_id'),
    crmUserId: text('crm_user_id'),
    shareUrl: text('share_url').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.who, row.id] }),
    index('access_referral_parent').on(row.parentMemberId),
    // Rows come in the order of time: a few bytes for each thousand of them find a day.
    index('access_referral_day').using('brin', row.at),
  ],
)

export const accessShare = pgTable(
  'access_share',
  {
    memberId: text('member_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    refId: text('ref_id').notNull(),
    channel: text('channel').notNull(),
    shareUrl: text('share_url').notNull(),
    at: at('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.id] })],
)

/** Links that led nowhere, by address, with their count. */
export const accessDeadLink = pgTable(
  'access_dead_link',
  {
    url: text('url').primaryKey(),
    fromUrl: text('from_url').notNull(),
    times: integer('times').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (row) => [index('access_dead_link_last').on(row.lastAt)],
)
