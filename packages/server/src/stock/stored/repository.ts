import { and, asc, desc, eq, gt, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockBond as bond } from '../bond/tables'
import { minuteReads } from './repository-minutes'
import type { BarRow, ExRightRow, SecurityRow } from './rows'
import {
  stockBar as bar,
  stockExRight as exRight,
  stockImport as imported,
  stockQuote as quote,
  stockSecurity as security,
  stockSource as source,
} from './tables'

export type StoredQuote = typeof quote.$inferSelect
export type StoredExRight = typeof exRight.$inferSelect
export type SourceRow = typeof source.$inferSelect
export type ImportRow = typeof imported.$inferSelect

export interface Saved {
  readonly added: number
  readonly changed: number
}

/** A day that the newest quotation is compared with. */
export type RecentBar = BarRow

const ID = 'market'
const UNUSED = { id: ID, failures: 0, troubles: [], revision: 0 } as const
/** The newest day, the one before it, and what 量比 compares with. */
export const RECENT = 6
const BATCH = 2_000

/** Reads of the stored market. Prices are in thousandths. */
export const storedReads = (db: Database) => ({ ...wholeReads(db), minutes: minuteReads(db) })

const wholeReads = ({ q }: Database) => ({
  securities: (): Promise<SecurityRow[]> => q.select().from(security).orderBy(asc(security.code)),
  exRights: (): Promise<StoredExRight[]> => q.select().from(exRight).orderBy(asc(exRight.code), desc(exRight.day)),
  /** Bonds that members see: their prices are asked for, too. */
  bonds: (): Promise<BondToAsk[]> =>
    q.select({ code: bond.code, kind: bond.kind }).from(bond).where(eq(bond.isOn, true)),
  quotes: (after: Date | undefined): Promise<StoredQuote[]> =>
    q
      .select()
      .from(quote)
      .where(after && gt(quote.polledAt, after)),
  /** The newest days of each security, newest first; each security is one look into the key. */
  async recent(): Promise<RecentBar[]> {
    const found = await q.execute<Record<keyof RecentBar, string>>(sql`
      select each.* from ${security} one cross join lateral (
        select code, day, open, high, low, close, volume, amount from ${bar} all_days
        where all_days.code = one.code order by day desc limit ${RECENT}) each
      order by each.code, each.day desc`)
    return found.rows.map(numbered)
  },
  /** Days before `before` and not after `until`, newest first: one range of the key. */
  bars({ code, before, until, limit }: BarsAsk, on: Executor = q): Promise<BarRow[]> {
    return on
      .select()
      .from(bar)
      .where(and(eq(bar.code, code), lte(bar.day, until), before === undefined ? undefined : lt(bar.day, before)))
      .orderBy(desc(bar.day))
      .limit(limit)
  },
  /** The two newest closes of each code by the end of a day, newest first. */
  async closes(codes: readonly string[], until: string, on: Executor = q): Promise<Map<string, StoredClose[]>> {
    const found = await on.execute<{ code: string; day: string; close: number }>(sql`
      select asked.code, each.day::text as day, each.close
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as asked(code) cross join lateral (
        select day, close from ${bar} all_days
        where all_days.code = asked.code and all_days.day <= ${until} order by day desc limit 2) each
      order by asked.code, each.day desc`)
    const closes = new Map<string, StoredClose[]>()
    for (const { code, day, close } of found.rows)
      closes.set(code, [...(closes.get(code) ?? []), { day, close: Number(close) }])
    return closes
  },
  async highs(until: string, days: number): Promise<Map<string, number>> {
    const found = await q.execute<{ code: string; high: number | null }>(sql`
      select one.code, (select max(high) from (
        select high from ${bar} all_days where all_days.code = one.code and all_days.day <= ${until}
        order by day desc limit ${days}) newest) as high
      from ${security} one`)
    return new Map(found.rows.flatMap(({ code, high }) => (high === null ? [] : [[code, high]])))
  },
  /** How much is stored: of the newest day, as many bars as of any. */
  async totals(): Promise<{ securities: number; quoted: number; day: string | undefined }> {
    const [row] = (
      await q.execute<{ securities: string; quoted: string; day: string | null }>(sql`
        select count(*) as securities, count(newest.day) as quoted, max(newest.day)::text as day
        from ${security} one left join lateral (
          select day from ${bar} all_days where all_days.code = one.code order by day desc limit 1) newest on true`)
    ).rows
    return { securities: Number(row?.securities ?? 0), quoted: Number(row?.quoted ?? 0), day: row?.day ?? undefined }
  },
  imports: (limit: number): Promise<ImportRow[]> =>
    q.select().from(imported).orderBy(desc(imported.at), desc(imported.id)).limit(limit),
  async source(on: Executor = q): Promise<SourceRow | undefined> {
    const [row] = await on.select().from(source).where(eq(source.id, ID))
    return row
  },
})

