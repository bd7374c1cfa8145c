import type { ReplayId, RoomId, RoomTeacher } from '@rostrum/contract/live'
import type { SharedPage } from '../access'
import { Refusal } from '../kernel/refusal'
import type { Viewer } from './policy'
import type { ReplayService } from './replays'
import type { RoomService } from './rooms'
import { text } from './sharing.zh'

const VISITOR: Viewer = { levelIds: [] }

/** What a visitor may read of rooms and replays, for links that are passed on. `undefined`: there is no such thing. */
export function sharingService({ rooms, replays }: { readonly rooms: RoomService; readonly replays: ReplayService }) {
  return {
    async sharedRoom(id: RoomId): Promise<SharedPage | undefined> {
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
    async sharedReplay(id: ReplayId): Promise<SharedPage | undefined> {
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

export type SharingService = ReturnType<typeof sharingService>

const byOf = ({ name, regNo, orgName }: RoomTeacher): string => text.by(name, regNo, orgName)

/** A link outlives what it leads to. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
