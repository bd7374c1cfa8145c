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
    /** Securities for which anybody waits. */
    async watched(): Promise<string[]> {
      const rows = await q.selectDistinct({ code: alert.code }).from(alert).where(eq(alert.active, true))
      return rows.map(({ code }) => code)
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
    async change(tx: Transaction, id: StockAlertId, changed: Partial<AlertRow>): Promise<void> {
      await tx.update(alert).set(changed).where(eq(alert.id, id))
    },
    async delete(tx: Transaction, memberId: MemberId, id: StockAlertId): Promise<void> {
      await tx.delete(alert).where(and(eq(alert.id, id), eq(alert.memberId, memberId)))
    },
    /**
     * Fires what the readings reach, each once: whichever process comes first takes it. Only what is armed is looked at,
     * by ranges of an index, so those that wait for another price cost nothing.
     */
    async fire(tx: Transaction, readings: readonly Reading[], at: Date): Promise<AlertRow[]> {
      const reached = sql.join(
        [
          sql`a.kind = 'above' and a.value <= r.price`,
          sql`a.kind = 'below' and a.value >= r.price`,
          sql`a.kind = 'pctUp' and a.value <= r.pct`,
          sql`a.kind = 'pctDown' and a.value <= -r.pct`,
          sql`a.kind = 'volume' and a.value <= r.ratio`,
        ].map(
          (rule) => sql`select a.id, r.price, r.day from readings r join ${alert} a on a.code = r.code
            where a.active and a.armed and ${rule}`,
        ),
        sql` union all `,
      )
      const { rows } = await tx.execute<{ id: StockAlertId }>(sql`
        with readings(code, price, pct, ratio, day) as (values ${valuesOf(readings)}), reached as (${reached})
        update ${alert} set armed = false, fired_at = ${at.toISOString()}::timestamptz, fired_price = reached.price,
          fired_day = reached.day, active = not ${alert.once}
        from reached where ${alert.id} = reached.id and ${alert.active} and ${alert.armed} returning ${alert.id} as id`)
      if (rows.length === 0) return []
      const ids = sql.param(rows.map(({ id }) => id))
      return tx.select().from(alert).where(sql`${alert.id} = any(${ids}::uuid[])`)
    },
    /** Arms again what is on the other side by now, and has not fired on this trading day. */
    async arm(tx: Transaction, readings: readonly Reading[]): Promise<void> {
      await tx.execute(sql`
        with readings(code, price, pct, ratio, day) as (values ${valuesOf(readings)})
        update ${alert} a set armed = true from readings r
        where a.code = r.code and a.active and not a.armed and a.fired_day is distinct from r.day
          and case a.kind when 'above' then r.price < a.value when 'below' then r.price > a.value
            when 'pctUp' then r.pct < a.value when 'pctDown' then -r.pct < a.value else r.ratio < a.value end`)
    },
  }
}

export interface SameAsk {
  readonly memberId: MemberId
  readonly code: StockCode
  readonly kind: AlertKind
  readonly value: number
}

const valuesOf = (readings: readonly Reading[]) =>
  sql.join(
    readings.map(
      ({ code, price, pct, ratio, day }) =>
        sql`(${code}::text, ${price}::float8, ${pct}::float8, ${ratio}::float8, ${day}::text)`,
    ),
    sql`, `,
  )
