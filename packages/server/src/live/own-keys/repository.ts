import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { liveSession } from '../broadcast/tables'
import { ON_AIR } from '../rooms/machine'
import { liveRoom as room } from '../rooms/tables'
import { livePushKey as own } from './tables'

export type OwnKeyRecord = typeof own.$inferSelect

/** The room that a teacher's own key leads to. */
export interface KeyTarget {
  readonly teacherId: TeacherId
  readonly stream: string
  readonly roomId: RoomId
  readonly title: string
}

const MOST = 5_000
/** A room is meant from half a day before it begins until six hours after it should have begun. */
const AHEAD_MS = 12 * 3_600_000
const LATE_MS = 6 * 3_600_000
/** Encoders try for minutes to come back after they were cut off. */
const REST_MS = 30 * 60_000

const ago = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** What was cut off must not go on in the next room by itself: after a lesson its teacher opens the next one, or waits. */
const isRested = (now: Date) => sql`not exists (
  select 1 from live_room e where e.teacher_id = ${room.teacherId} and e.actual_end_at > ${ago(now, REST_MS)}
    and e.actual_end_at > coalesce((select max(l.at) from live_state_log l where l.room_id = ${room.id} and l."to" = 'ready'), '-infinity'))`

/** Teachers' own push keys, and the rooms that they lead to. */
export function ownKeyRepository({ q }: Database) {
  return {
    async find(teacherId: TeacherId): Promise<OwnKeyRecord | undefined> {
      const [row] = await q.select().from(own).where(eq(own.teacherId, teacherId))
      return row
    },
    list: (): Promise<OwnKeyRecord[]> => q.select().from(own).orderBy(asc(own.teacherId)).limit(MOST),
    /** The key before stays known as the former one. */
    async renew(teacherId: TeacherId, key: string, at: Date): Promise<OwnKeyRecord | undefined> {
      const [row] = await q
        .insert(own)
        .values({ teacherId, key, madeAt: at })
        .onConflictDoUpdate({ target: own.teacherId, set: { key, former: sql`${own.key}`, madeAt: at } })
        .returning()
      return row
    },
    /** One room for each of these teachers: the one on the air, else the opened one, else the next that is announced. */
    targets: (teachers: readonly TeacherId[], now: Date): Promise<KeyTarget[]> => {
      const soon = sql`${room.startAt} between ${ago(now, LATE_MS)} and ${ago(now, -AHEAD_MS)}`
      return q
        .selectDistinctOn([room.teacherId], {
          teacherId: room.teacherId,
          stream: liveSession.streamName,
          roomId: room.id,
          title: room.title,
        })
        .from(room)
        .innerJoin(liveSession, and(eq(liveSession.roomId, room.id), isNull(liveSession.endedAt)))
        .where(
          and(
            eq(room.kind, 'video'),
            inArray(room.teacherId, [...teachers]),
            or(inArray(room.state, [...ON_AIR]), and(inArray(room.state, ['ready', 'announced']), soon, isRested(now))),
          ),
        )
        .orderBy(
          asc(room.teacherId),
          sql`case when ${inArray(room.state, [...ON_AIR])} then 0 when ${room.state} = 'ready' then 1 else 2 end`,
          sql`abs(extract(epoch from ${room.startAt} - ${ago(now, 0)}))`,
          asc(room.id),
        )
        .limit(MOST)
    },
  }
}

export type OwnKeyRepository = ReturnType<typeof ownKeyRepository>
