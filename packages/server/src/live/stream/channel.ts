import { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { RoomId } from '@rostrum/contract/live'
import { z } from 'zod'
import { type MemberCaller, type VisitorCaller, refuse } from '@rostrum/server/kernel'
import type { Channel, Claims, Who } from '@rostrum/server/kernel/realtime'
import { depthOf, mustSeeAll, type Viewer } from '../rooms/policy'
import type { RoomRecord } from '../rooms/repository'
import type { LikeService } from '../likes/service'
import { saidOf } from '../messages/saying'
import type { SpeakingService } from '../messages/service'

const Facts = z.object({ teacherId: TeacherId.optional(), levelIds: z.array(LevelId) })
const Minor = z.object({ isMinor: z.boolean().default(false) })

/** What a socket ticket contains about a caller. */
export function claimsOf(caller: VisitorCaller | MemberCaller, deviceId: string): Claims {
  if (caller.kind === 'visitor') return { m: null, s: null, dev: deviceId, roles: [], facts: { levelIds: [] } }
  const { memberId, sessionId, teacherId, levelIds, levelsUntil, roles, minor } = caller
  return {
    m: memberId,
    s: sessionId,
    dev: deviceId,
    roles: teacherId === undefined ? [...roles] : [...roles, 'teacher'],
    facts: { teacherId, levelIds, isMinor: minor !== undefined },
    until: levelsUntil,
  }
}

function viewerOf({ m, facts }: Who): Viewer {
  if (m === null) return { levelIds: [] }
  return { memberId: MemberId.parse(m), ...Facts.parse(facts) }
}

const isMinor = ({ facts }: Who): boolean => Minor.parse(facts).isMinor

export interface ChannelDeps {
  readonly speaking: SpeakingService
  readonly likes: LikeService
  /** The totals of the polls that run in a room. */
  pollTotals(room: RoomId): Promise<Readonly<Record<string, number>>>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** The meaning of the socket's frames in a live room. */
export function liveChannel({ speaking, likes, pollTotals, getRoom }: ChannelDeps): Channel {
  return {
    async join(who, key) {
      if (isMinor(who)) return refuse('member.minor_mode')
      const viewer = viewerOf(who)
      const room = await getRoom(RoomId.parse(key), viewer)
      mustSeeAll(room, viewer)
      const [liked, growing] = await Promise.all([likes.totals([room.id]), pollTotals(room.id)])
      return { depth: depthOf(room, viewer), totals: { likes: liked.get(room.id) ?? 0 }, growing }
    },
    async send(who, key, frame) {
      if (isMinor(who)) return refuse('member.minor_mode')
      const said = saidOf(frame.k, frame.x)
      const { stored } = await speaking.hand(viewerOf(who), {
        said,
        roomId: RoomId.parse(key),
        clientId: frame.c,
        quoteId: frame.re,
      })
      return { stored: stored.then(({ id, stream, seq }) => ({ id, stream, ...(seq > 0 && { seq }) })) }
    },
    like(who, key, taps) {
      const { memberId } = viewerOf(who)
      if (memberId !== undefined && !isMinor(who)) likes.tapped(RoomId.parse(key), memberId, taps)
    },
  }
}
