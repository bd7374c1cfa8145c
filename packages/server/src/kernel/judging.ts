import { Instant } from '@rostrum/contract/kernel'
import type { PageAsked } from './paging'

/** What is reported about one thing and not settled yet. */
export interface OpenReports {
  readonly id: string
  readonly times: number
  readonly reasons: readonly string[]
  readonly firstAt: Date
  readonly lastAt: Date
}

/** What somebody wrote, as far as a queue for judging it needs to know. */
interface Judged {
  readonly id: string
  readonly state: string
  readonly reviewedAt: Date | null
  readonly reviewedBy: string | null
}

/** Whether what is shown was reported after somebody looked at it last. */
const isReportedAnew = ({ state, reviewedAt }: Judged, { lastAt }: OpenReports): boolean =>
  state === 'shown' && (reviewedAt === null || reviewedAt < lastAt)

/**
 * One page of what was reported since somebody looked at it last, in the order of its reports.
 * @param found the rows of these reports, in any order; what is gone is missing
 */
export function reportedPage<Row extends Judged>(
  open: readonly OpenReports[],
  found: readonly Row[],
  { pageNum, pageSize }: Pick<PageAsked, 'pageNum' | 'pageSize'>,
) {
  const byId = new Map(found.map((row) => [row.id, row]))
  const anew = open.flatMap((reports) => {
    const row = byId.get(reports.id)
    return row && isReportedAnew(row, reports) ? [{ row, reports }] : []
  })
  const from = (pageNum - 1) * pageSize
  return {
    rows: anew.slice(from, from + pageSize).map(({ row }) => row),
    total: anew.length,
    hasMore: anew.length > from + pageSize,
    waitingSince: anew[0] && Instant.parse(anew[0].reports.firstAt.getTime()),
  }
}

/** The reports about something, as an operator sees them. */
export const reportsOf = (open: OpenReports | undefined) =>
  open && { times: open.times, reasons: [...open.reasons], firstAt: Instant.parse(open.firstAt.getTime()) }

/** Who judged last, and when; undefined while nobody did. */
export const judgedBy = ({ reviewedAt, reviewedBy }: Judged, names: ReadonlyMap<string, string>) =>
  reviewedAt === null || reviewedBy === null
    ? undefined
    : { name: names.get(reviewedBy) ?? '', at: Instant.parse(reviewedAt.getTime()) }
