import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { RoomId, RoomState } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { onAirStates } from '@rostrum/contract/live/states'
import { liveRecord as link } from '../record/tables'
import type { RoomRecord } from '../rooms/repository'
import { liveRoom as room } from '../rooms/tables'

const OPEN: readonly RoomState[] = ['ready', ...onAirStates]

export interface SampleRoom {
  readonly id: RoomId
  readonly state: RoomState
  readonly startAt: Date
}

export interface AnnouncedSample extends Pick<RoomRecord, 'id' | 'title' | 'startAt'> {
  /** Somebody did something with it. */
  readonly isTouched: boolean
}

/** Rooms of the sample content. */
export const sampleRepository = ({ q }: Database) => ({
  /** The newest sample video room with this title that is waiting for its stream or on the air. */
  async findOpen(teacherId: TeacherId, title: string): Promise<Pick<RoomRecord, 'id' | 'coverId'> | undefined> {
    const [row] = await q
      .select({ id: room.id, coverId: room.coverId })
      .from(room)
      .where(
        and(
          eq(room.teacherId, teacherId),
          eq(room.sample, true),
          eq(room.kind, 'video'),
          eq(room.title, title),
          inArray(room.state, [...OPEN]),
        ),
      )
      .orderBy(desc(room.createdAt), desc(room.id))
      .limit(1)
    return row
  },
  async show(id: RoomId, { coverId, visitorMode }: Pick<RoomRecord, 'coverId' | 'visitorMode'>): Promise<void> {
    await q.update(room).set({ coverId, visitorMode }).where(eq(room.id, id))
  },
  /** Announced lessons by their start, and whether anybody but these had a hand in them. */
  listAnnounced: (machines: readonly string[]): Promise<AnnouncedSample[]> =>
    q
      .select({
        id: room.id,
        title: room.title,
        startAt: room.startAt,
        isTouched: sql<boolean>`exists (${q
          .select({ one: sql`1` })
          .from(link)
          .where(and(eq(link.roomId, room.id), notInArray(link.by, [...machines])))})`,
      })
      .from(room)
      .where(and(eq(room.sample, true), eq(room.state, 'announced')))
      .orderBy(asc(room.startAt), asc(room.id)),
  /** The newest sample video room with this title, whatever its state. */
  async findVideo(teacherId: TeacherId, title: string): Promise<SampleRoom | undefined> {
    const [row] = await q
      .select({ id: room.id, state: room.state, startAt: room.startAt })
      .from(room)
      .where(and(eq(room.teacherId, teacherId), eq(room.sample, true), eq(room.kind, 'video'), eq(room.title, title)))
      .orderBy(desc(room.createdAt), desc(room.id))
      .limit(1)
    return row
  },
})

export type SampleRepository = ReturnType<typeof sampleRepository>
