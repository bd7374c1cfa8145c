import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Favourite, FollowKind, HistoryKind, KeptKind } from '@rostrum/contract/member'
import { useApi, type CallInput } from '../kernel'
import { memberKeys } from './queries'

export const libraryKeys = {
  all: ['member', 'library'] as const,
  follows: (kind: FollowKind | undefined) => ['member', 'library', 'follows', kind ?? 'all'] as const,
  favourites: (kind: KeptKind | undefined, keyword: string) =>
    ['member', 'library', 'favourites', kind ?? 'all', keyword] as const,
  allFavourites: ['member', 'library', 'favourites'] as const,
  history: (kind: HistoryKind | undefined) => ['member', 'library', 'history', kind ?? 'all'] as const,
  allHistory: ['member', 'library', 'history'] as const,
}

interface Paged {
  readonly hasMore: boolean
}
const nextPage = ({ hasMore }: Paged, _pages: unknown, page: number): number | undefined =>
  hasMore ? page + 1 : undefined
/** Other pages change these lists: a member who returns sees the present state. */
const fresh = { initialPageParam: 1, getNextPageParam: nextPage, staleTime: 0 } as const

export function useFollows(kind: FollowKind | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    ...fresh,
    queryKey: libraryKeys.follows(kind),
    queryFn: ({ pageParam }) => api.call('member.listFollows', { kind, pageNum: pageParam }),
  })
}

export function useFavourites(kind: KeptKind | undefined, keyword: string) {
  const api = useApi()
  return useInfiniteQuery({
    ...fresh,
    queryKey: libraryKeys.favourites(kind, keyword),
    queryFn: ({ pageParam }) =>
      api.call('member.listFavourites', { kind, keyword: keyword || undefined, pageNum: pageParam }),
  })
}

export function useHistory(kind: HistoryKind | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    ...fresh,
    queryKey: libraryKeys.history(kind),
    queryFn: ({ pageParam }) => api.call('member.listHistory', { kind, pageNum: pageParam }),
  })
}

/**
 * Follows and favourites: the list stays until the member refetches it, so that a removed row can be restored in its
 * place.
 */
export function useLibraryActions() {
  const api = useApi()
  const client = useQueryClient()
  const counted = () => client.invalidateQueries({ queryKey: memberKeys.home })
  return {
    follow: useMutation({
      mutationFn: (asked: CallInput<'member.saveFollow'>) => api.call('member.saveFollow', asked),
      onSuccess: counted,
    }),
    favourite: useMutation({
      mutationFn: ({
        kind,
        id,
        on,
        note,
      }: Pick<Favourite, 'kind' | 'id' | 'note'> & { on: 0 | 1 }): Promise<unknown> =>
        kind === 'news'
          ? api.call('news.favourite', { newsId: id, on, note })
          : api.call('member.saveFavourite', { kind, id, on, note }),
      onSuccess: counted,
    }),
    /** Visible lists show the note as soon as it is saved. The caller shows an error. */
    note: useMutation({
      mutationFn: ({ kind, id, note }: Pick<Favourite, 'kind' | 'id'> & { note: string }): Promise<unknown> =>
        kind === 'news'
          ? api.call('news.favourite', { newsId: id, on: 1, note })
          : api.call('member.saveFavourite', { kind, id, on: 1, note }),
      onSuccess: (_kept, { kind, id, note }) =>
        void client.setQueriesData<InfiniteData<{ rows: Favourite[] }>>(
          { queryKey: libraryKeys.allFavourites },
          (list) =>
            list && {
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                rows: page.rows.map((row) =>
                  row.kind === kind && row.id === id ? { ...row, note: note || undefined } : row,
                ),
              })),
            },
        ),
    }),
    history: useMutation({
      mutationFn: (asked: CallInput<'member.deleteHistory'>) => api.call('member.deleteHistory', asked),
      onSuccess: () => client.invalidateQueries({ queryKey: libraryKeys.allHistory }),
    }),
  }
}
