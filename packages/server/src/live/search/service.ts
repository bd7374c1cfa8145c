import { Instant, type FileId, type TeacherId } from '@rostrum/contract/kernel'
import type { AccessKind, RoomPhase } from '@rostrum/contract/kernel/limits'
import type { RoomKind } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import { COMING, ON_AIR } from '../rooms/machine'
import { teacherOf, type LivePeople, type LiveTeacher } from '../people'
import type { ReplayOfRoom } from '../replays/repository'
import { accessOf, type Viewer } from '../rooms/policy'
import type { SeenBy } from '../rooms/openness'
import type { TitleRepository } from './repository'

export interface SearchDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly people: LivePeople
  readonly titles: TitleRepository
  readonly seenBy: SeenBy
}

export interface SearchAsked {
  readonly words: string
  readonly teacherIds: readonly TeacherId[]
  readonly offset: number
  readonly limit: number
}

/** A room or a replay as a search result. */
export interface LiveFound {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly cover?: string
  readonly at: Instant
  readonly access: AccessKind
  readonly room: RoomKind
  readonly phase?: RoomPhase
  readonly sample: boolean
}

/** Finds rooms and replays by title and by teacher. Those whose teacher is unknown are left out. */
export function liveSearchService({ kernel, people, titles, seenBy }: SearchDeps) {
  const now = () => new Date(kernel.clock.now())
  const coverOf = (id: FileId | null) => (id === null ? undefined : kernel.storage.publicUrl(id))
  const foundReplay = replayFinding(kernel)

  return {
    async rooms(asked: SearchAsked, viewer: Viewer): Promise<LiveFound[]> {
      const rows = await titles.rooms({ ...asked, now: now() })
      const [teachers, seen] = await Promise.all([
        people.findTeachers(rows.map(({ teacherId }) => teacherId)),
        seenBy(viewer),
      ])
      return rows.flatMap((room) => {
        const teacher = teachers.get(room.teacherId)
        const phase = ON_AIR.includes(room.state)
          ? ('live' as const)
          : COMING.includes(room.state)
            ? ('coming' as const)
            : ('over' as const)
        return teacher
          ? [
              {
                id: room.id,
                title: room.title,
                note: nameOf(teacherOf(teacher)),
                cover: coverOf(room.coverId),
                at: Instant.parse(room.startAt.getTime()),
                access: accessOf(seen(room), viewer),
                room: room.kind,
                phase,
                sample: room.sample,
              },
            ]
          : []
      })
    },
    async replays(asked: SearchAsked, viewer: Viewer): Promise<LiveFound[]> {
      const rows = await titles.replays({ ...asked, now: now() })
      const [teachers, seen] = await Promise.all([
        people.findTeachers(rows.map(({ replay }) => replay.teacherId)),
        seenBy(viewer),
      ])
      return rows.flatMap(({ replay, room }) => {
        const teacher = teachers.get(replay.teacherId)
        return teacher ? [{ ...foundReplay({ replay, room }, teacher), access: accessOf(seen(room), viewer) }] : []
      })
    },
  }
}

/** A replay of a teacher as a search result; whether it opens is another question. */
export const replayFinding =
  ({ storage }: Pick<Kernel, 'storage'>) =>
  ({ replay, room }: ReplayOfRoom, teacher: LiveTeacher): Omit<LiveFound, 'access'> => {
    const coverId = room.coverId ?? replay.posterId
    return {
      id: replay.id,
      title: replay.title,
      note: nameOf(teacherOf(teacher)),
      cover: coverId === null ? undefined : storage.publicUrl(coverId),
      at: Instant.parse(replay.startedAt.getTime()),
      room: room.kind,
      sample: replay.sample,
    }
  }

export type LiveSearchService = ReturnType<typeof liveSearchService>

/** As results name a teacher. */
const nameOf = ({ name, regNo }: { readonly name: string; readonly regNo: string }): string =>
  `${name}（登记编号：${regNo}）`
