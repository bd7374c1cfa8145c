import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { MessageId, ReplayId } from '@rostrum/contract/live'
import type { Database } from '../kernel/db'
import { ON_AIR } from './machine'
import { messageColumns, type MessageRow } from './repository-messages'
import type { ReplayOfRoom } from './repository-replays'
import type { RoomRecord } from './repository-rooms'
import { liveMessage as message, liveRoom as room } from './tables'
import { liveReplay as replay } from './tables-replays'

/** Replays, messages and rooms on air, for the lists of other slices. */
export function thingRepository({ q }: Database) {
  return {
    replays: (ids: readonly ReplayId[]): Promise<ReplayOfRoom[]> =>
      q
        .select({ replay, room })
        .from(replay)
        .innerJoin(room, eq(room.id, replay.roomId))
        .where(inArray(replay.id, [...ids]))
        .limit(ids.length),
    messages: (ids: readonly MessageId[]): Promise<MessageRow[]> =>
      q
        .select(messageColumns)
        .from(message)
        .where(and(inArray(message.id, [...ids]), inArray(message.type, ['text', 'image', 'file', 'stock'])))
        .limit(ids.length),
    onAir: (ids: readonly TeacherId[]): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(and(inArray(room.teacherId, [...ids]), inArray(room.state, [...ON_AIR])))
        .orderBy(desc(room.startAt), asc(room.id))
        .limit(ids.length * 5),
  }
}

export type ThingRepository = ReturnType<typeof thingRepository>
