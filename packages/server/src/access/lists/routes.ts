import { accessEndpoints as calls } from '@rostrum/contract/access'
import { route, type Route } from '@rostrum/server/kernel'
import type { ListService } from './service'

/** Binds what every list owes its operator. */
export function listRoutes(lists: ListService): Route[] {
  return [
    route(calls['access.noteExport'], ({ input, caller, request }) => {
      request.noted?.({ subject: input.list })
      return lists.noteExport(caller, input)
    }),
    route(calls['access.listViews'], ({ input, caller }) => lists.list(caller, input.list)),
    route(calls['access.saveListView'], ({ input, caller }) => lists.save(caller, input)),
    route(calls['access.removeListView'], ({ input, caller }) => lists.remove(caller, input)),
  ]
}
