import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { ExportService } from './exports'
import type { LeavingService } from './leaving'
import type { PrivacyService } from './service'

export interface RightsServices {
  readonly privacy: PrivacyService
  readonly exports: ExportService
  readonly leaving: LeavingService
}

/** Binds the calls by which members see, export and delete their data. */
export function rightsRoutes({ privacy, exports, leaving }: RightsServices): Route[] {
  return [
    route(calls['member.getPrivacy'], ({ caller }) => privacy.info(caller)),
    route(calls['member.createPrivacyRequest'], ({ input, caller }) => privacy.request(caller, input)),
    route(calls['member.listPrivacyRequests'], ({ input, caller }) => privacy.requests(caller, input)),
    route(calls['member.listAccesses'], ({ input, caller }) => privacy.accesses(caller, input)),
    route(calls['member.listAccessesForDesk'], ({ input }) => privacy.accessesForDesk(input)),
    route(calls['member.listPrivacyTickets'], ({ input }) => privacy.tickets(input)),
    route(
      calls['member.answerPrivacyRequest'],
      noting(({ input, caller }) => privacy.answer(caller, input)),
    ),
    route(calls['member.createExport'], ({ input, caller }) => exports.create(caller, input)),
    route(calls['member.listExports'], ({ caller }) => exports.list(caller)),
    route(calls['member.deleteExport'], async ({ input, caller }) => {
      await exports.remove(caller, input.no)
      return {}
    }),
    route(calls['member.getDeletion'], ({ caller }) => leaving.info(caller)),
    route(calls['member.cancelAccount'], ({ input, caller }) => leaving.ask(caller, input)),
    route(calls['member.withdrawDeletion'], ({ caller }) => leaving.withdraw(caller)),
  ]
}
