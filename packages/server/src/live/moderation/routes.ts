import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import type { HeldService } from './held'
import type { ModeratingService } from './service'
import { viewerOf } from '../rooms/viewer'

export interface ModerationRoutesDeps {
  readonly held: HeldService
  readonly moderating: ModeratingService
}

const api = liveEndpoints

/** Calls of a room's moderators. */
export function moderationRoutes({ held, moderating }: ModerationRoutesDeps): Route[] {
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
  ]
}
