import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActionKey, useApi } from '../kernel'

const pointKeys = {
  all: ['commerce', 'points'] as const,
  info: ['commerce', 'points', 'info'] as const,
  lines: ['commerce', 'points', 'lines'] as const,
  tasks: ['commerce', 'points', 'tasks'] as const,
  goods: ['commerce', 'points', 'goods'] as const,
  exchanges: ['commerce', 'points', 'exchanges'] as const,
  addresses: ['commerce', 'points', 'addresses'] as const,
}
const FIRST = 1
const nextPage = ({ hasMore }: { readonly hasMore: boolean }, pages: readonly unknown[]) =>
  hasMore ? pages.length + 1 : undefined

export function usePoints() {
  const api = useApi()
  return useQuery({ queryKey: pointKeys.info, queryFn: () => api.call('commerce.getPoints', {}), staleTime: 0 })
}

export function usePointLines() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: pointKeys.lines,
    queryFn: ({ pageParam }) => api.call('commerce.listPointLines', { pageNum: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage,
  })
}

export function usePointTasks() {
  const api = useApi()
  return useQuery({ queryKey: pointKeys.tasks, queryFn: () => api.call('commerce.listPointTasks', {}), staleTime: 0 })
}

export function useGoods() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: pointKeys.goods,
    queryFn: ({ pageParam }) => api.call('commerce.listGoods', { pageNum: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage,
  })
}

export function useExchanges() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: pointKeys.exchanges,
    queryFn: ({ pageParam }) => api.call('commerce.listExchanges', { pageNum: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage,
  })
}

/** The member's address book; whoever comes back from it sees what is new. */
export function useExchangeAddresses(isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: pointKeys.addresses,
    queryFn: () => api.call('member.listAddresses', {}),
    enabled: isWanted,
    staleTime: 0,
  })
}

export function usePointActs() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const onSettled = () => client.invalidateQueries({ queryKey: pointKeys.all })
  return {
    sign: useMutation({
      mutationFn: () => api.call('commerce.signPoints', { idempotencyKey: key.of('sign') }),
      onSuccess: () => key.done(),
      onSettled,
    }),
    exchange: useMutation({
      mutationFn: ({ goodsId, addressId }: { readonly goodsId: string; readonly addressId?: string | undefined }) =>
        api.call('commerce.exchangeGoods', {
          goodsId,
          addressId,
          idempotencyKey: key.of('exchange', goodsId, addressId ?? ''),
        }),
      onSuccess: () => key.done(),
      onSettled,
    }),
  }
}
