import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { liveRoom as room } from './tables'

/** The video room of the sample content that comes next; undefined where there is none. */
export const sampleVideoRoom =
  ({ q }: Database) =>
  async (): Promise<RoomId | undefined> => {
    const [row] = await q
      .select({ id: room.id })
      .from(room)
      .where(and(eq(room.sample, true), eq(room.kind, 'video'), inArray(room.state, ['ready', 'announced'])))
      .orderBy(asc(room.startAt), asc(room.id))
      .limit(1)
    return row?.id
  }
