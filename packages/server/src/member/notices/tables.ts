import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { MemberId } from '@rostrum/contract/kernel'
import type { NoticeId, NoticeKind, NoticeSettings, PushPlatform, PushVendor } from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const noticeId = (name: string) => uuid(name).$type<NoticeId>().notNull()

/** Messages to members. The list is complete; a push is only a hint that it grew. */
export const memberNotice = pgTable(
  'member_notice',
  {
    memberId: memberId(),
    id: noticeId('id'),
    /** Made by the sender: a second message with it is ignored. */
    key: text('key').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    isMarketing: boolean('is_marketing').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    /** Deleted for good once it can no longer be restored. */
    deletedAt: at('deleted_at'),
    /** When a device first took it. */
    pushedAt: at('pushed_at'),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    unique('member_notice_once').on(row.memberId, row.key),
    index('member_notice_recent').on(row.memberId, row.createdAt, row.id).where(sql`deleted_at is null`),
    index('member_notice_kind').on(row.memberId, row.kind, row.createdAt, row.id).where(sql`deleted_at is null`),
    index('member_notice_unread').on(row.memberId, row.kind).where(sql`deleted_at is null and read_at is null`),
    index('member_notice_pushed').on(row.memberId, row.pushedAt),
    index('member_notice_old').on(row.createdAt),
    // How many read a broadcast is counted by its key.
    index('member_notice_broadcast').on(row.key).where(sql`key like 'broadcast:%'`),
    index('member_notice_deleted').on(row.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Messages on their way to devices. A row is removed when every device has it, or it has expired. */
export const memberPush = pgTable(
  'member_push',
  {
    memberId: memberId(),
    noticeId: noticeId('notice_id'),
    dueAt: at('due_at').notNull(),
    tries: integer('tries').notNull(),
    /** Sessions whose device has it. */
    done: text('done').array().notNull(),
    /** After this it is no longer pushed. */
    usefulUntil: at('useful_until').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.noticeId] }),
    index('member_push_due').on(row.dueAt, row.memberId, row.noticeId),
  ],
)

/** The push address of a session's device. Ends with the session. */
export const memberPushToken = pgTable(
  'member_push_token',
  {
    memberId: memberId(),
    sessionId: uuid('session_id').notNull(),
    platform: text('platform').$type<PushPlatform>().notNull(),
    vendor: text('vendor').$type<PushVendor>().notNull(),
    token: text('token').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.sessionId] }), index('member_push_token_token').on(row.token)],
)

/** Members without choices have no row. */
export const memberNoticeSetting = pgTable('member_notice_setting', {
  memberId: memberId().primaryKey(),
  settings: jsonb('settings').$type<Partial<NoticeSettings>>().notNull(),
  /** When the member consented to marketing. */
  marketingAt: at('marketing_at'),
  changedAt: at('changed_at').notNull(),
})
