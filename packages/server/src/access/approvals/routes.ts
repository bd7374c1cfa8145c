import { accessEndpoints as calls } from '@rostrum/contract/access'
import { route, type Route } from '@rostrum/server/kernel'
import type { ApprovalService } from './service'

/** Binds the calls about things that take a second person. */
export function approvalRoutes(approvals: ApprovalService): Route[] {
  return [
    route(calls['access.listApprovals'], ({ input, caller }) => approvals.list(caller, input)),
    route(calls['access.decideApproval'], async ({ input, caller, request }) => {
      const { approval, before, after } = await approvals.decide(caller, input)
      const { about, state, outcome, askedBy } = approval
      request.noted?.({ before, after: { about, askedBy, state, outcome, now: after } })
      return approval
    }),
    route(calls['access.withdrawApproval'], async ({ input, caller, request }) => {
      const approval = await approvals.withdraw(caller, input.id)
      request.noted?.({ after: { about: approval.about, state: approval.state } })
      return approval
    }),
  ]
}
