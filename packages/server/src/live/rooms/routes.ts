import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import type { LikeService } from '../likes/service'
import type { ScheduleService } from './schedule'
import type { RoomService } from './service'
import { viewerOf } from './viewer'

export interface RoomRoutesDeps {
  readonly rooms: RoomService
  readonly likes: LikeService
  readonly schedule: ScheduleService
}

const api = liveEndpoints

/** Calls about rooms: lists, a room's card, the month's lessons, a member's settings of a room, likes. */
export function roomRoutes({ rooms, likes, schedule }: RoomRoutesDeps): Route[] {
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
    route(api['live.getSchedule'], async ({ input, caller }) => ({
      rows: await schedule.month(input.month, input.teacherId, viewerOf(caller)),
    })),
    route(api['live.listMaterials'], async ({ input, caller }) => ({
      rows: await schedule.materials(input.roomId, viewerOf(caller)),
    })),
    route(api['live.saveSetting'], ({ input, caller }) => schedule.saveSetting(viewerOf(caller), input)),
  ]
}
