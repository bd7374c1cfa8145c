import { Instant } from '@rostrum/contract/kernel'
import type { RoomMedium, RoomPhase } from '@rostrum/contract/kernel/limits'
import { RoomId } from '@rostrum/contract/live'
import { isUuid } from '@rostrum/server/kernel/db'
import { COMING, HIDDEN, ON_AIR } from './machine'
import type { ReplayRepository } from '../replays/repository'
import type { RoomRepository } from './repository'

/** A room in the lists of other slices. */
interface LentRoom {
  readonly title: string
  readonly kind: RoomMedium
  readonly phase: RoomPhase
  readonly startAt: Instant
}

/** Rooms for other slices, by id; those that only the studio sees are left out. */
export const roomLending =
  (rooms: Pick<RoomRepository, 'listByIds'>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, LentRoom>> => {
    const known = [...new Set(ids)].filter(isUuid).map((id) => RoomId.parse(id))
    const found = known.length === 0 ? [] : await rooms.listByIds(known)
    return new Map(
      found.flatMap(({ id, title, kind, state, startAt }): [string, LentRoom][] => {
        if (HIDDEN.includes(state)) return []
        const phase = ON_AIR.includes(state) ? 'live' : COMING.includes(state) ? 'coming' : 'over'
        return [[id, { title, kind, phase, startAt: Instant.parse(startAt.getTime()) }]]
      }),
    )
  }

/** The replays that members may watch, by room. */
export const replayLending =
  (replays: Pick<ReplayRepository, 'listPublished'>, now: () => number) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const known = [...new Set(ids)].filter(isUuid).map((id) => RoomId.parse(id))
    const found = known.length === 0 ? [] : await replays.listPublished(known, new Date(now()))
    return new Map(found.map(({ roomId, id }) => [roomId, id]))
  }
