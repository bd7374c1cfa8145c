import { surveyEndpoints as calls } from '@rostrum/contract/survey'
import { noting } from '../kernel/noting'
import { route, type Route } from '../kernel/types'
import type { PaperDesk } from './desk'
import { readerOf } from './policy'
import type { SurveyResults } from './results'
import type { AnsweringService } from './service'

interface SurveyServices {
  readonly answering: AnsweringService
  readonly desk: PaperDesk
  readonly results: SurveyResults
}

/** Binds the calls about questionnaires. */
export function surveyRoutes({ answering, desk, results }: SurveyServices): Route[] {
  return [
    route(calls['survey.list'], ({ input, caller }) => answering.list(input, readerOf(caller))),
    route(calls['survey.get'], ({ input, caller }) => answering.get(input.id, readerOf(caller))),
    route(calls['survey.saveDraft'], ({ input, caller }) => answering.saveDraft(input, caller)),
    route(calls['survey.submit'], ({ input, caller }) => answering.submit(input, caller)),
    route(calls['survey.getResult'], ({ input, caller }) => answering.getResult(input.id, caller)),
    route(calls['survey.listPapers'], ({ input }) => desk.list(input)),
    route(calls['survey.getPaper'], ({ input }) => desk.get(input.id)),
    route(calls['survey.getChoices'], () => desk.getChoices()),
    route(
      calls['survey.savePaper'],
      noting(({ input, caller }) => desk.save(caller.operatorId, input)),
    ),
    route(
      calls['survey.publishPaper'],
      noting(({ input, caller }) => desk.publish(caller.operatorId, input)),
    ),
    route(
      calls['survey.closePaper'],
      noting(({ input, caller }) => desk.close(caller.operatorId, input)),
    ),
    route(calls['survey.getTallies'], ({ input }) => results.tallies(input.id)),
    route(calls['survey.listAnswers'], ({ input }) => results.answers(input)),
  ]
}
