import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { liveCounter as counter } from '../likes/tables'
import { liveStateLog as stateLog } from '../rooms/tables'
import { liveStreamMinute as minute } from './tables'

export type StreamMinuteRecord = typeof minute.$inferSelect

/** How many watched a lesson, as measured in each of its minutes. */
export const viewersOf = {
  peak: sql<number | null>`max(${minute.viewers})`,
  average: sql<number | null>`round(avg(${minute.viewers}))::int`,
}

/** The measured minutes of streams, and when they broke off. */
export function healthRepository(db: Database) {
  const { q } = db
  return {
    /** A minute is measured once. */
    save: async (rows: readonly StreamMinuteRecord[]): Promise<void> =>
      void (
        rows.length > 0 &&
        (await q
          .insert(minute)
          .values([...rows])
          .onConflictDoNothing())
      ),
    list: (rooms: readonly RoomId[], since: Date, limit: number): Promise<StreamMinuteRecord[]> =>
      q
        .select()
        .from(minute)
        .where(and(inArray(minute.roomId, [...rooms]), gte(minute.at, since)))
        .orderBy(asc(minute.roomId), asc(minute.at))
        .limit(limit),
    breaks: (rooms: readonly RoomId[], since: Date, limit: number): Promise<{ roomId: RoomId; at: Date }[]> =>
      q
        .select({ roomId: stateLog.roomId, at: stateLog.at })
        .from(stateLog)
        .where(and(inArray(stateLog.roomId, [...rooms]), eq(stateLog.to, 'interrupted'), gte(stateLog.at, since)))
        .orderBy(asc(stateLog.at), asc(stateLog.id))
        .limit(limit),
    /** What a lesson's summary needs of its minutes outlives them: both are done, or neither. */
    forgetBefore: (before: Date): Promise<void> =>
      db.tx('live.health.forget', async (tx) => {
        const old = tx.selectDistinct({ roomId: minute.roomId }).from(minute).where(lt(minute.at, before))
        const viewers = await tx
          .select({ roomId: minute.roomId, ...viewersOf })
          .from(minute)
          .where(inArray(minute.roomId, old))
          .groupBy(minute.roomId)
          .orderBy(asc(minute.roomId))
        if (viewers.length > 0)
          await tx
            .insert(counter)
            .values(
              viewers.map(({ roomId, peak, average }) => ({
                roomId,
                likes: 0,
                peakViewers: peak,
                averageViewers: average,
              })),
            )
            .onConflictDoUpdate({
              target: counter.roomId,
              set: {
                peakViewers: sql`coalesce(${counter.peakViewers}, excluded.peak_viewers)`,
                averageViewers: sql`coalesce(${counter.averageViewers}, excluded.average_viewers)`,
              },
            })
        await tx.delete(minute).where(lt(minute.at, before))
      }),
  }
}

export type HealthRepository = ReturnType<typeof healthRepository>
