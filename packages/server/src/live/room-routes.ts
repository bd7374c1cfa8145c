import { Instant, SOCKET_PATH } from '@rostrum/contract/kernel'
import { liveEndpoints, type RoomId } from '@rostrum/contract/live'
import type { Realtime } from '../kernel/realtime'
import { route, type MemberCaller, type RequestFacts, type Route, type VisitorCaller } from '../kernel/types'
import { claimsOf } from './channel'
import type { Viewer } from './policy'
import type { BroadcastService } from './broadcast'
import type { LikeService } from './likes'
import type { RoomService } from './rooms'

export interface RoomRoutesDeps {
  readonly rooms: RoomService
  readonly likes: LikeService
  readonly broadcast: BroadcastService
  readonly realtime: Pick<Realtime, 'issueTicket'>
}

export function viewerOf(caller: VisitorCaller | MemberCaller): Viewer {
  return caller.kind === 'visitor'
    ? { levelIds: [] }
    : { memberId: caller.memberId, teacherId: caller.teacherId, levelIds: caller.levelIds }
}

const api = liveEndpoints

/** Calls about rooms: lists, a room's card, tickets, likes, the teacher's studio. */
export function roomRoutes({ rooms, likes, broadcast, realtime }: RoomRoutesDeps): Route[] {
  const ticketOf = async (
    id: RoomId,
    purpose: 'chat' | 'play' | 'push',
    caller: VisitorCaller | MemberCaller,
    request: RequestFacts,
  ) => {
    const viewer = viewerOf(caller)
    if (purpose === 'play') return broadcast.playTicket(id, viewer)
    if (purpose === 'push') return broadcast.pushTicket(id, viewer)
    // Whether this person may enter is asked again by the socket: a ticket says who, not where.
    const { ticket, expireAt } = realtime.issueTicket(claimsOf(caller, request.deviceId))
    return { ticket, urls: [{ kind: 'socket' as const, url: SOCKET_PATH }], expireAt: Instant.parse(expireAt) }
  }

  return [
    route(api['live.listWordRooms'], ({ input: { state, teacherId, ...listing }, caller }) =>
      rooms.list({ kind: 'word', phase: state, teacherId }, viewerOf(caller), listing),
    ),
    route(api['live.listVideoRooms'], ({ input: { state, teacherId, ...listing }, caller }) =>
      rooms.list({ kind: 'video', phase: state, teacherId }, viewerOf(caller), listing),
    ),
    route(api['live.listTeacherRooms'], ({ input: { id, ...listing }, caller }) =>
      rooms.listOfTeacher(id, viewerOf(caller), listing),
    ),
    route(api['live.listAccess'], async ({ input, caller }) => ({
      rows: await rooms.access(input.type, viewerOf(caller)),
    })),
    route(
      api['live.getWordRoom'],
      async ({ input, caller }) => (await rooms.enter(input.id, 'word', viewerOf(caller))).room,
    ),
    route(
      api['live.getAppletRoom'],
      async ({ input, caller }) => (await rooms.enter(input.id, 'word', viewerOf(caller))).room,
    ),
    route(api['live.getWordInfo'], ({ input, caller }) => rooms.announce(input.id, 'word', viewerOf(caller))),
    route(api['live.getVideoInfo'], ({ input, caller }) => rooms.announce(input.id, 'video', viewerOf(caller))),
    route(api['live.getVideoRoom'], async ({ input, caller }) => {
      const viewer = viewerOf(caller)
      const { record, room } = await rooms.enter(input.id, 'video', viewer)
      return { ...room, playUrls: await broadcast.playUrls(record, viewer) }
    }),
    route(api['live.getTicket'], ({ input, caller, request }) => ticketOf(input.id, input.purpose, caller, request)),
    route(api['live.reserve'], ({ input, caller }) => rooms.reserve(input.roomId, viewerOf(caller), input.on)),
    route(api['live.like'], async ({ input, caller }) => {
      const roomId = await rooms.mayLike(input.roomId, viewerOf(caller))
      const { memberId } = caller
      const likeCount =
        input.messageId === undefined
          ? await likes.tap(roomId, memberId, input.idempotencyKey, input.count)
          : await likes.likeMessage(roomId, input.messageId, memberId)
      return { likeCount }
    }),
    route(api['live.share'], async ({ input, caller }) => {
      await rooms.share(input.roomId, viewerOf(caller), input.channel)
      return {}
    }),
    route(api['live.getPushInfo'], ({ input, caller }) => broadcast.pushInfo(input.id, viewerOf(caller))),
    route(api['live.setPushState'], ({ input, caller }) =>
      broadcast.setState(input.roomId, viewerOf(caller), input.action, input.reason),
    ),
  ]
}
