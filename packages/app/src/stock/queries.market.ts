import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { pageSizeMax } from '@rostrum/contract/kernel/limits'
import { noteKeys, useApi, useSession } from '../kernel'
import { paceOf } from './queries.indices'

export type MarketReply = CallReply<'stock.getMarket'>
export type StockInfo = CallReply<'stock.getInfo'>
export type StockMarks = CallReply<'stock.listMarks'>['rows']
export type RankAsk = Required<Pick<CallInput<'stock.listRank'>, 'kind' | 'market'>> & { readonly sector?: string }

/** The board ranks three hundred securities: it is asked for less often than a price. */
const BOARD_PACE = 2

export function useMarket() {
  const api = useApi()
  return useQuery({
    queryKey: ['stock', 'market'],
    queryFn: () => api.call('stock.getMarket', {}),
    refetchInterval: ({ state }) => paceOf(state.data?.session.state) * BOARD_PACE,
  })
}

export function useRank(ask: RankAsk, pageSize: number) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['stock', 'rank', ask, pageSize],
    queryFn: ({ pageParam }) => api.call('stock.listRank', { ...ask, pageNum: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf(state.data?.pages[0]?.rows[0]?.state) * BOARD_PACE,
  })
}

export function useStockInfo(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['stock', 'quote', code],
    queryFn: () => api.call('stock.getInfo', { code }),
    refetchInterval: ({ state }) => paceOf(state.data?.quote.state),
    enabled: code !== '',
  })
}

/** The member's own notes are among them: what changes a note fetches them again. */
export function useMarks(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...noteKeys.all, 'stock', 'marks', code],
    queryFn: () => api.call('stock.listMarks', { code }),
    enabled: code !== '',
  })
}

export interface MarksSpan {
  readonly from: number
  readonly to: number
}

const rowsOf = (found: readonly UseQueryResult<CallReply<'stock.listMarks'>>[]): StockMarks =>
  found.flatMap(({ data }) => data?.rows ?? [])

/** What is of older days hardly changes: coming back to the page asks for none of its many stretches again. */
const SETTLED = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** What was written in the time of older bars: the newest ones alone would leave them bare. */
export function useOlderMarks(code: string, spans: readonly MarksSpan[]): StockMarks {
  const api = useApi()
  return useQueries({
    queries: spans.map(({ from, to }) => ({
      queryKey: [...noteKeys.all, 'stock', 'marks', code, from, to],
      queryFn: () => api.call('stock.listMarks', { code, from, to }),
      enabled: code !== '',
      ...SETTLED,
    })),
    combine: rowsOf,
  })
}

export type OwnNote = CallReply<'member.listNotes'>['rows'][number]

/** What the member wrote about a security, as much of it as one page holds. */
export function useOwnNotes(code: string) {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: [...noteKeys.all, 'stock', 'of', code],
    queryFn: () => api.call('member.listNotes', { kind: 'stock', id: code, pageSize: pageSizeMax }),
    enabled: isSignedIn && code !== '',
  })
}

export function useRemoveNote() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: OwnNote['id']) => api.call('member.deleteNote', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: noteKeys.all }),
  })
}
