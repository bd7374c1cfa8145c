import type { MoreState } from './infinite-list'

/** The state of a list that is loaded page by page. */
export interface GrowingList {
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
}

/** The state for the end of a growing list. */
export function moreOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: GrowingList): MoreState {
  if (isFetchingNextPage) return 'busy'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'idle' : 'end'
}
