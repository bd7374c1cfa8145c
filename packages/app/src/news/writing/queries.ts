import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import type { DraftState } from '@rostrum/contract/news'
import { ApiFailure, keepCopy, keptCopy, useApi, usePlatform, useSession } from '@rostrum/app/kernel'
import { keptTexts } from './kept'
import type { OwnChoices, OwnText } from './manuscript'

const FIRST_PAGE: string | undefined = undefined
const CHOICES = 'ownTextChoices'

const writingKeys = {
  lists: ['news', 'own', 'list'] as const,
  list: (state: DraftState | undefined) => ['news', 'own', 'list', state ?? ''] as const,
  one: (id: string) => ['news', 'own', 'one', id] as const,
  choices: ['news', 'own', 'choices'] as const,
  found: (keyword: string) => ['news', 'own', 'stocks', keyword] as const,
  prices: (codes: string) => ['news', 'own', 'prices', codes] as const,
}

export function useOwnTexts(state: DraftState | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: writingKeys.list(state),
    queryFn: ({ pageParam }) => api.call('news.listOwnDrafts', { state, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/**
 * One text of the teacher's; null when the server has none of this id, as of one that is only being begun, and when it
 * does not answer but this device has what was typed or begins it.
 */
export function useOwnText(id: string, isBegun: boolean) {
  const api = useApi()
  const { storage } = usePlatform()
  const { memberId } = useSession()
  const isHere = isBegun || keptTexts(storage, memberId ?? '')[id] !== undefined
  return useQuery({
    queryKey: writingKeys.one(id),
    queryFn: () =>
      api.call('news.getOwnDraft', { id }, { background: true }).catch((error: unknown) => {
        const isUnknown = error instanceof ApiFailure && error.code === 404
        if (isUnknown || (isHere && error instanceof ApiFailure && error.kind === 'transport')) return null
        throw error
      }),
    enabled: id !== '',
    // What is typed starts from it once; later answers come through the acts.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useOwnChoices() {
  const api = useApi()
  const { storage } = usePlatform()
  return useQuery({
    queryKey: writingKeys.choices,
    queryFn: async () => {
      try {
        const choices = await api.call('news.getOwnChoices', {}, { background: true })
        keepCopy(storage, CHOICES, choices)
        return choices
      } catch (error) {
        // Without a network somebody still writes.
        const kept = keptCopy<OwnChoices>(storage, CHOICES)
        if (kept && error instanceof ApiFailure && error.kind === 'transport') return kept
        throw error
      }
    },
  })
}

export function useStocksFound(keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: writingKeys.found(keyword),
    queryFn: () => api.call('stock.search', { keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
}

/** What the securities are called and stand at now. */
export function usePrices(codes: readonly string[]) {
  const api = useApi()
  const asked = codes.join(',')
  return useQuery({
    queryKey: writingKeys.prices(asked),
    queryFn: () => api.call('stock.listQuotes', { codes: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
}

/** Acts on one text. Saving happens by itself, so its failures are told on the page and nowhere else. */
export function useOwnActs(onDone: (draft: OwnText) => void) {
  const api = useApi()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: writingKeys.lists })
  const onSuccess = (draft: OwnText) => {
    onDone(draft)
    return refresh()
  }
  return {
    save: async (input: CallInput<'news.writeOwnDraft'>): Promise<OwnText> => {
      const draft = await api.call('news.writeOwnDraft', input, { background: true })
      void refresh()
      return draft
    },
    read: (id: string) => api.call('news.getOwnDraft', { id }),
    submit: useMutation({
      mutationFn: (input: CallInput<'news.submitOwnDraft'>) => api.call('news.submitOwnDraft', input),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (input: CallInput<'news.withdrawOwnDraft'>) => api.call('news.withdrawOwnDraft', input),
      onSuccess,
    }),
  }
}
