import { Instant, type TeacherId } from '@rostrum/contract/kernel'
import type { RoomKind } from '@rostrum/contract/live'
import type { Kernel } from '../kernel/kernel'
import { COMING, ON_AIR } from './machine'
import { teacherOf, type People } from './people'
import { accessOf, type Viewer } from './policy'
import type { TitleRepository } from './repository-titles'

export interface SearchDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly people: People
  readonly titles: TitleRepository
}

export interface SearchAsked {
  readonly words: string
  readonly teacherIds: readonly TeacherId[]
  readonly offset: number
  readonly limit: number
}

/** A room or a replay that was found. */
export interface LiveFound {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly cover?: string
  readonly at: Instant
  readonly access: 'open' | 'login' | 'level'
  readonly room: RoomKind
  readonly phase?: 'live' | 'coming' | 'over'
  readonly sample: boolean
}

/** Finds rooms and replays by what they are called and by who teaches there. Those whose teacher is unknown are left out. */
export function searchingService({ kernel, people, titles }: SearchDeps) {
  const now = () => new Date(kernel.clock.now())
  const coverOf = (id: Parameters<Kernel['storage']['publicUrl']>[0] | null) =>
    id === null ? undefined : kernel.storage.publicUrl(id)

  return {
    async rooms(asked: SearchAsked, viewer: Viewer): Promise<LiveFound[]> {
      const rows = await titles.rooms({ ...asked, now: now() })
      const teachers = await people.findTeachers(rows.map(({ teacherId }) => teacherId))
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
                access: accessOf(room, viewer),
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
      const teachers = await people.findTeachers(rows.map(({ replay }) => replay.teacherId))
      return rows.flatMap(({ replay, room }) => {
        const teacher = teachers.get(replay.teacherId)
        return teacher
          ? [
              {
                id: replay.id,
                title: replay.title,
                note: nameOf(teacherOf(teacher)),
                cover: coverOf(room.coverId ?? replay.posterId),
                at: Instant.parse(replay.startedAt.getTime()),
                // Replays are for members, also of rooms that visitors may look into.
                access: viewer.memberId === undefined ? ('login' as const) : accessOf(room, viewer),
                room: room.kind,
                sample: replay.sample,
              },
            ]
          : []
      })
    },
  }
}

export type SearchingService = ReturnType<typeof searchingService>

const nameOf = ({ name, regNo }: { readonly name: string; readonly regNo: string }): string =>
  `${name}（登记编号：${regNo}）`
