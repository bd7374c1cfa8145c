import { createPeople, type LiveMembers, type LivePeople } from './people'
import type { RoomId } from '@rostrum/contract/live'
import type { Kernel, Slice } from '../kernel/kernel'
import { liveEvents, type LiveEvents } from './events'
import { likeRepository, type LikeRepository } from './likes/repository'
import { messageRepository, type MessageRepository } from './messages/repository'
import { questionRepository, type QuestionRepository } from './questions/repository'
import { ownRepository, type OwnRepository } from './reminders/repository'
import { replayRepository, type ReplayRepository } from './replays/repository'
import { openness, type SeenBy } from './rooms/openness'
import type { Viewer } from './rooms/policy'
import { roomRepository, type RoomRecord, type RoomRepository } from './rooms/repository'
import { roomFinder } from './rooms/service'

/** By name, so that the declaration of every part does not hold the rows of all of them. */
interface Stores {
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly likes: LikeRepository
  readonly questions: QuestionRepository
  readonly replays: ReplayRepository
  readonly own: OwnRepository
}

/** What every part of the slice uses. */
export interface Ground {
  readonly kernel: Kernel
  readonly events: LiveEvents
  readonly people: LivePeople
  /** Repositories that several parts read. */
  readonly stores: Stores
  /** The room if it exists for this viewer. */
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  /** Rooms read without `getRoom`, as the provider lets this viewer see them. */
  readonly seenBy: SeenBy
  /** This or another process changed the room. */
  forget(id: RoomId): void
}

export function groundOf(kernel: Kernel, members: LiveMembers, visitorWatch: () => Promise<boolean>): Ground {
  const stores = storesOf(kernel)
  const seenBy = openness(visitorWatch, () => kernel.clock.now())
  const { getRoom, changed } = roomFinder(stores.rooms, seenBy)
  return { kernel, events: liveEvents(), people: createPeople(members), stores, getRoom, seenBy, forget: changed }
}

function storesOf({ db }: Pick<Kernel, 'db'>): Stores {
  return {
    rooms: roomRepository(db),
    messages: messageRepository(db),
    likes: likeRepository(db),
    questions: questionRepository(db),
    replays: replayRepository(db),
    own: ownRepository(db),
  }
}

/** What a part gives to the slice, beside what other parts need from it. */
export type LivePart = Partial<Pick<Slice, 'routes' | 'raws' | 'upgrades' | 'handlers' | 'jobs' | 'start' | 'stop'>> & {
  readonly [given: string]: unknown
}

/** The parts as one: started in this order, stopped in the opposite one. */
export function joined(parts: readonly LivePart[]) {
  return {
    routes: parts.flatMap(({ routes = [] }) => routes),
    raws: parts.flatMap(({ raws = [] }) => raws),
    upgrades: parts.flatMap(({ upgrades = [] }) => upgrades),
    handlers: parts.flatMap(({ handlers = [] }) => handlers),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    async start(): Promise<void> {
      for (const part of parts) await part.start?.()
    },
    async stop(): Promise<void> {
      for (const part of [...parts].reverse()) await part.stop?.()
    },
  }
}
