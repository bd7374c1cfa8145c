import type { OperatorId } from '@rostrum/contract/kernel'
import { newsDeskEndpoints as calls, type NewsId } from '@rostrum/contract/news'
import { route, type OperatorCaller, type RequestFacts, type Route } from '@rostrum/server/kernel'
import type { DeskReading } from './reading'
import type { DeskWriting } from './writing'

interface Acting<I> {
  readonly input: I
  readonly caller: OperatorCaller
  readonly request: RequestFacts
}

/** Binds the calls of editors and reviewers; each act answers with the article as it is then. */
export function deskRoutes(reading: DeskReading, writing: DeskWriting): Route[] {
  const acting =
    <I extends { readonly id: NewsId }>(act: (by: OperatorId, input: I) => Promise<void>) =>
    async ({ input, caller, request }: Acting<I>) => {
      await act(caller.operatorId, input)
      const after = await reading.get(input.id)
      const { title, state, version } = after
      request.noted?.({ after: { title, state, version } })
      return after
    }
  return [
    route(calls['news.listDrafts'], ({ input }) => reading.list(input)),
    route(calls['news.listDraftsToReview'], ({ input }) => reading.listWaiting(input.pageSize)),
    route(calls['news.getDraft'], ({ input }) => reading.get(input.id)),
    route(calls['news.getDraftToReview'], ({ input }) => reading.get(input.id)),
    route(calls['news.getDraftVersion'], ({ input }) => reading.version(input)),
    route(calls['news.getDraftVersionToReview'], ({ input }) => reading.version(input)),
    route(calls['news.getDraftChoices'], () => reading.choices()),
    route(calls['news.saveDraft'], acting(writing.save)),
    route(calls['news.submitDraft'], acting(writing.submit)),
    route(calls['news.reviewDraft'], acting(writing.review)),
    route(calls['news.publishDraft'], acting(writing.publish)),
    route(calls['news.withdrawArticle'], acting(writing.withdraw)),
  ]
}
