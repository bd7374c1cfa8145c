import { MessageId, ReplayId, RoomId } from '@rostrum/contract/live'
import type { TeacherId } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { HIDDEN } from './machine'
import type { People } from './people'
import { accessOf, isModerator, mayRead, type Viewer } from './policy'
import { excerptOf } from './presenting'
import type { ReplayOfRoom } from './repository-replays'
import type { RoomRepository } from './repository-rooms'
import type { ThingRepository } from './repository-things'

export interface ThingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly people: People
  readonly rooms: RoomRepository
  readonly things: ThingRepository
}

/** What a list of another slice shows of a replay or a message. `gone`: taken away; `locked`: not for these levels. */
export interface LiveThing {
  readonly title: string
  readonly source?: string
  readonly cover?: string
  readonly roomId: RoomId
  readonly gone: boolean
  readonly locked: boolean
}

const NOTHING: ReadonlyMap<string, LiveThing> = new Map()

/** Replays and messages in the lists of others: what a member keeps and has looked at, and where teachers are on air. */
export function thingService({ kernel, people, rooms, things }: ThingDeps) {
  const isOut = ({ replay, room }: ReplayOfRoom): boolean =>
    replay.state === 'published' &&
    !HIDDEN.includes(room.state) &&
    (replay.expireAt === null || replay.expireAt.getTime() > kernel.clock.now())

  async function replays(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, LiveThing>> {
    const found = await things.replays(ids.map((id) => ReplayId.parse(id)))
    const teachers = await people.findTeachers(found.map(({ replay }) => replay.teacherId))
    return new Map(
      found.map(({ replay, room }) => {
        const picture = room.coverId ?? replay.posterId
        return [
          replay.id,
          {
            title: replay.title,
            source: teachers.get(replay.teacherId)?.name,
            cover: picture ? kernel.storage.publicUrl(picture) : undefined,
            roomId: room.id,
            gone: !isOut({ replay, room }) && !isModerator(room, viewer),
            locked: accessOf(room, viewer) !== 'open',
          },
        ]
      }),
    )
  }

  /** What was taken away, and what stands behind a door that is closed now, says nothing but where it stood. */
  async function messages(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, LiveThing>> {
    const rows = await things.messages(ids.map((id) => MessageId.parse(id)))
    const known = new Map(
      (await rooms.listByIds([...new Set(rows.map(({ roomId }) => roomId))])).map((room) => [room.id, room]),
    )
    return new Map(
      rows.flatMap((row) => {
        const room = known.get(row.roomId)
        if (!room) return []
        const [gone, locked] = [
          row.state !== 'shown' || (HIDDEN.includes(room.state) && !isModerator(room, viewer)),
          accessOf(room, viewer) !== 'open',
        ]
        const title = gone || locked ? '' : excerptOf(row)
        return [
          [
            row.id,
            {
              title,
              source: gone || locked ? room.title : `${row.sender.name} · ${room.title}`,
              roomId: room.id,
              gone,
              locked,
            },
          ] as const,
        ]
      }),
    )
  }

  return {
    /** By id; unknown ids are left out. */
    async lookUp(
      kind: 'replay' | 'message',
      ids: readonly string[],
      viewer: Viewer,
    ): Promise<ReadonlyMap<string, LiveThing>> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return NOTHING
      return kind === 'replay' ? replays(known, viewer) : messages(known, viewer)
    },
    /** The rooms these teachers are on air in, of those that this viewer may enter. */
    async onAir(ids: readonly TeacherId[], viewer: Viewer) {
      const found = ids.length === 0 ? [] : await things.onAir([...new Set(ids)])
      return new Map(
        found
          .filter((room) => mayRead(room, viewer))
          .map((room) => [room.teacherId, { roomId: RoomId.parse(room.id), kind: room.kind, title: room.title }]),
      )
    },
  }
}

export type ThingService = ReturnType<typeof thingService>
