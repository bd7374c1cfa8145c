import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, max, sql } from 'drizzle-orm'
import type { AuditEnd } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { accessAudit as act, accessAuditEnd as end } from '../tables-audit'
import { hashOfAct, NO_HASH } from './chain'

export type AuditRow = typeof act.$inferSelect
export type AuditEndRow = typeof end.$inferSelect
export interface AuditFound {
  readonly act: AuditRow
  /** Null: nobody wrote what became of it. */
  readonly end: AuditEndRow | null
}

export interface AuditFilter {
  readonly operatorId?: OperatorId
  readonly call?: string
  readonly subject?: string
  readonly from?: Date
  readonly to?: Date
  readonly end?: AuditEnd
  /** Only acts before this one. */
  readonly before?: number
}

// Advisory locks are per database, so the number only has to differ from our other ones.
const APPENDING = 720_002

/** Operators' acts and their ends. */
export function auditRepository({ q, tx }: Database) {
  return {
    /** Adds an act at the end of the chain; others wait meanwhile, in every process. Returns it as written. */
    append: (fresh: Omit<AuditRow, 'seq' | 'prevHash' | 'hash'>): Promise<AuditRow> =>
      tx('access_audit', async (inside) => {
        await inside.execute(sql`select pg_advisory_xact_lock(${APPENDING})`)
        const [last] = await inside.select({ seq: act.seq, hash: act.hash }).from(act).orderBy(desc(act.seq)).limit(1)
        const linked = { ...fresh, seq: (last?.seq ?? 0) + 1, prevHash: last?.hash ?? NO_HASH }
        const row = { ...linked, hash: hashOfAct(linked) }
        await inside.insert(act).values(row)
        return row
      }),
    addEnd: async (row: AuditEndRow) => void (await q.insert(end).values(row)),
    /** Newest first. */
    list: (filter: AuditFilter, limit: number): Promise<AuditFound[]> =>
      q
        .select({ act, end })
        .from(act)
        .leftJoin(end, eq(end.seq, act.seq))
        .where(conditionOf(filter))
        .orderBy(desc(act.seq))
        .limit(limit),
    /** In their order, after the given one. */
    listAfter: (seq: number, limit: number): Promise<AuditFound[]> =>
      q
        .select({ act, end })
        .from(act)
        .leftJoin(end, eq(end.seq, act.seq))
        .where(gt(act.seq, seq))
        .orderBy(asc(act.seq))
        .limit(limit),
    async lastEnded(): Promise<number> {
      const [row] = await q.select({ seq: max(end.seq) }).from(end)
      return row?.seq ?? 0
    },
  }
}

export type AuditRepository = ReturnType<typeof auditRepository>

/** Each of the two has its index; one condition over both would read the whole record. */
const aboutIt = (subject: string) =>
  sql`(select ${act.seq} from ${act} where ${act.subject} = ${subject} union select ${end.seq} from ${end} where ${end.subject} = ${subject})`

function conditionOf({ operatorId, call, subject, from, to, end: how, before }: AuditFilter) {
  return and(
    how === undefined ? undefined : how === 'unknown' ? isNull(end.seq) : eq(end.end, how),
    operatorId === undefined ? undefined : eq(act.operatorId, operatorId),
    call === undefined ? undefined : eq(act.call, call),
    subject === undefined ? undefined : inArray(act.seq, aboutIt(subject)),
    from && gte(act.at, from),
    to && lte(act.at, to),
    before === undefined ? undefined : lt(act.seq, before),
  )
}
