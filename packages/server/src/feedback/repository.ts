import { and, asc, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { ReportedKind, ReportNo, ReportState } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'
import { containing, countWaiting, type Database, type Executor, type Transaction } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { feedbackReport as report, feedbackReportLog as log } from './tables'

export type ReportRow = typeof report.$inferSelect
/** Things with open reports at once; whoever has more works through these first. */
const OPEN_MAX = 200

const isOpen = sql`${report.state} in ('waiting', 'working')`

/** Which of them are listed. */
export interface ReportsWanted {
  readonly state: ReportState
  /** A number, or words of what was written, whatever the state; '' for all. */
  readonly keyword: string
}

const isWanted = ({ state, keyword }: ReportsWanted) =>
  keyword === ''
    ? eq(report.state, state)
    : or(sql`${report.no} = ${keyword.toUpperCase()}`, containing(report.text, keyword))
const inQueue = [desc(report.isUrgent), asc(report.at), asc(report.no)]
const newestFirst = [desc(report.at), desc(report.no)]

/** Reports and their handling. */
export function reportRepository({ q }: Database) {
  return {
    add: async (tx: Executor, row: ReportRow) => void (await tx.insert(report).values(row)),
    listOf: (memberId: MemberId, { offset, limit }: PageWindow): Promise<ReportRow[]> =>
      q
        .select()
        .from(report)
        .where(eq(report.memberId, memberId))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),
    /** Urgent ones first, then in order of arrival; what was looked for the newest first. */
    listIn: (wanted: ReportsWanted, { offset, limit }: PageWindow): Promise<ReportRow[]> =>
      q
        .select()
        .from(report)
        .where(isWanted(wanted))
        .orderBy(...(wanted.keyword === '' ? inQueue : newestFirst))
        .limit(limit)
        .offset(offset),
    countIn: (wanted: ReportsWanted) => countWaiting(q, report, isWanted(wanted), report.at),
    /** What of one kind is reported and not settled, first reported first. */
    async listOpenAbout(kind: ReportedKind) {
      const firstAt = sql`min(${report.at})`.mapWith(report.at)
      const rows = await q
        .select({
          id: report.refId,
          times: sql`count(*)`.mapWith(Number),
          reasons: sql<string[]>`array_agg(distinct ${report.reason})`,
          firstAt,
          lastAt: sql`max(${report.at})`.mapWith(report.at),
        })
        .from(report)
        .where(and(isOpen, eq(report.refKind, kind), isNotNull(report.refId)))
        .groupBy(report.refId)
        .orderBy(asc(firstAt), asc(report.refId))
        .limit(OPEN_MAX)
      return rows.map(({ id, ...one }) => ({ ...one, id: id ?? '' }))
    },
    /** Locks it until the transaction ends. */
    async hold(tx: Transaction, no: ReportNo): Promise<ReportRow | undefined> {
      const [row] = await tx.select().from(report).where(eq(report.no, no)).for('update')
      return row
    },
    /** Open reports of one thing that came until then. */
    listOpenOf: async (kind: ReportedKind, id: string, until: Date) =>
      q
        .select({ no: report.no })
        .from(report)
        .where(and(isOpen, eq(report.refKind, kind), eq(report.refId, id), lte(report.at, until)))
        .orderBy(asc(report.at), asc(report.no)),
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
