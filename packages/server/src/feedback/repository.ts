import { asc, desc, eq } from 'drizzle-orm'
import type { ReportNo, ReportState } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '../kernel/db'
import { feedbackReport as report, feedbackReportLog as log } from './tables'

export type ReportRow = typeof report.$inferSelect
export interface Window {
  readonly offset: number
  readonly limit: number
}

/** Reports and what was done about them. */
export function reportRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: ReportRow) => void (await tx.insert(report).values(row)),
    listOf: (memberId: MemberId, { offset, limit }: Window): Promise<ReportRow[]> =>
      q
        .select()
        .from(report)
        .where(eq(report.memberId, memberId))
        .orderBy(desc(report.at), desc(report.no))
        .limit(limit)
        .offset(offset),
    /** Urgent ones first, then first come. */
    listIn: (state: ReportState, { offset, limit }: Window): Promise<ReportRow[]> =>
      q
        .select()
        .from(report)
        .where(eq(report.state, state))
        .orderBy(desc(report.isUrgent), asc(report.at), asc(report.no))
        .limit(limit)
        .offset(offset),
    async handle(
      tx: Executor,
      no: ReportNo,
      change: Pick<ReportRow, 'state' | 'note' | 'handledAt'>,
    ): Promise<ReportRow | undefined> {
      const [row] = await tx.update(report).set(change).where(eq(report.no, no)).returning()
      return row
    },
    addLog: async (tx: Executor, row: typeof log.$inferInsert) => void (await tx.insert(log).values(row)),
  }
}

export type ReportRepository = ReturnType<typeof reportRepository>
