import { liveEndpoints, MessageId } from '@rostrum/contract/live'
import { route, type Route } from '../kernel/types'
import type { BroadcastService } from './broadcast'
import type { HeldService } from './held'
import type { ModeratingService } from './moderating'
import type { PlanningService } from './planning'
import type { RecordReading } from './record-reading'
import { viewerOf } from './room-routes'

export interface ModerationRoutesDeps {
  readonly held: HeldService
  readonly moderating: ModeratingService
  readonly records: RecordReading
  readonly planning: PlanningService
  readonly broadcast: BroadcastService
}

const api = liveEndpoints

/** Calls of those who keep a room in order, of teachers who plan one, and of operators who review it. */
export function moderationRoutes({ held, moderating, records, planning, broadcast }: ModerationRoutesDeps): Route[] {
  return [
    route(api['live.listHeld'], ({ input, caller }) =>
      held.list(input.roomId, viewerOf(caller), input.cursor, input.pageSize),
    ),
    route(api['live.review'], ({ input, caller }) => held.review(viewerOf(caller), input)),
    route(api['live.mute'], ({ input, caller }) => moderating.mute(viewerOf(caller), input)),
    route(api['live.listMutes'], async ({ input, caller }) => ({
      rows: await moderating.listMutes(viewerOf(caller), input.roomId),
    })),
    route(api['live.setMode'], ({ input: { roomId, ...mode }, caller }) =>
      moderating.setMode(viewerOf(caller), roomId, mode),
    ),
    route(api['live.listTemplates'], async ({ caller }) => ({ rows: await moderating.listTemplates(caller.memberId) })),
    route(api['live.saveTemplate'], async ({ input, caller }) => ({
      rows: await moderating.saveTemplate(caller.memberId, input),
    })),
    route(api['live.saveAssistant'], ({ input, caller }) => moderating.saveAssistant(viewerOf(caller), input)),
    route(api['live.listRecord'], ({ input, caller }) =>
      records.list(input.roomId, viewerOf(caller), input.cursor, input.pageSize),
    ),
    route(api['live.listFiles'], ({ input, caller }) =>
      records.files(
        input.roomId,
        viewerOf(caller),
        input.ids.split(',').map((id) => MessageId.parse(id.slice(0, 64))),
      ),
    ),
    route(api['live.rotateKey'], ({ input, caller }) => broadcast.rotateKey(input.roomId, viewerOf(caller))),
    route(api['live.createRoom'], ({ input, caller }) => planning.create(caller, input)),
    route(api['live.modifyRoom'], ({ input: { roomId, ...wish }, caller }) => planning.modify(caller, roomId, wish)),
    route(api['live.submitRoom'], ({ input, caller }) => planning.submit(viewerOf(caller), input.id)),
    route(api['live.cancelRoom'], ({ input, caller }) => planning.cancel(viewerOf(caller), input.id, input.reason)),
    route(api['live.listStudioRooms'], ({ input, caller }) => planning.listOwn(caller, input)),
    route(api['live.listReview'], ({ input }) => planning.listInReview(input)),
    route(api['live.reviewRoom'], ({ input, caller }) => planning.review(caller.operatorId, input)),
  ]
}
