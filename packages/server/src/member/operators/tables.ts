import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { OperatorLoginEnd, OperatorRoleId, OperatorSessionId, OperatorStage } from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Console accounts: small, written by those who may make them. */
export const memberOperator = pgTable('member_operator', {
  operatorId: uuid('operator_id').$type<OperatorId>().primaryKey(),
  userName: text('user_name').notNull().unique(),
  /** The person, as shown; '' where nobody wrote it. */
  name: text('name').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  roles: text('roles').array().notNull(),
  permissions: text('permissions').array().notNull(),
  /** Named roles, whose permissions are held beside the account's own. */
  roleIds: uuid('role_ids').array().$type<OperatorRoleId[]>().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  sample: boolean('sample').notNull().default(false),
  /** The password was given by somebody else, and opens nothing but its own change. */
  mustChange: boolean('must_change').notNull().default(false),
  /** Secrets of authenticators, sealed: the one in use, and the one shown and not yet confirmed. */
  totpSecret: text('totp_secret'),
  totpPending: text('totp_pending'),
  /** The 30 s step of the last code accepted: no code is accepted twice. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  createdAt: at('created_at'),
  /** Null: made at the terminal of the server. */
  createdBy: uuid('created_by').$type<OperatorId>(),
  lastLoginAt: at('last_login_at'),
})

/** What people of one job may do. Whoever has the role may do what it says now. */
export const memberOperatorRole = pgTable(
  'member_operator_role',
  {
    roleId: uuid('role_id').$type<OperatorRoleId>().primaryKey(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    permissions: text('permissions').array().notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: uuid('changed_by').$type<OperatorId>(),
  },
  (row) => [uniqueIndex('member_operator_role_name').on(sql`lower(${row.name})`)],
)

export const memberOperatorSession = pgTable(
  'member_operator_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id').$type<OperatorSessionId>().notNull().defaultRandom(),
    operatorId: uuid('operator_id').$type<OperatorId>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** At most a minute behind. */
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    expiresAt: at('expires_at').notNull(),
  },
  (row) => [index('member_operator_session_operator').on(row.operatorId)],
)

/** Every try to sign in to the console, kept for a year. */
export const memberOperatorLogin = pgTable(
  'member_operator_login',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** As typed where there is such an account; else only its first character, because people mistype passwords here. */
    userName: text('user_name').notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    end: text('end').$type<OperatorLoginEnd>().notNull(),
    stage: text('stage').$type<OperatorStage>(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (row) => [
    index('member_operator_login_at').on(row.at),
    index('member_operator_login_name').on(row.userName, row.at),
    index('member_operator_login_ip').on(row.ip, row.at),
  ],
)
