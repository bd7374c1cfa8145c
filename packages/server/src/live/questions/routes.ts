import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import type { QuestionAsking } from './asking'
import type { QuestionBoard } from './board'
import type { QuestionService } from './service'
import { viewerOf } from '../rooms/viewer'

export interface QuestionRoutesDeps {
  readonly asking: QuestionAsking
  readonly board: QuestionBoard
  readonly questions: QuestionService
}

const api = liveEndpoints

/** Calls about questions. */
export function questionRoutes({ asking, board, questions }: QuestionRoutesDeps): Route[] {
  return [
    route(api['live.listQuestions'], ({ input, caller }) => board.list(input, viewerOf(caller))),
    route(api['live.ask'], ({ input, caller }) => asking.ask(viewerOf(caller), input)),
    route(api['live.voteQuestion'], ({ input, caller }) => questions.vote(viewerOf(caller), input.id, input.on)),
    route(api['live.withdrawQuestion'], ({ input, caller }) => questions.withdraw(viewerOf(caller), input.id)),
    route(api['live.urgeQuestion'], ({ input, caller }) => questions.urge(viewerOf(caller), input.id)),
    route(api['live.rateQuestion'], ({ input, caller }) => questions.rate(viewerOf(caller), input)),
    route(api['live.answerQuestion'], ({ input, caller }) => questions.answer(viewerOf(caller), input)),
    route(api['live.setQuestionState'], ({ input, caller }) => questions.setState(viewerOf(caller), input)),
    route(api['live.listStudioQuestions'], ({ input, caller }) => board.listStudio(viewerOf(caller), input)),
  ]
}
