import type { OperatorId } from '@rostrum/contract/kernel'
import type { DraftState, NewsId } from '@rostrum/contract/news'
import type { OperatorCaller, RequestFacts } from '@rostrum/server/kernel'

interface Acting<I> {
  readonly input: I
  readonly caller: OperatorCaller
  readonly request: RequestFacts
}

interface After {
  readonly title: string
  readonly state: DraftState
  readonly version: number
}

/** Each act answers with the article or video as it is then, and notes where that stands. */
export const answeringWith =
  <Shown extends After>(get: (id: NewsId) => Promise<Shown>) =>
  <I extends { readonly id: NewsId }>(act: (by: OperatorId, input: I) => Promise<void>) =>
  async ({ input, caller, request }: Acting<I>): Promise<Shown> => {
    await act(caller.operatorId, input)
    const after = await get(input.id)
    const { title, state, version } = after
    request.noted?.({ after: { title, state, version } })
    return after
  }
