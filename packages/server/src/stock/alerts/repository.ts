import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { AlertKind, StockAlertId, StockCode } from '@rostrum/contract/stock'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockAlert as alert } from '../tables'

export type AlertRow = typeof alert.$inferSelect

/** What a quotation says to alerts. */
export interface Reading {
  readonly code: string
  readonly price: number
  readonly pct: number
  readonly ratio: number
  readonly day: string
}

export const alertRepository = ({ q }: Database) => ({ ...readings(q), ...writings() })

export type AlertRepository = ReturnType<typeof alertRepository>

function readings(q: Executor) {
  return {
    list: (memberId: MemberId, code: StockCode | undefined): Promise<AlertRow[]> =>
      q
        .select()
        .from(alert)
        .where(and(eq(alert.memberId, memberId), code === undefined ? undefined : eq(alert.code, code)))
        .orderBy(asc(alert.code), desc(alert.createdAt), desc(alert.id)),
    async countOf(memberId: MemberId, on: Executor = q): Promise<number> {
      const [row] = await on.select({ n: count() }).from(alert).where(eq(alert.memberId, memberId))
      return row?.n ?? 0
    },
    async waiting(memberId: MemberId): Promise<ReadonlyMap<string, number>> {
      const rows = await q
        .select({ code: alert.code, n: count() })
        .from(alert)
        .where(and(eq(alert.memberId, memberId), alert.active))
        .groupBy(alert.code)
      return new Map(rows.map(({ code, n }) => [code, n]))
    },
    async find(memberId: MemberId, id: StockAlertId, on: Executor = q): Promise<AlertRow | undefined> {
      const [row] = await on
        .select()
        .from(alert)
        .where(and(eq(alert.id, id), eq(alert.memberId, memberId)))
      return row
    },
    async totals(): Promise<{ active: number; all: number }> {
      const [row] = await q
        .select({ all: count(), active: sql<number>`(count(*) filter (where ${alert.active}))::int` })
        .from(alert)
      return { all: row?.all ?? 0, active: row?.active ?? 0 }
    },
  }
}

function writings() {
  return {
    async hold(tx: Transaction, memberId: MemberId): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${memberId}`}, 0))`)
    },
    async findSame(tx: Transaction, { memberId, code, kind, value }: SameAsk): Promise<AlertRow | undefined> {
      const [row] = await tx
        .select()
        .from(alert)
        .where(and(eq(alert.memberId, memberId), eq(alert.code, code), eq(alert.kind, kind), eq(alert.value, value)))
      return row
    },
    async add(tx: Transaction, row: AlertRow): Promise<void> {
      await tx.insert(alert).values(row)
    },
    async change(
      tx: Transaction,
      { memberId, id }: Pick<AlertRow, 'memberId' | 'id'>,
      changed: Partial<AlertRow>,
    ): Promise<void> {
      await tx
        .update(alert)
        .set(changed)
        .where(and(eq(alert.memberId, memberId), eq(alert.id, id)))
    },
    async delete(tx: Transaction, memberId: MemberId, id: StockAlertId): Promise<void> {
      await tx.delete(alert).where(and(eq(alert.id, id), eq(alert.memberId, memberId)))
    },
    /**
     * Fires what the readings reach, each once: whichever process comes first takes it. Only what is armed is looked at,
     * by ranges of an index, so those that wait for another price cost nothing. `offset 0` keeps the planner from reading
     * the whole table instead.
     */
    async fire(tx: Transaction, readings: readonly Reading[], at: Date): Promise<FiredAlert[]> {
      const reached = sql.join(
        [
          sql`kind = 'above' and value <= r.price`,
          sql`kind = 'below' and value >= r.price`,
          sql`kind = 'pctUp' and value <= r.pct`,
          sql`kind = 'pctDown' and value <= -r.pct`,
          sql`kind = 'volume' and value <= r.ratio`,
        ].map(
          (rule) => sql`select a.member_id, a.id, r.price, r.day from readings r cross join lateral
            (select member_id, id from ${alert} where code = r.code and active and armed and ${rule} offset 0) a`,
        ),
        sql` union all `,
      )
      const { rows } = await tx.execute<FiredAlert & Record<string, unknown>>(sql`
        with readings as materialized (${rowsOf(readings)}), reached as materialized (${reached})
        update ${alert} set armed = false, fired_at = ${at.toISOString()}::timestamptz, fired_price = reached.price,
          fired_day = reached.day, active = not ${alert.once}
        from reached where ${alert.memberId} = reached.member_id and ${alert.id} = reached.id
          and ${alert.active} and ${alert.armed}
        returning ${alert.id} as id, ${alert.memberId} as "memberId", ${alert.code} as code, ${alert.kind} as kind,
          ${alert.value} as value, reached.price as price`)
      return rows
    },
    /** Arms again what is on the other side by now, and has not fired on this trading day. */
    async arm(tx: Transaction, readings: readonly Reading[]): Promise<void> {
      await tx.execute(sql`
        with readings as materialized (${rowsOf(readings)}), back as materialized (
          select a.member_id, a.id from readings r cross join lateral
            (select member_id, id from ${alert} where code = r.code and active and not armed
              and fired_day is distinct from r.day
              and case kind when 'above' then r.price < value when 'below' then r.price > value
                when 'pctUp' then r.pct < value when 'pctDown' then -r.pct < value else r.ratio < value end offset 0) a)
        update ${alert} set armed = true from back
        where ${alert.memberId} = back.member_id and ${alert.id} = back.id`)
    },
  }
}

/** An alert that fired, and at which price. */
export type FiredAlert = Pick<AlertRow, 'id' | 'memberId' | 'code' | 'kind' | 'value'> & { readonly price: number }

export interface SameAsk {
  readonly memberId: MemberId
  readonly code: StockCode
  readonly kind: AlertKind
  readonly value: number
}

/** One parameter, however many securities there are. */
const rowsOf = (readings: readonly Reading[]) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
    as reading(code text, price float8, pct float8, ratio float8, day text)`
