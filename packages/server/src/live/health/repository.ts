import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { liveStateLog as stateLog } from '../rooms/tables'
import { liveStreamMinute as minute } from './tables'

export type StreamMinuteRecord = typeof minute.$inferSelect

/** The measured minutes of streams, and when they broke off. */
export function healthRepository({ q }: Database) {
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
    forgetBefore: async (before: Date): Promise<void> => void (await q.delete(minute).where(lt(minute.at, before))),
  }
}

export type HealthRepository = ReturnType<typeof healthRepository>
