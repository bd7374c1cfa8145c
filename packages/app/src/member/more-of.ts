import type { MoreState } from '@rostrum/ui'

interface Pages {
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
}

/** What stands at the end of a list that grows. */
export function moreOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: Pages): MoreState {
  if (isFetchingNextPage) return 'busy'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'idle' : 'end'
}
