import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { RecordKind, RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { RecordLink } from './repository'
import { liveRecord as link } from './tables'
import type { RoomRecord } from '../rooms/repository'
import { liveRoom as room } from '../rooms/tables'

/** The rooms that are meant: one, or those with words in the title or with these teachers. */
export type RoomsMeant = { readonly id: RoomId } | { readonly title: string; readonly teacherIds: readonly TeacherId[] }

export interface RecordWanted {
  readonly rooms?: RoomsMeant
  /** Lines by these members or about them. */
  readonly memberIds?: readonly MemberId[]
  readonly kind?: RecordKind
  /** Words of the line. */
  readonly words?: string
  readonly from?: Date
  /** Excluded. */
  readonly to?: Date
}

export interface LinkPlace {
  readonly at: number
  readonly roomId: RoomId
  readonly no: number
}

export interface LinkOfRoom {
  readonly link: RecordLink
  readonly room: RoomRecord
}

/** The records of all rooms, as operators search them. */
export function recordSearch({ q }: Database) {
  return {
    /** Newest first. */
    search: (wanted: RecordWanted, after: LinkPlace | undefined, limit: number): Promise<LinkOfRoom[]> =>
      q
        .select({ link, room })
        .from(link)
        .innerJoin(room, eq(room.id, link.roomId))
        .where(
          and(
            wanted.rooms && inRooms(wanted.rooms),
            wanted.memberIds && ofMembers(wanted.memberIds),
            wanted.kind && eq(link.kind, wanted.kind),
            wanted.words === undefined
              ? undefined
              : sql`strpos(lower(${link.subject} ->> 'what'), lower(${wanted.words})) > 0`,
            wanted.from && gte(link.at, wanted.from),
            wanted.to && lt(link.at, wanted.to),
            after &&
              sql`(${link.at}, ${link.roomId}, ${link.no}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.roomId}::uuid, ${after.no}::bigint)`,
          ),
        )
        .orderBy(desc(link.at), desc(link.roomId), desc(link.no))
        .limit(limit),
  }
}

export type RecordSearch = ReturnType<typeof recordSearch>

const inRooms = (rooms: RoomsMeant) =>
  'id' in rooms
    ? eq(link.roomId, rooms.id)
    : or(
        sql`strpos(lower(${room.title}), lower(${rooms.title})) > 0`,
        rooms.teacherIds.length === 0 ? undefined : inArray(room.teacherId, [...rooms.teacherIds]),
      )

/** Lines that these members made, or that are about them. */
export function ofMembers(ids: readonly MemberId[]) {
  const among = sql.param(ids)
  return sql`(${link.by} = any(${among}::text[])
    or ${link.subject} ->> 'memberId' = any(${among}::text[])
    or ${link.subject} ->> 'senderId' = any(${among}::text[]))`
}
