import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalChange, ApprovalId, ApprovalState } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What operators asked for and another one decides. */
export const accessApproval = pgTable(
  'access_approval',
  {
    id: uuid('id').$type<ApprovalId>().primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** The subject in words. */
    about: text('about').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    /** SHA-256 of the state that it was asked against. */
    stateHash: text('state_hash').notNull(),
    /** As the asker saw them. */
    changes: jsonb('changes').$type<readonly ApprovalChange[]>().notNull(),
    askedBy: uuid('asked_by').$type<OperatorId>().notNull(),
    askedAt: at('asked_at').notNull(),
    why: text('why').notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').$type<OperatorId>(),
    decidedAt: at('decided_at'),
    decidedWhy: text('decided_why').notNull().default(''),
    outcome: text('outcome').notNull().default(''),
  },
  (row) => [
    uniqueIndex('access_approval_waiting').on(row.kind, row.subject).where(sql`state = 'waiting'`),
    index('access_approval_kind').on(row.kind, row.state, row.askedAt),
    index('access_approval_asker').on(row.askedBy, row.askedAt),
  ],
)
