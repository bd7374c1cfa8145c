import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SearchKind } from '@rostrum/contract/content'
import { useApi } from '@rostrum/app/kernel'

const searchKeys = {
  hits: (keyword: string, kind: SearchKind | undefined) => ['content', 'search', keyword, kind ?? 'all'] as const,
  suggest: (keyword: string) => ['content', 'suggest', keyword] as const,
}

/** A few results of each group, or all of one group, page after page. */
export function useSearch(keyword: string, kind: SearchKind | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: searchKeys.hits(keyword, kind),
    queryFn: ({ pageParam }) => api.call('content.search', { keyword, kind, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ groups }, _pages, page) => (kind !== undefined && groups[0]?.hasMore ? page + 1 : undefined),
    enabled: keyword !== '',
  })
}

/**
 * Suggestions while the reader types. They only help the results, so a failure draws nothing, and an outdated reply is
 * dropped.
 */
export function useSuggestions(keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: searchKeys.suggest(keyword),
    queryFn: () => api.call('content.suggest', { keyword }),
    enabled: keyword !== '',
    placeholderData: keyword === '' ? undefined : keepPreviousData,
    retry: false,
  })
}
