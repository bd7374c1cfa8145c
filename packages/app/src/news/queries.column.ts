import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { useApi, usePlatform, useSession } from '../kernel'
import { newsKeys } from './queries'

const FIRST_PAGE: string | undefined = undefined
const SHOWN = 20

export const columnKeys = {
  all: ['news', 'columns'] as const,
  list: ['news', 'columns', 'list'] as const,
  mine: ['news', 'columns', 'mine'] as const,
  one: (id: string) => ['news', 'columns', 'one', id] as const,
  posts: (id: string, choice: PostChoice) => ['news', 'columns', 'posts', id, choice] as const,
  opinions: (filter: OpinionFilter) => ['news', 'opinions', filter] as const,
  changes: (id: string) => ['news', 'changes', id] as const,
}

export type PostChoice = 'new' | 'old' | 'unread'
export interface OpinionFilter {
  /** '' for all. */
  readonly categoryCode: string
  readonly teacherId: string
}

/** Columns that many subscribe to first. */
export function useColumns() {
  const api = useApi()
  return useQuery({
    queryKey: columnKeys.list,
    queryFn: () => api.call('news.listColumns', { sort: 'fans', pageSize: SHOWN }),
  })
}

export function useMyColumns() {
  const api = useApi()
  return useQuery({ queryKey: columnKeys.mine, queryFn: () => api.call('news.listMyColumns', {}) })
}

export function useColumn(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: columnKeys.one(id),
    queryFn: () => api.call('news.getColumn', { id }),
    enabled: id !== '',
  })
}

/** Articles of a column, page after page. */
export function useColumnPosts(columnId: string, choice: PostChoice) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: columnKeys.posts(columnId, choice),
    queryFn: ({ pageParam: cursor }) =>
      choice === 'unread'
        ? api.call('news.listByAction', { action: 'unread', columnId, cursor })
        : api.call('news.list', { columnId, sort: choice, cursor }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: columnId !== '',
  })
}

/** Subscribes to a column, or ends it; every place that shows it asks again. */
export function useSubscribe() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, on }: { readonly id: string; readonly on: boolean }) =>
      api.call('news.follow', { id, on: on ? 1 : 0 }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: columnKeys.all }),
        client.invalidateQueries({ queryKey: newsKeys.action('mine') }),
      ]),
  })
}

/** Opinions, the newest first; a visitor gets titles and summaries. */
export function useOpinions(filter: OpinionFilter) {
  const api = useApi()
  const { kind: device } = usePlatform()
  const { isSignedIn } = useSession()
  const { categoryCode, teacherId } = filter
  return useInfiniteQuery({
    queryKey: [...columnKeys.opinions(filter), isSignedIn],
    queryFn: ({ pageParam: cursor }) => {
      const asked = {
        kind: 'opinion',
        categoryCode: categoryCode || undefined,
        cursor,
      } satisfies CallInput<'news.list'>
      // The mini-program's own list knows categories only.
      if (device === 'weapp' && teacherId === '') return api.call('news.listForApplet', asked)
      return api.call('news.list', { ...asked, authorId: teacherId || undefined })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useChanges(id: string, isOpen: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: columnKeys.changes(id),
    queryFn: () => api.call('news.listChanges', { id }),
    enabled: isOpen,
  })
}

/** Asks for what is closed: the refusal opens the page that says what would open it. */
export function useOpenWay(id: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api.call('news.get', { id }) })
}
