import type { MoreState } from './infinite-list'

/** What is known of a list that is asked for page by page. */
export interface GrowingList {
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
}

/** What stands at the end of a list that grows. */
export function moreOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: GrowingList): MoreState {
  if (isFetchingNextPage) return 'busy'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'idle' : 'end'
}
