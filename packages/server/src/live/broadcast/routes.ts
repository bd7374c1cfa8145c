import { Instant, SOCKET_PATH } from '@rostrum/contract/kernel'
import { liveEndpoints, type RoomId } from '@rostrum/contract/live'
import { route, type MemberCaller, type RequestFacts, type Route, type VisitorCaller } from '@rostrum/server/kernel'
import type { Realtime } from '@rostrum/server/kernel/realtime'
import type { RoomService } from '../rooms/service'
import { viewerOf } from '../rooms/viewer'
import { claimsOf } from '../stream/channel'
import type { BroadcastService } from './service'

export interface BroadcastRoutesDeps {
  readonly broadcast: BroadcastService
  readonly rooms: RoomService
  readonly realtime: Pick<Realtime, 'issueTicket'>
}

const api = liveEndpoints

/** Calls about pictures: tickets, the room with its addresses, the teacher's studio. */
export function broadcastRoutes({ broadcast, rooms, realtime }: BroadcastRoutesDeps): Route[] {
  const ticketOf = async (
    id: RoomId,
    purpose: 'chat' | 'play' | 'past' | 'push',
    caller: VisitorCaller | MemberCaller,
    request: RequestFacts,
  ) => {
    const viewer = viewerOf(caller, request)
    if (purpose === 'play') return broadcast.playTicket(id, viewer)
    if (purpose === 'past') return broadcast.pastTicket(id, viewer)
    if (purpose === 'push') return broadcast.pushTicket(id, viewer)
    // The socket checks again whether this person may enter: a ticket says who, not where.
    const { ticket, expireAt } = realtime.issueTicket(claimsOf(caller, request.deviceId))
    return { ticket, urls: [{ kind: 'socket' as const, url: SOCKET_PATH }], expireAt: Instant.parse(expireAt) }
  }

  return [
    route(api['live.getTicket'], ({ input, caller, request }) => ticketOf(input.id, input.purpose, caller, request)),
    route(api['live.getVideoRoom'], async ({ input, caller, request }) => {
      const viewer = viewerOf(caller, request)
      const { record, room } = await rooms.enter(input.id, 'video', viewer)
      return { ...room, playUrls: await broadcast.playUrls(record, viewer) }
    }),
    route(api['live.getPushInfo'], ({ input, caller }) => broadcast.pushInfo(input.id, viewerOf(caller))),
    route(api['live.setPushState'], ({ input, caller }) =>
      broadcast.setState(input.roomId, viewerOf(caller), input.action, input.reason),
    ),
    route(api['live.rotateKey'], ({ input, caller }) => broadcast.rotateKey(input.roomId, viewerOf(caller))),
  ]
}
