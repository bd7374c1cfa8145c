import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { useActionKey, useApi } from '../kernel'
import { recompute, type RecordReply } from './recompute'

export type PortfolioReply = CallReply<'stock.listPortfolios'>['rows'][number]
export type PortfolioInfo = CallReply<'stock.getPortfolio'>
export type CurveReply = CallReply<'stock.getPortfolioNav'>
export type HoldingsReply = CallReply<'stock.listPortfolioHoldings'>
export type RebalanceReply = CallReply<'stock.listRebalances'>['rows'][number]
export type PortfolioSort = NonNullable<CallInput<'stock.listPortfolios'>['sort']>
type ListAsk = Pick<CallInput<'stock.listPortfolios'>, 'grade' | 'sort' | 'teacherId'>
export interface CurveAsk {
  readonly from?: string
  readonly to?: string
  readonly method: 'twr' | 'money'
}

const PAGE = 20

const keys = {
  list: (ask: ListAsk) => ['stock', 'portfolios', ask] as const,
  info: (id: string) => ['stock', 'portfolio', id] as const,
  curve: (id: string, ask: CurveAsk) => ['stock', 'portfolio', id, 'curve', ask] as const,
  holdings: (id: string) => ['stock', 'portfolio', id, 'holdings'] as const,
  turns: (id: string) => ['stock', 'portfolio', id, 'turns'] as const,
}

export function usePortfolios(ask: ListAsk = {}) {
  const api = useApi()
  return useQuery({
    queryKey: keys.list(ask),
    queryFn: () => api.call('stock.listPortfolios', { ...ask, pageSize: 100 }),
  })
}

export function usePortfolio(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.info(id),
    queryFn: () => api.call('stock.getPortfolio', { id }),
    enabled: id !== '',
  })
}

export function useCurve(id: string, ask: CurveAsk, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: keys.curve(id, ask),
    queryFn: () => api.call('stock.getPortfolioNav', { id, ...ask }),
    enabled: enabled && id !== '',
  })
}

export function useHoldings(id: string) {
  const api = useApi()
  return useQuery({ queryKey: keys.holdings(id), queryFn: () => api.call('stock.listPortfolioHoldings', { id }) })
}

export function useRebalances(id: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.turns(id),
    queryFn: ({ pageParam }) => api.call('stock.listRebalances', { id, pageNum: pageParam, pageSize: PAGE }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.hasMore ? pages.length + 1 : undefined),
  })
}

export function useFollowPortfolio(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => api.call('member.saveFollow', { kind: 'portfolio', id, on: on ? 1 : 0 }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.info(id), exact: true }),
        client.invalidateQueries({ queryKey: ['stock', 'portfolios'] }),
        client.invalidateQueries({ queryKey: ['member', 'library', 'follows'] }),
      ]),
  })
}

/** Takes the whole public record and works it out on this device. */
export function useRecompute(id: string, onProgress: (records: number) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const records: RecordReply[] = []
      for (;;) {
        const after = records.at(-1)?.seq ?? 0
        const page = await api.call('stock.listPortfolioRecords', { id, after })
        records.push(...page.rows)
        onProgress(records.length)
        if (!page.hasMore) return { ...recompute(records), isWhole: page.isWhole }
      }
    },
  })
}

export function useRecordFile(id: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api.call('stock.getPortfolioRecord', { id }) })
}

function useTurned(id: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.info(id) })
}

export function useCreateRebalance(id: string) {
  const api = useApi()
  const key = useActionKey()
  const turned = useTurned(id)
  return useMutation({
    mutationFn: (ask: Omit<CallInput<'stock.createRebalance'>, 'id' | 'idempotencyKey'>) =>
      api.call('stock.createRebalance', { ...ask, id, idempotencyKey: key.of(JSON.stringify(ask)) }),
    onSuccess: () => {
      key.done()
      return turned()
    },
  })
}

export function useCancelRebalance(id: string) {
  const api = useApi()
  const turned = useTurned(id)
  return useMutation({
    mutationFn: (ask: CallInput<'stock.cancelRebalance'>) => api.call('stock.cancelRebalance', ask),
    onSuccess: turned,
  })
}
