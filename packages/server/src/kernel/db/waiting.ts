import { countedMost } from '@rostrum/contract/kernel/limits'
import { asc, count, min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './pool'

/** How many rows wait, counted up to `countedMost`, and the first moment among them. */
export interface Waiting {
  readonly total: number
  readonly first?: Date
}

/** Counts the rows of a queue from its earliest `by` on: a long queue costs no more than its first part. */
export async function countWaiting(
  q: Queries,
  table: PgTable,
  where: SQL | undefined,
  by: AnyPgColumn<{ data: Date }>,
): Promise<Waiting> {
  const some = q.select({ by }).from(table).where(where).orderBy(asc(by)).limit(countedMost).as('some')
  const first = min(some.by)
  const [row] = await q.select({ total: count(), first }).from(some)
  return { total: row?.total ?? 0, first: row?.first ?? undefined }
}
