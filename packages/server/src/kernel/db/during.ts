import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TimeSpan } from '../contributions'

/** The last moment that a date can say. */
const LATEST = 8.64e15

/** Rows whose moment is in a span, its ends included; without a span there is nothing to ask. */
export function duringSpan(moment: AnyPgColumn | SQL, span: TimeSpan | undefined): SQL | undefined {
  if (!span) return undefined
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  return and(
    span.from > 0 ? sql`${moment} >= ${at(span.from)}` : undefined,
    span.to < LATEST ? sql`${moment} <= ${at(span.to)}` : undefined,
  )
}
