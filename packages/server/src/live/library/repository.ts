import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { MessageId, ReplayId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { ON_AIR } from '../rooms/machine'
import { messageColumns, type MessageRow } from '../messages/repository'
import type { ReplayOfRoom } from '../replays/repository'
import type { RoomRecord } from '../rooms/repository'
import { liveMessage as message } from '../messages/tables'
import { liveRoom as room } from '../rooms/tables'
import { liveReplay as replay } from '../replays/tables'

/** Replays, messages and rooms on air, for the lists of other slices. */
export function libraryRepository({ q }: Database) {
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

export type LiveLibraryRepository = ReturnType<typeof libraryRepository>
