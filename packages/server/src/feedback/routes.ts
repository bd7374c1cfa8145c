import { feedbackEndpoints as calls } from '@rostrum/contract/feedback'
import { route, type Route } from '../kernel/types'
import type { ReportService } from './service'

/** Binds the feedback calls to the service. */
export function feedbackRoutes(reports: ReportService): Route[] {
  return [
    route(calls['feedback.createReport'], ({ input, caller, request }) =>
      reports.create(
        { memberId: caller.kind === 'member' ? caller.memberId : undefined, deviceId: request.deviceId },
        input,
      ),
    ),
    route(calls['feedback.listReports'], ({ input, caller }) => reports.list(caller.memberId, input)),
    route(calls['feedback.listReportCases'], ({ input }) => reports.listCases(input)),
    route(calls['feedback.handleReport'], ({ input, caller, request }) =>
      reports.handle(caller.operatorId, input, request.noted),
    ),
  ]
}
