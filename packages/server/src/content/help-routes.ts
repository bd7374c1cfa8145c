import { helpEndpoints as calls } from '@rostrum/contract/content'
import { noting } from '../kernel/noting'
import { route, type Caller, type RequestFacts, type Route } from '../kernel/types'
import type { HelpService } from './help-service'

/** The voter: a member, else the device when the call names one. */
function voterOf(caller: Caller, { deviceId }: RequestFacts): string | undefined {
  if (caller.kind === 'member') return caller.memberId
  return deviceId === '' ? undefined : `device:${deviceId}`
}

/** Binds the calls about frequent questions. */
export function helpRoutes(help: HelpService): Route[] {
  return [
    route(calls['content.listHelpCategories'], () => help.listCategories()),
    route(calls['content.listHelp'], ({ input }) => help.list(input)),
    route(calls['content.getHelp'], ({ input, caller, request }) => help.get(input.id, voterOf(caller, request))),
    route(calls['content.voteHelp'], ({ input, caller, request }) => help.vote(voterOf(caller, request), input)),
    route(calls['content.listHelpDrafts'], ({ input }) => help.listDrafts(input.category, input)),
    route(
      calls['content.saveHelp'],
      noting(({ input, caller }) => help.save(caller.operatorId, input)),
    ),
  ]
}
