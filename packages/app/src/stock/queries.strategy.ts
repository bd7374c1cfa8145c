import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { useActionKey, useApi } from '../kernel'

export type StrategyReply = CallReply<'stock.listStrategies'>['rows'][number]
export type SignalReply = CallReply<'stock.listSignals'>['rows'][number]
export type BrokerReply = CallReply<'stock.listBrokers'>['rows'][number]

const keys = {
  strategies: ['stock', 'strategies'] as const,
  signals: (id: string) => ['stock', 'strategies', id] as const,
  brokers: ['stock', 'brokers'] as const,
}

export function useStrategies() {
  const api = useApi()
  return useQuery({ queryKey: keys.strategies, queryFn: () => api.call('stock.listStrategies', {}) })
}

export function useSignals(id: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.signals(id),
    queryFn: ({ pageParam }) => api.call('stock.listSignals', { id, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.hasMore ? pages.length + 1 : undefined),
  })
}

export function useReadSignal() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (signalId: string) => api.call('stock.readSignal', { signalId }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.strategies }),
  })
}

export function useRateStrategy() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ask: CallInput<'stock.rateStrategy'>) => api.call('stock.rateStrategy', ask),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.strategies, exact: true }),
  })
}

export function useBrokers() {
  const api = useApi()
  return useQuery({ queryKey: keys.brokers, queryFn: () => api.call('stock.listBrokers', {}) })
}

export function useReferral() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  return useMutation({
    mutationFn: (brokerId: string) =>
      api.call('stock.referBroker', { brokerId, consent: true, idempotencyKey: key.of(brokerId) }),
    onSuccess: () => {
      key.done()
      return client.invalidateQueries({ queryKey: keys.brokers })
    },
  })
}
