import { accessEndpoints as calls } from '@rostrum/contract/access'
import { route, type Route } from '../kernel/types'
import type { AccessService } from './service'

/** Binds the access calls to the service. */
export function accessRoutes(access: AccessService): Route[] {
  return [
    route(calls['access.saveLog'], ({ input, caller, request }) => {
      access.saveLog(input, caller, request)
      return {}
    }),
    route(calls['access.getAllowList'], ({ input }) => access.allowList(input.version)),
    route(calls['access.getTeaser'], ({ input }) => access.teaser(input)),
    route(calls['access.getWay'], ({ input, caller }) => access.way(input, caller)),
    route(calls['access.reportLink'], async ({ input }) => {
      await access.reportLink(input)
      return {}
    }),
    route(calls['access.saveShare'], ({ input, caller }) => access.saveShare(input, caller)),
    route(calls['access.saveReferral'], async ({ input, request }) => {
      await access.saveReferral(input, request)
      return {}
    }),
    route(calls['access.getShareTicket'], ({ input }) => access.shareTicket(input.url)),
  ]
}
