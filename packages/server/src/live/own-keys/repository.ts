import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
    targets: (teachers: readonly TeacherId[], until: Date): Promise<KeyTarget[]> =>
      q
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
            sql`(${inArray(room.state, [...ON_AIR, 'ready'])} or (${room.state} = 'announced' and ${room.startAt} < ${until.toISOString()}::timestamptz))`,
          ),
        )
        .orderBy(
          asc(room.teacherId),
          sql`case when ${inArray(room.state, [...ON_AIR])} then 0 when ${room.state} = 'ready' then 1 else 2 end`,
          asc(room.startAt),
          asc(room.id),
        )
        .limit(MOST),
  }
}

export type OwnKeyRepository = ReturnType<typeof ownKeyRepository>
