import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'
import type { Moved } from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/**
 * An account that was merged into another one. Its public messages stay under its name, and nobody can open it any
 * more.
 */
export const memberMerge = pgTable(
  'member_merge',
  {
    /** The ended account. */
    memberId: uuid('member_id').$type<MemberId>().primaryKey(),
    into: uuid('into_member_id').$type<MemberId>().notNull(),
    moved: jsonb('moved').$type<Moved>().notNull(),
    at: at('at').notNull(),
  },
  (row) => [index('member_merge_into').on(row.into)],
)

/** A member who lost the old number requests a new one; an operator checks the papers. */
export const memberMobileAppeal = pgTable(
  'member_mobile_appeal',
  {
    no: text('no').primaryKey(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    name: text('name').notNull(),
    /** AES-256-GCM; emptied when the appeal is decided. */
    idNoSealed: text('id_no_sealed').notNull(),
    mobile: text('mobile').notNull(),
    fileIds: text('file_ids').array().$type<FileId[]>().notNull(),
    state: text('state').$type<'new' | 'approved' | 'refused'>().notNull(),
    reason: text('reason'),
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').$type<OperatorId>(),
  },
  (row) => [
    index('member_mobile_appeal_member').on(row.memberId, row.createdAt),
    index('member_mobile_appeal_state').on(row.state, row.dueAt),
  ],
)
