import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HelpCategory } from '@rostrum/contract/content'
import { useApi, type CallInput } from '../kernel'

const TOP = 10

const helpKeys = {
  categories: ['content', 'help', 'categories'] as const,
  list: (keyword: string, category: HelpCategory | undefined) =>
    ['content', 'help', 'list', keyword, category ?? ''] as const,
  one: (id: string) => ['content', 'help', 'one', id] as const,
}

/** Categories that have questions. They only help the list, so a failure draws nothing. */
export function useHelpCategories() {
  const api = useApi()
  return useQuery({
    queryKey: helpKeys.categories,
    queryFn: () => api.call('content.listHelpCategories', {}),
  })
}

/** Questions that match the search or the category; with neither, only the ten most useful. */
export function useHelpList(keyword: string, category: HelpCategory | undefined) {
  const api = useApi()
  const isTop = keyword === '' && category === undefined
  return useInfiniteQuery({
    queryKey: helpKeys.list(keyword, category),
    queryFn: ({ pageParam }) =>
      api.call('content.listHelp', {
        keyword: keyword || undefined,
        category,
        pageNum: pageParam,
        ...(isTop && { pageSize: TOP }),
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore && !isTop ? page + 1 : undefined),
  })
}

export function useHelp(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: helpKeys.one(id),
    queryFn: () => api.call('content.getHelp', { id }),
    enabled: id !== '',
  })
}

export function useVoteHelp() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: CallInput<'content.voteHelp'>) => api.call('content.voteHelp', asked),
    onSuccess: (_, { id }) => client.invalidateQueries({ queryKey: helpKeys.one(id) }),
  })
}
