import { chunk } from '@rostrum/contract/kernel/times'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { configQuery, useApi, useKernel, usePlatform } from '../kernel'

/** Company, risk line and configuration change only when an operator edits them. */
const SLOW_MS = 10 * 60_000
/** The list of rooms on the air changes by itself. */
const LIVE_MS = 30_000

const contentKeys = {
  blocks: (page: 'index' | 'index2', levels: string) => ['content', 'blocks', page, levels] as const,
  notices: ['content', 'notices'] as const,
  homeBelow: ['content', 'homeBelow'] as const,
  advertisement: ['content', 'advertisement'] as const,
  about: ['content', 'about'] as const,
  riskTip: ['content', 'riskTip'] as const,
  personnel: (count: number) => ['content', 'personnel', count] as const,
  /** The key is under `live`, so that a reservation made on any page updates it. */
  mine: ['content', 'mine'] as const,
  rooms: ['live', 'home'] as const,
}

export function useBlocks(page: 'index' | 'index2', memberLevelIds = '') {
  const api = useApi()
  const { linkTypeCode } = usePlatform()
  return useQuery({
    queryKey: contentKeys.blocks(page, memberLevelIds),
    queryFn: () =>
      api.call('content.getHomeBlocks', { page, memberLevelIds: memberLevelIds || undefined, linkTypeCode }),
  })
}

/**
 * Loads the code of the lower part of the home page right after the first paint, so that it does not slow the first
 * bytes.
 */
export function useHomeBelow<T>(load: () => Promise<T>) {
  return useQuery(code(contentKeys.homeBelow, load))
}

/** The same for the advertisement, where there is one. */
export function useAdvertisementCode<T>(load: () => Promise<T>) {
  return useQuery(code(contentKeys.advertisement, load))
}

export const prepareHomeBelow = (queries: QueryClient, load: () => Promise<unknown>) =>
  queries.prefetchQuery(code(contentKeys.homeBelow, load))

const code = <T>(queryKey: readonly string[], load: () => Promise<T>) => ({
  queryKey,
  queryFn: () => chunk(load()),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
})

export function useNoticeList() {
  const api = useApi()
  return useQuery({
    queryKey: contentKeys.notices,
    queryFn: () => api.call('content.listNotices', { pageSize: 20 }),
  })
}

export function useAbout() {
  const api = useApi()
  return useQuery({
    queryKey: contentKeys.about,
    queryFn: () => api.call('content.getAbout', {}),
    staleTime: SLOW_MS,
  })
}

export function useRiskTip() {
  const api = useApi()
  return useQuery({
    queryKey: contentKeys.riskTip,
    queryFn: () => api.call('content.getRiskTip', {}),
    staleTime: SLOW_MS,
  })
}

export function useConfig() {
  return useQuery(configQuery(useKernel()))
}

export function usePersonnel(count: number) {
  const api = useApi()
  return useQuery({
    queryKey: contentKeys.personnel(count),
    queryFn: () => api.call('content.listPersonnel', { pageSize: count }),
    staleTime: SLOW_MS,
  })
}

/** What today has for the member, from every slice. */
export function useMine() {
  const api = useApi()
  return useQuery({
    queryKey: contentKeys.mine,
    queryFn: () => api.call('content.getMine'),
    refetchInterval: LIVE_MS,
  })
}

/** Rooms on the air and the next ones, of both kinds, as the home page shows them. */
export function useHomeRooms() {
  const api = useApi()
  return useQuery({
    queryKey: contentKeys.rooms,
    queryFn: async () => {
      const ask = { pageSize: 4 }
      const [live, words, coming, comingWords] = await Promise.all([
        api.call('live.listVideoRooms', { ...ask, state: 'live' }),
        api.call('live.listWordRooms', { ...ask, state: 'live' }),
        api.call('live.listVideoRooms', { ...ask, state: 'coming' }),
        api.call('live.listWordRooms', { ...ask, state: 'coming' }),
      ])
      const byStart = [...coming.rows, ...comingWords.rows].sort((a, b) => a.startAt - b.startAt)
      return { live: [...live.rows, ...words.rows], coming: byStart }
    },
    refetchInterval: LIVE_MS,
  })
}

export function useReserveRoom() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ roomId, on }: { readonly roomId: string; readonly on: boolean }) =>
      api.call('live.reserve', { roomId, on: on ? 1 : 0 }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['live'] }),
  })
}

/** Refetches everything on the page. */
export function useRefresh() {
  const client = useQueryClient()
  return () => client.refetchQueries({ type: 'active' })
}
