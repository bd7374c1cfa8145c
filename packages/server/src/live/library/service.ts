import { MessageId, ReplayId, RoomId } from '@rostrum/contract/live'
import type { TeacherId } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import { HIDDEN } from '../rooms/machine'
import type { LivePeople } from '../people'
import { accessOf, isModerator, mayRead, type Viewer } from '../rooms/policy'
import { excerptOf } from '../rooms/presenting'
import type { ReplayOfRoom } from '../replays/repository'
import type { RoomRepository } from '../rooms/repository'
import type { LiveLibraryRepository } from './repository'

export interface LiveLibraryDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly people: LivePeople
  readonly rooms: RoomRepository
  readonly library: LiveLibraryRepository
}

/** What a list of another slice shows of a replay or a message. `gone`: deleted; `locked`: not for these levels. */
export interface LiveLibraryItem {
  readonly title: string
  readonly source?: string
  readonly cover?: string
  readonly roomId: RoomId
  readonly gone: boolean
  readonly locked: boolean
}

const NOTHING: ReadonlyMap<string, LiveLibraryItem> = new Map()

/** Replays and messages in the lists of others: what a member keeps and has viewed, and where teachers are on air. */
export function libraryService({ kernel, people, rooms, library }: LiveLibraryDeps) {
  const isOut = ({ replay, room }: ReplayOfRoom): boolean =>
    replay.state === 'published' &&
    !HIDDEN.includes(room.state) &&
    (replay.expireAt === null || replay.expireAt.getTime() > kernel.clock.now())

  async function replays(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, LiveLibraryItem>> {
    const found = await library.replays(ids.map((id) => ReplayId.parse(id)))
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

  /** A deleted item, or one in a room that is now closed to the member, shows only where it was. */
  async function messages(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, LiveLibraryItem>> {
    const rows = await library.messages(ids.map((id) => MessageId.parse(id)))
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
    ): Promise<ReadonlyMap<string, LiveLibraryItem>> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return NOTHING
      return kind === 'replay' ? replays(known, viewer) : messages(known, viewer)
    },
    /** The rooms where these teachers are on air, among those that this viewer may enter. */
    async onAir(ids: readonly TeacherId[], viewer: Viewer) {
      const found = ids.length === 0 ? [] : await library.onAir([...new Set(ids)])
      return new Map(
        found
          .filter((room) => mayRead(room, viewer))
          .map((room) => [room.teacherId, { roomId: RoomId.parse(room.id), kind: room.kind, title: room.title }]),
      )
    },
  }
}

export type LiveLibrary = ReturnType<typeof libraryService>
