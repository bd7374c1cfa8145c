import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AddressId, AvatarId, CrmUserId, ManagerChangeNo, ManagerChangeState } from '@rostrum/contract/member'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

// By member.

/** The last change of a field that may not be changed often. No row: never. */
export const memberProfile = pgTable('member_profile', {
  memberId: uuid('member_id').$type<MemberId>().primaryKey(),
  nicknameAt: at('nickname_at'),
  userNameAt: at('user_name_at'),
})

/** Postal addresses. */
export const memberAddress = pgTable(
  'member_address',
  {
    memberId: memberId(),
    id: uuid('id').$type<AddressId>().notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    /** Administrative codes of province, city and district. */
    region: text('region').array().notNull(),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    uniqueIndex('member_address_default').on(row.memberId).where(sql`${row.isDefault}`),
  ],
)

/** Pictures a member uploaded for an avatar, and the reviews. The file of one that is no longer shown is deleted. */
export const memberAvatar = pgTable(
  'member_avatar',
  {
    memberId: memberId(),
    id: uuid('id').$type<AvatarId>().notNull(),
    fileId: uuid('file_id').$type<FileId>(),
    /**
     * `reviewing`: nobody else sees it yet. `shown`: the avatar. `replaced`: by a later one, before or after it was
     * shown.
     */
    state: text('state').$type<'reviewing' | 'shown' | 'refused' | 'replaced'>().notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
    /** The reviewer and the time. Null: not reviewed yet. */
    judgedBy: uuid('judged_by').$type<OperatorId>(),
    judgedAt: at('judged_at'),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    index('member_avatar_waiting').on(row.at, row.id).where(sql`${row.judgedAt} is null and ${row.fileId} is not null`),
  ],
)

// By its own key.

/** Chosen nicknames in their comparable form. The key makes each unique over all members. */
export const memberNickname = pgTable(
  'member_nickname',
  {
    key: text('key').primaryKey(),
    memberId: memberId(),
  },
  (row) => [index('member_nickname_member').on(row.memberId)],
)

/** A request for another manager. */
export const memberManagerChange = pgTable(
  'member_manager_change',
  {
    no: text('no').$type<ManagerChangeNo>().primaryKey(),
    memberId: memberId(),
    /** The member's former manager. */
    crmUserId: text('crm_user_id').$type<CrmUserId>(),
    reason: text('reason').notNull(),
    state: text('state').$type<ManagerChangeState>().notNull(),
    at: at('at').notNull(),
    dueAt: at('due_at').notNull(),
    answer: text('answer'),
    settledBy: uuid('settled_by').$type<OperatorId>(),
    closedAt: at('closed_at'),
  },
  (row) => [
    index('member_manager_change_member').on(row.memberId, row.at),
    index('member_manager_change_due').on(row.state, row.dueAt, row.no),
  ],
)

// Reference: small, written by operators.

/** The managers of clients. */
export const memberManager = pgTable('member_manager', {
  crmUserId: text('crm_user_id').$type<CrmUserId>().primaryKey(),
  name: text('name').notNull(),
  phone: text('phone'),
  isActive: boolean('is_active').notNull(),
  sample: boolean('sample').notNull(),
})
