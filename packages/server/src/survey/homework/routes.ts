import { surveyEndpoints as calls } from '@rostrum/contract/survey'
import { noting, route, type Route } from '@rostrum/server/kernel'
import { readerOf } from '../policy'
import type { HomeworkAnswering } from './answering'
import type { HomeworkDesk } from './desk'
import type { HomeworkMarking } from './marking'

interface HomeworkServices {
  readonly answering: HomeworkAnswering
  readonly marking: HomeworkMarking
  readonly desk: HomeworkDesk
}

/** Binds the calls about homework. */
export const homeworkRoutes = ({ answering, marking, desk }: HomeworkServices): Route[] => [
  route(calls['survey.listHomework'], ({ input, caller }) => answering.list(input, readerOf(caller))),
  route(calls['survey.getHomework'], ({ input, caller }) => answering.get(input.id, caller)),
  route(calls['survey.saveHomeworkDraft'], ({ input, caller }) => answering.saveDraft(input, caller)),
  route(calls['survey.submitHomework'], ({ input, caller }) => answering.submit(input, caller)),
  route(calls['survey.askHomework'], ({ input, caller }) => answering.ask(input, caller)),
  route(calls['survey.listMarking'], ({ input, caller }) => marking.list(input, caller)),
  route(calls['survey.listHomeworkAnswers'], ({ input, caller }) => marking.answers(input, caller)),
  route(calls['survey.markHomework'], ({ input, caller }) => marking.mark(input, caller)),
  route(calls['survey.createHomework'], ({ input, caller }) => desk.create(input, caller)),
  route(calls['survey.listHomeworkPapers'], ({ input }) => desk.list(input)),
  route(calls['survey.getHomeworkPaper'], ({ input }) => desk.get(input.id)),
  route(calls['survey.getHomeworkChoices'], () => desk.getChoices()),
  route(calls['survey.findHomeworkCourses'], ({ input }) => desk.findCourses(input.keyword)),
  route(
    calls['survey.saveHomeworkPaper'],
    noting(({ input, caller }) => desk.save(caller.operatorId, input)),
  ),
  route(
    calls['survey.publishHomework'],
    noting(({ input, caller }) => desk.publish(caller.operatorId, input)),
  ),
  route(
    calls['survey.closeHomework'],
    noting(({ input, caller }) => desk.close(caller.operatorId, input)),
  ),
]
