import { and, asc, desc, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { RaceId, RacePlayerId } from '@rostrum/contract/stock'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockRaceDay as daily, stockRaceSession as session } from './tables'

export type DayRow = typeof daily.$inferSelect
export type RaceSessionRow = typeof session.$inferSelect

const AT_ONCE = 1_000

/** Trading days of contests and what players had at their closes. */
export const dayRepository = ({ q }: Database) => ({
  /** True for who is first. */
  async openSession(tx: Transaction, row: RaceSessionRow): Promise<boolean> {
    return (await tx.insert(session).values(row).onConflictDoNothing().returning({ day: session.day })).length > 0
  },
  async holdSession(tx: Transaction, raceId: RaceId, day: string): Promise<RaceSessionRow | undefined> {
    const [row] = await tx
      .select()
      .from(session)
      .where(and(eq(session.raceId, raceId), eq(session.day, day)))
      .for('update')
    return row
  },
  async changeSession(tx: Transaction, { raceId, day, ...change }: RaceSessionRow): Promise<void> {
    await tx
      .update(session)
      .set(change)
      .where(and(eq(session.raceId, raceId), eq(session.day, day)))
  },
  /** The settled days, newest first. */
  listSettled: (raceId: RaceId, on: Executor = q): Promise<RaceSessionRow[]> =>
    on
      .select()
      .from(session)
      .where(and(eq(session.raceId, raceId), isNotNull(session.hash)))
      .orderBy(desc(session.day)),
  /** The last settled day before another. */
  async settledBefore(raceId: RaceId, day: string, on: Executor = q): Promise<RaceSessionRow | undefined> {
    const [row] = await on
      .select()
      .from(session)
      .where(and(eq(session.raceId, raceId), isNotNull(session.hash), lt(session.day, day)))
      .orderBy(desc(session.day))
      .limit(1)
    return row
  },
  async addDays(tx: Transaction, rows: readonly DayRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await tx.insert(daily).values(rows.slice(from, from + AT_ONCE))
  },
  async listDay(raceId: RaceId, day: string, on: Executor = q): Promise<Map<RacePlayerId, DayRow>> {
    const rows = await on
      .select()
      .from(daily)
      .where(and(eq(daily.raceId, raceId), eq(daily.day, day)))
    return new Map(rows.map((row) => [row.playerId, row]))
  },
  /** The closes of some players, oldest first. */
  listCurves: (raceId: RaceId, ids: readonly RacePlayerId[], until: string): Promise<DayRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : q
          .select()
          .from(daily)
          .where(and(eq(daily.raceId, raceId), inArray(daily.playerId, [...ids]), lte(daily.day, until)))
          .orderBy(asc(daily.day)),
})
export type DayRepository = ReturnType<typeof dayRepository>
