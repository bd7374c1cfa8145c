import type { MemberId } from '@rostrum/contract/kernel'
import { and, asc, count, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db'
import { stays } from './merging'
import type { Holding, KeepRule, ToldRow } from './types'

const PAGE = 1_000

interface TableFacts
  extends Pick<Holding, 'name' | 'group' | 'title' | 'purpose' | 'keepsFiles' | 'isInternal' | 'merge'> {
  readonly table: PgTable
  /** Holds the member's id. */
  readonly member: PgColumn
  /** When a row came to be. */
  readonly at?: PgColumn
  /** Which of the member's rows are told of. All of them end. */
  readonly only?: SQL
  /** Makes the order of rows total, beside `at`. */
  readonly order: readonly PgColumn[]
  /** Chinese names of what is told, in their order. */
  readonly fields: Readonly<Record<string, PgColumn | SQL>>
  /** Further tables that `end` and `expire` see to. */
  readonly more?: readonly PgTable[]
}

export interface ErasedTable extends TableFacts {
  /** Beside the rows themselves, before they go. */
  readonly also?: (tx: Transaction, memberId: MemberId) => Promise<void>
}

export interface KeptTable extends TableFacts {
  readonly keep: KeepRule
  /** Takes off what stays everything that names the member. */
  readonly nameless: (tx: Transaction, memberId: MemberId) => Promise<void>
  /** Instead of removing the rows once their time is over. */
  readonly expire?: (tx: Transaction, memberId: MemberId) => Promise<void>
}

/** What is known in a table whose rows go with the account. */
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

/** What is known in a table whose rows outlive the account, without names. */
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
  const { name, group, title, purpose, keepsFiles, isInternal, merge } = facts
  return {
    name,
    group,
    title,
    purpose,
    keepsFiles,
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

/** Tables in which nothing but the id stands, which is nobody's once the account is gone; they stay as they are. */
export function onlyIds({
  stays: why,
  ...facts
}: Pick<Holding, 'name' | 'group' | 'title' | 'purpose'> & {
  readonly keep: KeepRule
  readonly tables: readonly PgTable[]
  /** Why they stay as they are when accounts are merged, too. */
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
