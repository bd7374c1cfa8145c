import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import { viewerOf } from '../rooms/viewer'
import type { PlanningService } from './service'

const api = liveEndpoints

/** Calls of teachers who plan a room, and of operators who review it. */
export function planRoutes(planning: PlanningService): Route[] {
  return [
    route(api['live.createRoom'], ({ input, caller }) =>
      planning.create({ viewer: viewerOf(caller), teacherId: caller.teacherId }, input),
    ),
    route(api['live.modifyRoom'], ({ input: { roomId, ...wish }, caller }) =>
      planning.modify(viewerOf(caller), roomId, wish),
    ),
    route(api['live.submitRoom'], ({ input, caller }) => planning.submit(viewerOf(caller), input.id)),
    route(api['live.cancelRoom'], ({ input, caller }) => planning.cancel(viewerOf(caller), input.id, input.reason)),
    route(api['live.listStudioRooms'], ({ input, caller }) => planning.listOwn(caller, input)),
    route(api['live.listReview'], ({ input }) => planning.listInReview(input)),
    route(api['live.reviewRoom'], async ({ input, caller, request }) => {
      const after = await planning.review(caller.operatorId, input)
      request.noted?.({ before: { state: 'review' }, after })
      return after
    }),
  ]
}
