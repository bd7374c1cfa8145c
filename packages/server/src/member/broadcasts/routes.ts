import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Route } from '@rostrum/server/kernel'
import type { PushBroadcastService } from './service'

/** Binds the operators' calls about broadcasts. */
export function broadcastRoutes(broadcasts: PushBroadcastService): Route[] {
  return [
    route(calls['member.listBroadcasts'], ({ input }) => broadcasts.list(input)),
    route(calls['member.getBroadcastChoices'], () => broadcasts.choices()),
    route(calls['member.tryBroadcast'], ({ input }) => broadcasts.attempt(input)),
    route(calls['member.askBroadcast'], async ({ input, caller, request }) => {
      const asked = await broadcasts.ask(caller.operatorId, input)
      request.noted?.({ subject: asked.id, after: asked })
      return asked
    }),
    route(calls['member.cancelBroadcast'], async ({ input, caller, request }) => {
      const cancelled = await broadcasts.cancel(caller.operatorId, input)
      request.noted?.({ subject: cancelled.id, after: { state: cancelled.state, sent: cancelled.sent } })
      return cancelled
    }),
  ]
}
