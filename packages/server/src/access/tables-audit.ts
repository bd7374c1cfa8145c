import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditEnd } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What operators set out to do, in one chain of hashes. Rows are added, never changed: a trigger keeps it so. */
export const accessAudit = pgTable(
  'access_audit',
  {
    /** From 1 without a gap. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    operatorId: uuid('operator_id').$type<OperatorId>().notNull(),
    call: text('call').notNull(),
    /** What it was about, as far as the input says; '' where it does not. */
    subject: text('subject').notNull(),
    why: text('why').notNull(),
    /** Without what opens anything. */
    input: jsonb('input').$type<Readonly<Record<string, unknown>>>().notNull(),
    ip: text('ip').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (row) => [
    index('access_audit_operator').on(row.operatorId, row.seq),
    index('access_audit_call').on(row.call, row.seq),
    index('access_audit_subject').on(row.subject, row.seq),
    index('access_audit_at').on(row.at),
  ],
)

/** What became of them. An act without a row here was under way when its process ended. Rows are only added. */
export const accessAuditEnd = pgTable(
  'access_audit_end',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    end: text('end').$type<Exclude<AuditEnd, 'unknown'>>().notNull(),
    /** The words of the refusal. */
    reason: text('reason').notNull(),
    /** What it was about, where the input did not say. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    /** Over the hash of the act and this row. */
    hash: text('hash').notNull(),
  },
  (row) => [index('access_audit_end_subject').on(row.subject, row.seq)],
)
