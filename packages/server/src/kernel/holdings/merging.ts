import { and, count, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db'
import type { MergePair, Merging } from './types'

interface MovedTable<T extends PgTable> {
  readonly table: T
  /** Holds the member's id. */
  readonly member: PgColumn
  /** What makes a row of one account the same as a row of the other. Left out: the key beside the member. Empty: no two are. */
  readonly same?: readonly PgColumn[]
  /** Which rows are counted. All of them move. */
  readonly only?: SQL
  /** Not counted at all: it is no thing a person would look for. */
  readonly isSilent?: boolean
  /** Before any row moves: what must fit together first. */
  readonly prepare?: (tx: Transaction, pair: MergePair) => Promise<void>
  /** The rows that went because the other account had the same: counts of them are one too high now. Never called with none. */
  readonly dropped?: (tx: Transaction, rows: readonly T['$inferSelect'][]) => Promise<void>
}

/** Rows that become the other account's. Of what both have, the other account's stays. */
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

/** Rows that become the other account's in a way of their own. Done again it changes nothing. */
export function movedBy(
  tables: readonly PgTable[],
  move: (tx: Transaction, pair: MergePair) => Promise<void>,
): Merging {
  return { becomes: 'moved', tables: tables.map(getTableName), count: async () => 0, move }
}

/** Rows that go on standing under the account that is over. */
export const stays = (why: string, ...tables: PgTable[]): Merging => ({
  becomes: 'stays',
  why,
  tables: tables.map(getTableName),
})

/** Rows that go with the account that is over. */
export const ends = (why: string, ...tables: PgTable[]): Merging => ({
  becomes: 'ends',
  why,
  tables: tables.map(getTableName),
})

/** The rest of a primary key in which the member is. */
function keyBeside(table: PgTable, member: PgColumn): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.some(({ name }) => name === member.name) ? key.filter(({ name }) => name !== member.name) : []
}
