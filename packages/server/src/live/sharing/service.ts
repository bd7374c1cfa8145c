import { ReplayId, RoomId, type RoomTeacher } from '@rostrum/contract/live'
import { Refusal, type SharedPage, type SubjectTable } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { RoomRepository } from '../rooms/repository'
import type { Viewer } from '../rooms/policy'
import type { ReplayService } from '../replays/service'
import type { RoomService } from '../rooms/service'
import { text } from './text.zh'

const VISITOR: Viewer = { levelIds: [] }

export interface LiveSubjectParts {
  readonly rows: Pick<RoomRepository, 'find'>
  readonly rooms: RoomService
  readonly replays: ReplayService
}

/** What pages of other slices may know of rooms and replays. */
export function liveSubjects({ rows, ...shared }: LiveSubjectParts): SubjectTable {
  const { describeRoom, describeReplay } = descriptions(shared)
  return {
    room: {
      levels: async (id) => (isUuid(id) ? (await rows.find(RoomId.parse(id)))?.levelIds : undefined),
      describe: async (id) => (isUuid(id) ? describeRoom(RoomId.parse(id)) : undefined),
    },
    replay: {
      describe: async (id) => (isUuid(id) ? describeReplay(ReplayId.parse(id)) : undefined),
    },
  }
}

/** What a visitor may read of rooms and replays, for shared links. `undefined`: it does not exist. */
function descriptions({ rooms, replays }: Omit<LiveSubjectParts, 'rows'>) {
  return {
    async describeRoom(id: RoomId): Promise<SharedPage | undefined> {
      const room =
        (await unlessRefused(rooms.announce(id, 'video', VISITOR))) ??
        (await unlessRefused(rooms.announce(id, 'word', VISITOR)))
      if (!room) return undefined
      const { title, cover, teacher, startAt, outline = '', riskTip, sample: isSample } = room
      return {
        title,
        description: outline,
        pic: cover,
        by: byOf(teacher),
        facts: text.startsAt(startAt),
        isSample,
        riskTip,
      }
    },
    async describeReplay(id: ReplayId): Promise<SharedPage | undefined> {
      const replay = await unlessRefused(replays.announce(id, VISITOR))
      if (!replay) return undefined
      const { title, cover, teacher, startedAt, outline = '', riskTip, sample: isSample } = replay
      return {
        title,
        description: outline,
        pic: cover,
        by: byOf(teacher),
        facts: text.startedAt(startedAt),
        isSample,
        riskTip,
      }
    },
  }
}

const byOf = ({ name, regNo, orgName }: RoomTeacher): string => text.by(name, regNo, orgName)

/** A link outlives its target. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
