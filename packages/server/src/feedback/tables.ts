import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReportedKind, ReportNo, ReportReason, ReportState } from '@rostrum/contract/feedback'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const no = () => text('no').$type<ReportNo>().notNull()

// By report number.

export const feedbackReport = pgTable(
  'feedback_report',
  {
    no: no().primaryKey(),
    /** Null: the reporter was not signed in. */
    memberId: uuid('member_id').$type<MemberId>(),
    refKind: text('ref_kind').$type<ReportedKind>(),
    refId: text('ref_id'),
    refMs: integer('ref_ms'),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    imageIds: text('image_ids').array().$type<FileId[]>().notNull(),
    contact: text('contact'),
    isUrgent: boolean('is_urgent').notNull(),
    state: text('state').$type<ReportState>().notNull(),
    note: text('note'),
    at: at('at').notNull(),
    handledAt: at('handled_at'),
  },
  (report) => [
    index('feedback_report_member').on(report.memberId, report.at, report.no),
    index('feedback_report_open').on(report.refKind, report.refId).where(sql`state in ('waiting', 'working')`),
    index('feedback_report_state').on(report.state, report.isUrgent.desc().nullsFirst(), report.at, report.no),
  ],
)

/** Who did what with a report. Rows are only added. */
export const feedbackReportLog = pgTable(
  'feedback_report_log',
  {
    no: no(),
    id: uuid('id').notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    state: text('state').$type<ReportState>().notNull(),
    note: text('note'),
    at: at('at').notNull(),
  },
  (log) => [primaryKey({ columns: [log.no, log.id] })],
)
