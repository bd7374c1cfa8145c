import type { MemberId } from '@rostrum/contract/kernel'
import { and, asc, count, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db'
import { stays } from './merging'
import type { Holding, KeepRule, ToldRow } from './types'

const PAGE = 1_000

interface TableFacts
  extends Pick<Holding, 'name' | 'group' | 'title' | 'purpose' | 'keepsFiles' | 'papers' | 'isInternal' | 'merge'> {
  readonly table: PgTable
  /** The column of the member's id. */
  readonly member: PgColumn
  /** The column of a row's time of creation. */
  readonly at?: PgColumn
  /** Which of the member's rows are disclosed. All of them end. */
  readonly only?: SQL
  /** Makes the order of rows total, together with `at`. */
  readonly order: readonly PgColumn[]
  /** Chinese names of the disclosed fields, in their order. */
  readonly fields: Readonly<Record<string, PgColumn | SQL>>
  /** Further tables that `end` and `expire` cover. */
  readonly more?: readonly PgTable[]
}

export interface ErasedTable extends TableFacts {
  /** Runs before the rows are removed. */
  readonly also?: (tx: Transaction, memberId: MemberId) => Promise<void>
}

export interface KeptTable extends TableFacts {
  readonly keep: KeepRule
  /** Removes everything that names the member from rows that stay. */
  readonly nameless: (tx: Transaction, memberId: MemberId) => Promise<void>
  /** Replaces the removal of the rows once their time is over. */
  readonly expire?: (tx: Transaction, memberId: MemberId) => Promise<void>
}

/** How a table is disclosed to people. */
interface TableWords<Column extends string> {
  readonly title: string
  readonly purpose: string
  /** Columns by their property names, in the order of disclosure. */
  readonly fields: Readonly<Record<Column, string>>
}

/** A table with the words that people read. */
export function labelled<T extends PgTable, Column extends keyof T['_']['columns'] & string>(
  table: T,
  { title, purpose, fields: labels }: TableWords<Column>,
): Pick<TableFacts, 'table' | 'title' | 'purpose' | 'fields'> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const fields: Record<string, PgColumn> = {}
  for (const [name, label] of Object.entries<string>(labels)) {
    const column = columns[name]
    if (column) fields[label] = column
  }
  return { table, title, purpose, fields }
}

/** Personal data in a table whose rows are deleted with the account. */
export function erasedTable(db: Database, facts: ErasedTable): Holding {
  const erase = eraser(facts)
  return {
    ...told(db, facts),
    async end(tx, memberId) {
      await facts.also?.(tx, memberId)
      await erase(tx, memberId)
    },
  }
}

/** Personal data in a table whose rows outlive the account, without names. */
export function keptTable(db: Database, facts: KeptTable): Holding {
  return { ...told(db, facts), keep: facts.keep, end: facts.nameless, expire: facts.expire ?? eraser(facts) }
}

function eraser({ table, member }: TableFacts) {
  return async (tx: Transaction, memberId: MemberId): Promise<void> =>
    void (await tx.delete(table).where(eq(member, memberId)))
}

const dateOf = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))

function told(
  { q }: Database,
  { table, member, at, only, order, fields, more = [], ...facts }: TableFacts,
): Omit<Holding, 'end' | 'expire'> {
  const own = (memberId: MemberId) => and(eq(member, memberId), only)
  const { name, group, title, purpose, keepsFiles, papers, isInternal, merge } = facts
  return {
    name,
    group,
    title,
    purpose,
    keepsFiles,
    papers,
    isInternal,
    merge,
    tables: [table, ...more].map(getTableName),
    async size(memberId) {
      const last: SQL<Date | null> = at
        ? sql`max(${at})`.mapWith((value: unknown) => dateOf(at.mapFromDriverValue(value)))
        : sql<null>`null`
      const [found] = await q.select({ count: count(), last }).from(table).where(own(memberId))
      return { count: found?.count ?? 0, lastAt: found?.last ?? undefined }
    },
    async *pages(memberId) {
      for (let offset = 0; ; offset += PAGE) {
        const rows: ToldRow[] = await q
          .select({ ...fields })
          .from(table)
          .where(own(memberId))
          .orderBy(...(at ? [asc(at)] : []), ...order.map((column) => asc(column)))
          .limit(PAGE)
          .offset(offset)
        if (rows.length > 0) yield rows
        if (rows.length < PAGE) return
      }
    },
  }
}

/** Tables that contain only the id, which belongs to nobody after the account is deleted; they stay unchanged. */
export function onlyIds({
  stays: why,
  ...facts
}: Pick<Holding, 'name' | 'group' | 'title' | 'purpose'> & {
  readonly keep: KeepRule
  readonly tables: readonly PgTable[]
  /** Why they stay unchanged when accounts are merged, too. */
  readonly stays: string
}): Holding {
  return {
    ...facts,
    merge: [stays(why, ...facts.tables)],
    tables: facts.tables.map(getTableName),
    isInternal: true,
    size: async () => ({ count: 0 }),
    async *pages() {},
    end: async () => undefined,
  }
}
