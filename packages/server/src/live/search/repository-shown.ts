import { and, desc, eq, gt, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Queries } from '@rostrum/server/kernel/db'
import { liveReplay as replay } from '../replays/tables'
import { HIDDEN } from '../rooms/machine'
import { liveRoom as room } from '../rooms/tables'

/** Published replays with their rooms that may be watched at `now`, newest first. */
export function shownReplays(q: Queries, now: Date, which: SQL | undefined) {
  const isKept = or(isNull(replay.expireAt), gt(replay.expireAt, now))
  return q
    .select({ replay, room })
    .from(replay)
    .innerJoin(room, eq(room.id, replay.roomId))
    .where(and(eq(replay.state, 'published'), isKept, notInArray(room.state, [...HIDDEN]), which))
    .orderBy(desc(replay.startedAt), desc(replay.id))
}
