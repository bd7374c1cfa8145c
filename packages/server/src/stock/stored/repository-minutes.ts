import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import {
  merged,
  minuteKinds,
  withQuote,
  type MinuteBar,
  type MinuteKind,
  type MinuteRow,
  type MinutesOfDay,
} from './minutes'
import type { Saved } from './repository'
import { stockMinute as minute, stockMinuteAsk as asked } from './tables'

export interface MinuteDay {
  readonly day: string
  readonly minutes: MinutesOfDay
}

/** A security whose minutes members look at. */
export type MinuteAsk = typeof asked.$inferSelect

export interface DaysAsk {
  readonly before?: string | undefined
  readonly limit: number
  /** All unless given. */
  readonly kinds?: readonly MinuteKind[]
}

export const minuteReads = ({ q }: Database) => ({
  /** The newest days that have minutes of these kinds, newest first; before `before`. */
  async days(code: string, { before, limit, kinds = minuteKinds }: DaysAsk): Promise<MinuteDay[]> {
    const rows = await q
      .select()
      .from(minute)
      .where(
        and(
          eq(minute.code, code),
          inArray(minute.kind, [...kinds]),
          before === undefined ? undefined : lt(minute.day, before),
        ),
      )
      .orderBy(desc(minute.day), desc(minute.kind))
      .limit((limit + 1) * kinds.length)
    const days = new Map<string, Map<MinuteKind, readonly MinuteBar[]>>()
    for (const { day, kind, bars } of rows) days.set(day, (days.get(day) ?? new Map()).set(kind, bars))
    return Array.from(days, ([day, minutes]) => ({ day, minutes })).slice(0, limit)
  },
  async hasAny(): Promise<boolean> {
    return (await q.select({ code: minute.code }).from(minute).limit(1)).length > 0
  },
  asks: (after: Date): Promise<MinuteAsk[]> =>
    q.select().from(asked).where(sql`${asked.askedAt} >= ${after}`).orderBy(desc(asked.askedAt), asked.code),
})

export type MinuteReads = ReturnType<typeof minuteReads>

export const minuteWrites = {
  /** Minutes that somebody delivered, with those that are stored. */
  async save(tx: Transaction, rows: readonly MinuteRow[]): Promise<Saved> {
    await alone(tx, rows)
    const stored = await storedOf(tx, rows)
    const next = rows.map((row) => ({ ...row, bars: merged(stored.get(keyOf(row)) ?? [], row.bars) }))
    const changed = next.filter((row) => JSON.stringify(row.bars) !== JSON.stringify(stored.get(keyOf(row))))
    await put(tx, changed)
    const added = changed.filter((row) => !stored.has(keyOf(row))).length
    return { added, changed: changed.length - added }
  },
  /** Quotations, each in its minute. */
  async quote(tx: Transaction, rows: readonly MinuteRow[]): Promise<void> {
    await alone(tx, rows)
    const stored = await storedOf(tx, rows)
    await put(
      tx,
      rows.map((row) => ({ ...row, bars: row.bars.reduce(withQuote, [...(stored.get(keyOf(row)) ?? [])]) })),
    )
  },
  /** What quotations said is kept for some days: it is no record. */
  async forget(tx: Transaction, before: string): Promise<void> {
    await tx.delete(minute).where(and(eq(minute.kind, 'quotes'), lt(minute.day, before)))
  },
  async ask(on: Executor, codes: readonly string[], at: Date): Promise<void> {
    if (codes.length === 0) return
    await on
      .insert(asked)
      .values(codes.map((code) => ({ code, askedAt: at })))
      .onConflictDoUpdate({ target: asked.code, set: { askedAt: sql`excluded.asked_at` } })
  },
}

/**
 * A day is read, joined and written whole: who writes in a month waits for who does so already. An import of years that
 * are over keeps no quotation waiting.
 */
async function alone(tx: Transaction, rows: readonly MinuteRow[]): Promise<void> {
  const months = new Set(rows.map(({ day }) => day.slice(0, 7)))
  for (const month of [...months].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock minutes ${month}`}, 0))`)
}

const keyOf = ({ code, day, kind }: Pick<MinuteRow, 'code' | 'day' | 'kind'>): string => `${code} ${day} ${kind}`

async function storedOf(tx: Transaction, rows: readonly MinuteRow[]): Promise<Map<string, readonly MinuteBar[]>> {
  if (rows.length === 0) return new Map()
  const of = <Value>(pick: (row: MinuteRow) => Value): Value[] => [...new Set(rows.map(pick))]
  const found = await tx
    .select()
    .from(minute)
    .where(
      and(
        inArray(
          minute.code,
          of(({ code }) => code),
        ),
        inArray(
          minute.day,
          of(({ day }) => day),
        ),
        inArray(
          minute.kind,
          of(({ kind }) => kind),
        ),
      ),
    )
  return new Map(found.map((row) => [keyOf(row), row.bars]))
}

async function put(tx: Transaction, rows: readonly MinuteRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(minute)
      .values(rows.slice(from, from + BATCH).map((row) => ({ ...row, bars: [...row.bars] })))
      .onConflictDoUpdate({ target: [minute.code, minute.day, minute.kind], set: { bars: sql`excluded.bars` } })
}

const BATCH = 500
