import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { useApi } from '../kernel'

export type BondReply = CallReply<'stock.listBonds'>['rows'][number]
export type BondInfo = CallReply<'stock.getBond'>
export type BondDayReply = CallReply<'stock.listBondDays'>['rows'][number]
export type BondAsk = Omit<CallInput<'stock.listBonds'>, 'pageNum' | 'pageSize'>
export type BondKindOf = BondReply['kind']

export function useBonds(ask: BondAsk) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['stock', 'bonds', ask],
    queryFn: ({ pageParam }) => api.call('stock.listBonds', { ...ask, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

export function useBond(code: string) {
  const api = useApi()
  return useQuery({ queryKey: ['stock', 'bond', code], queryFn: () => api.call('stock.getBond', { code }) })
}

/** A month of the calendar; without one, this month. */
export function useBondDays(month: string, kind: BondKindOf | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['stock', 'bondDays', month, kind],
    queryFn: () => api.call('stock.listBondDays', { month, ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  })
}
