import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'
import type {
  ExportNo,
  ExportState,
  HoldingGroup,
  PrivacyKind,
  PrivacyNo,
  PrivacyState,
} from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

// By member.

/** Copies that members requested. One is made at a time; its file is deleted when it expires. */
export const memberExport = pgTable(
  'member_export',
  {
    memberId: memberId(),
    no: text('no').$type<ExportNo>().notNull(),
    state: text('state').$type<ExportState>().notNull(),
    groups: text('groups').array().$type<HoldingGroup[]>().notNull(),
    /** Stored before the first byte is written, so that a crash leaves no unknown file. */
    fileId: uuid('file_id').$type<FileId>(),
    bytes: bigint('bytes', { mode: 'number' }),
    at: at('at').notNull(),
    readyAt: at('ready_at'),
    expireAt: at('expire_at'),
    /** The process that makes it has until then; afterwards another one does. */
    leaseUntil: at('lease_until').notNull(),
    tries: integer('tries').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.no] }),
    uniqueIndex('member_export_making').on(row.memberId).where(sql`state = 'making'`),
    index('member_export_recent').on(row.memberId, row.at, row.no),
    index('member_export_due').on(row.state, row.leaseUntil, row.no),
    index('member_export_expiring').on(row.state, row.expireAt, row.no),
  ],
)

/** Requests about personal information, each with a deadline. */
export const memberPrivacyRequest = pgTable(
  'member_privacy_request',
  {
    memberId: memberId(),
    no: text('no').$type<PrivacyNo>().notNull(),
    kind: text('kind').$type<PrivacyKind>().notNull(),
    text: text('text').notNull(),
    state: text('state').$type<PrivacyState>().notNull(),
    at: at('at').notNull(),
    dueAt: at('due_at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    answeredBy: uuid('answered_by').$type<OperatorId>(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.no] }),
    index('member_privacy_request_recent').on(row.memberId, row.at, row.no),
    index('member_privacy_request_no').on(row.no),
    index('member_privacy_request_due').on(row.state, row.dueAt, row.no),
  ],
)

/** Which operator looked at what of a member, and why. Rows are only added. */
export const memberAccess = pgTable(
  'member_access',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>().notNull(),
    role: text('role').notNull(),
    what: text('what').notNull(),
    why: text('why').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    index('member_access_recent').on(row.memberId, row.at, row.id),
  ],
)

/** What is kept of a deleted account, until when, and by which rule. */
export const memberKept = pgTable(
  'member_kept',
  {
    memberId: memberId(),
    /** `slice.what`: a holding's name. */
    holding: text('holding').notNull(),
    title: text('title').notNull(),
    rows: integer('rows').notNull(),
    rule: text('rule').notNull(),
    at: at('at').notNull(),
    until: at('until').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.holding] }),
    index('member_kept_until').on(row.until, row.memberId, row.holding),
  ],
)
