import { caseEndpoints as calls } from '@rostrum/contract/feedback'
import { route, type Route } from '../kernel/types'
import type { CaseDesk } from './case-desk'
import type { CaseService } from './case-service'

/** Binds the calls about complaints and suggestions. */
export function caseRoutes(cases: CaseService, desk: CaseDesk): Route[] {
  return [
    route(calls['feedback.create'], ({ input, caller }) => cases.create(caller.memberId, input)),
    route(calls['feedback.list'], ({ input, caller }) => cases.list(caller.memberId, input.state, input)),
    route(calls['feedback.get'], ({ input, caller }) => cases.get(caller.memberId, input.no)),
    route(calls['feedback.reply'], ({ input, caller }) => cases.reply(caller.memberId, input)),
    route(calls['feedback.changeState'], ({ input, caller }) => cases.changeState(caller.memberId, input)),
    route(calls['feedback.rate'], ({ input, caller }) => cases.rate(caller.memberId, input)),
    route(calls['feedback.listCases'], ({ input, caller }) => desk.list(caller.operatorId, input)),
    route(calls['feedback.listMemberCases'], ({ input }) => desk.listOf(input)),
    route(calls['feedback.getCase'], ({ input }) => desk.get(input.no)),
    route(calls['feedback.acceptCase'], ({ input, caller, request }) =>
      desk.accept(caller.operatorId, input, request.noted),
    ),
    route(calls['feedback.listHandlers'], () => desk.handlers()),
    route(calls['feedback.assignCase'], ({ input, caller, request }) =>
      desk.assign(caller.operatorId, input, request.noted),
    ),
    route(calls['feedback.escalateCase'], ({ input, caller, request }) =>
      desk.escalate(caller.operatorId, input, request.noted),
    ),
    route(calls['feedback.answerCase'], ({ input, caller, request }) =>
      desk.answer(caller.operatorId, input, request.noted),
    ),
    route(calls['feedback.readCase'], ({ input, request }) => desk.read(input.no, request.noted)),
    route(calls['feedback.closeCase'], ({ input, caller, request }) =>
      desk.close(caller.operatorId, input.no, request.noted),
    ),
  ]
}
