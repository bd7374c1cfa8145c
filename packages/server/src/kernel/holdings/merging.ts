import { and, count, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db'
import type { MergePair, Merging } from './types'

interface MovedTable<T extends PgTable> {
  readonly table: T
  /** The column of the member's id. */
  readonly member: PgColumn
  /**
   * The columns by which rows of the two accounts are equal, without the member itself. Empty: no two rows are equal.
   */
  readonly same?: readonly PgColumn[]
  /** Which rows are counted. All of them move. */
  readonly only?: SQL
  /** Not counted at all: people would not look for it. */
  readonly isSilent?: boolean
  /** Runs before any row moves and resolves conflicts between the rows. */
  readonly prepare?: (tx: Transaction, pair: MergePair) => Promise<void>
  /**
   * The rows that were dropped because the other account had the same: their counts are now one too high. Never called
   * without rows.
   */
  readonly dropped?: (tx: Transaction, rows: readonly T['$inferSelect'][]) => Promise<void>
}

/** Rows that move to the other account. Of equal rows the other account's stays. */
export function moved<T extends PgTable>({
  table,
  member,
  same = keyBeside(table, member),
  only,
  isSilent = false,
  prepare,
  dropped,
}: MovedTable<T>): Merging {
  const column = sql.identifier(member.name)
  const there = ({ into }: MergePair): SQL =>
    sql`exists (select 1 from ${table} as there where ${sql.join(
      [sql`there.${column} = ${into}`, ...same.map((key) => sql`there.${sql.identifier(key.name)} = ${key}`)],
      sql` and `,
    )})`
  return {
    becomes: 'moved',
    tables: [getTableName(table)],
    async count(q, pair) {
      if (isSilent) return 0
      const [found] = await q
        .select({ rows: count() })
        .from(table as PgTable)
        .where(and(eq(member, pair.from), only, same.length > 0 ? sql`not ${there(pair)}` : undefined))
      return found?.rows ?? 0
    },
    async move(tx, pair) {
      await prepare?.(tx, pair)
      if (same.length > 0) {
        const twice: T['$inferSelect'][] = await tx
          .delete(table as PgTable)
          .where(and(eq(member, pair.from), there(pair)))
          .returning()
        if (twice.length > 0) await dropped?.(tx, twice)
      }
      await tx.execute(sql`update ${table} set ${column} = ${pair.into} where ${member} = ${pair.from}`)
    },
  }
}

/** Rows that move to the other account in their own way. A repeat changes nothing. */
export function movedBy(
  tables: readonly PgTable[],
  move: (tx: Transaction, pair: MergePair) => Promise<void>,
): Merging {
  return { becomes: 'moved', tables: tables.map(getTableName), count: async () => 0, move }
}

/** Rows that stay with the ended account. */
export const stays = (why: string, ...tables: PgTable[]): Merging => ({
  becomes: 'stays',
  why,
  tables: tables.map(getTableName),
})

/** Rows that are deleted with the ended account. */
export const ends = (why: string, ...tables: PgTable[]): Merging => ({
  becomes: 'ends',
  why,
  tables: tables.map(getTableName),
})

/** The other columns of a primary key that contains the member. */
function keyBeside(table: PgTable, member: PgColumn): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.some(({ name }) => name === member.name) ? key.filter(({ name }) => name !== member.name) : []
}