export type BondToAsk = Pick<typeof bond.$inferSelect, 'code' | 'kind'>

/** In thousandths of a yuan. */
export interface StoredClose {
  readonly day: string
  readonly close: number
}

export interface BarsAsk {
  readonly code: string
  readonly before?: string | undefined
  readonly until: string
  readonly limit: number
}

const numbered = ({ code, day, ...figures }: Record<keyof RecentBar, string>): RecentBar => ({
  ...{ code, day: String(day).slice(0, 10), open: Number(figures.open), high: Number(figures.high) },
  ...{ low: Number(figures.low), close: Number(figures.close) },
  ...{ volume: Number(figures.volume), amount: Number(figures.amount) },
})

type RightWithClose = StoredExRight & { readonly close: number | null }

/** Writes of the stored market, each within a transaction. Rows that say what is stored already change nothing. */
export const storedWrites = {
  saveSecurities: (tx: Transaction, rows: readonly SecurityRow[]) =>
    saved(rows, async (some) => {
      const excluded = (name: string) => sql.raw(`excluded."${name}"`)
      // A list that does not say something leaves it as it was.
      const kept = (name: string) => sql`coalesce(${excluded(name)}, ${sql.raw(`stock_security."${name}"`)})`
      // Initials of what is stored in full say less than it.
      const pinyin = sql`case when regexp_replace(lower(stock_security.pinyin), '(\\S)\\S*', '\\1', 'g') = lower(excluded.pinyin)
        then stock_security.pinyin else ${kept('pinyin')} end`
      const set = {
        ...{ name: excluded('name'), sector: kept('sector'), pinyin, listedOn: kept('listed_on') },
        ...{ stFrom: kept('st_from'), floatShares: kept('float_shares'), totalShares: kept('total_shares') },
      }
      const isOther = sql`(${sql.join(Object.values(set), sql`, `)}) is distinct from (stock_security.name,
        stock_security.sector, stock_security.pinyin, stock_security.listed_on, stock_security.st_from,
        stock_security.float_shares, stock_security.total_shares)`
      return tx
        .insert(security)
        .values([...some])
        .onConflictDoUpdate({ target: security.code, set, setWhere: isOther })
        .returning({ isNew: sql<boolean>`xmax = 0` })
    }),
  /** With `isFill` days that are stored stay as they are. */
  saveBars: (tx: Transaction, rows: readonly BarRow[], isFill = false) =>
    saved(rows, async (some) => {
      const { rows: found } = await tx.execute<{ isNew: boolean }>(sql`
        insert into ${bar} (code, day, open, high, low, close, volume, amount)
        select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as given(code text, day date, open int, high int, low int, close int, volume bigint, amount bigint)
        on conflict (code, day) do update set open = excluded.open, high = excluded.high, low = excluded.low,
          close = excluded.close, volume = excluded.volume, amount = excluded.amount
        where not ${isFill} and (stock_bar.open, stock_bar.high, stock_bar.low, stock_bar.close, stock_bar.volume, stock_bar.amount)
          is distinct from (excluded.open, excluded.high, excluded.low, excluded.close, excluded.volume, excluded.amount)
        returning xmax = 0 as "isNew"`)
      return found
    }),
  saveExRights: (tx: Transaction, rows: readonly ExRightRow[]) =>
    saved(rows, async (some) =>
      tx
        .insert(exRight)
        .values([...some])
        .onConflictDoUpdate({
          target: [exRight.code, exRight.day],
          set: {
            ...{ cashPer10: sql`excluded.cash_per10`, sharesPer10: sql`excluded.shares_per10` },
            ...{ rightsPer10: sql`excluded.rights_per10`, rightsPrice: sql`excluded.rights_price` },
          },
          setWhere: sql`(stock_ex_right.cash_per10, stock_ex_right.shares_per10, stock_ex_right.rights_per10,
            stock_ex_right.rights_price) is distinct from (excluded.cash_per10, excluded.shares_per10,
            excluded.rights_per10, excluded.rights_price)`,
        })
        .returning({ isNew: sql<boolean>`xmax = 0` }),
    ),
  async unknownCodes(tx: Transaction, codes: readonly string[]): Promise<string[]> {
    const found = await tx.execute<{ code: string }>(sql`
      select code from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as asked(code)
      where not exists (select 1 from ${security} one where one.code = asked.code)
        and not exists (select 1 from ${bond} one where one.code = asked.code) order by code`)
    return found.rows.map(({ code }) => code)
  },
  /** Distributions of these securities, each with the close before it. */
  async rightsWithCloses(tx: Transaction, codes: readonly string[]): Promise<RightWithClose[]> {
    const found = await tx.execute<RightWithClose>(sql`
      select one.code, one.day::text as day, one.cash_per10 as "cashPer10", one.shares_per10 as "sharesPer10",
        one.rights_per10 as "rightsPer10", one.rights_price as "rightsPrice", one.factor,
        (select close from ${bar} all_days where all_days.code = one.code and all_days.day < one.day
          order by day desc limit 1) as close
      from ${exRight} one where one.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`)
    return found.rows
  },
  async setFactors(tx: Transaction, rows: readonly Pick<StoredExRight, 'code' | 'day' | 'factor'>[]): Promise<void> {
    if (rows.length === 0) return
    await tx.execute(sql`update ${exRight} one set factor = given.factor
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(code text, day date, factor float8)
      where one.code = given.code and one.day = given.day`)
  },
  async saveQuotes(tx: Transaction, rows: readonly StoredQuote[]): Promise<void> {
    if (rows.length === 0) return
    const columns = Object.entries(quote).flatMap(([key, column]): [string, SQL][] =>
      key !== 'code' && typeof column === 'object' && 'name' in column
        ? [[key, sql.raw(`excluded."${String(column.name)}"`)]]
        : [],
    )
    await tx
      .insert(quote)
      .values([...rows])
      .onConflictDoUpdate({ target: quote.code, set: Object.fromEntries(columns) })
  },
  async addImport(tx: Transaction, row: ImportRow): Promise<void> {
    await tx.insert(imported).values(row)
  },
  /** With `isOther` the stored days are others than before. */
  async changeSource(on: Executor, change: Partial<SourceRow>, isOther = false): Promise<void> {
    const set = { ...change, ...(isOther && { revision: sql`stock_source.revision + 1` }) }
    await on
      .insert(source)
      .values({ ...UNUSED, ...change, revision: isOther ? 1 : 0 })
      .onConflictDoUpdate({ target: source.id, set })
  },
  /** Takes or extends the lead, unless another process has it. The database's own row decides, by the given clock. */
  async lead(on: Executor, { me, now, until }: { me: string; now: Date; until: Date }): Promise<boolean> {
    const taken = await on
      .insert(source)
      .values({ ...UNUSED, leader: me, leaseUntil: until })
      .onConflictDoUpdate({
        target: source.id,
        set: { leader: me, leaseUntil: until },
        setWhere: sql`stock_source.leader is null or stock_source.leader = ${me} or stock_source.lease_until <= ${now}`,
      })
      .returning({ id: source.id })
    return taken.length > 0
  },
}

async function saved<Row>(
  rows: readonly Row[],
  put: (some: readonly Row[]) => Promise<readonly { readonly isNew: boolean }[]>,
): Promise<Saved> {
  let [added, changed] = [0, 0]
  for (let from = 0; from < rows.length; from += BATCH) {
    const touched = await put(rows.slice(from, from + BATCH))
    const fresh = touched.filter(({ isNew }) => isNew).length
    added += fresh
    changed += touched.length - fresh
  }
  return { added, changed }
}

export type StoredReads = ReturnType<typeof storedReads>
