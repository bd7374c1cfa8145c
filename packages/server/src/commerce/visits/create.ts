import { commerceEndpoints as calls } from '@rostrum/contract/commerce'
import { noting, route, type Kernel, type Slice } from '@rostrum/server/kernel'
import { visitAnswering } from './answering'
import { visitDesk } from './desk'
import { visitHandler, visitJobs } from './jobs'
import type { VisitPorts } from './ports'
import { visitRepository } from './repository'
import { visitHoldings } from './repository-holdings'
import { visitChecks } from './self-checks'
import { visitSettings } from './settings'

/** Visits after buying, by somebody who sells nothing. */
export function createVisits(kernel: Kernel, ports: VisitPorts) {
  const visits = visitRepository(kernel.db)
  const parts = { kernel, visits, ports }
  const answering = visitAnswering(parts)
  const desk = visitDesk(parts)
  return {
    routes: [
      route(calls['commerce.getVisit'], ({ input, caller }) => answering.get(input.orderNo, caller.memberId)),
      route(calls['commerce.submitVisit'], ({ input, caller }) => answering.submit(input, caller.memberId)),
      route(calls['commerce.listVisits'], ({ input }) => desk.list(input)),
      route(calls['commerce.getVisitPaper'], ({ input }) => desk.get(input.orderNo)),
      route(
        calls['commerce.noteVisit'],
        noting(({ input, caller }) => desk.note(input, caller.operatorId)),
      ),
      route(
        calls['commerce.readVisitMobile'],
        noting(({ input, caller }) => desk.readMobile(input, caller.operatorId)),
      ),
      route(
        calls['commerce.answerVisit'],
        noting(({ input, caller }) => desk.answer(input, caller.operatorId)),
      ),
      route(
        calls['commerce.decideVisit'],
        noting(({ input, caller }) => desk.decide(input, caller.operatorId)),
      ),
    ],
    jobs: visitJobs(parts),
    handlers: [visitHandler(parts)],
    holdings: visitHoldings(kernel),
    settings: Object.values(visitSettings),
    selfChecks: visitChecks(visits),
    tasks: answering.tasks,
  } satisfies Partial<Slice> & Record<'tasks', unknown>
}
