import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { useApi, useSession } from '../kernel'
import { paceOf } from './queries.indices'

export type PoolGroupReply = CallReply<'stock.listPoolGroups'>['rows'][number]
export type PoolItemReply = CallReply<'stock.listPool'>['rows'][number]
export type PoolSort = NonNullable<CallInput<'stock.listPool'>['sort']>
export type PastedReply = CallReply<'stock.importPool'>
export type StockAlertReply = CallReply<'stock.listAlerts'>['rows'][number]

const keys = {
  groups: ['stock', 'pool', 'groups'] as const,
  list: (groupId: string, sort: PoolSort, removed: boolean) =>
    ['stock', 'pool', 'list', groupId, sort, removed] as const,
  alerts: (code: string) => ['stock', 'alerts', code] as const,
}

export function usePoolGroups() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: keys.groups,
    queryFn: () => api.call('stock.listPoolGroups', {}),
    enabled: isSignedIn,
  })
}

/** `''`: all of the member's own. */
export function usePool(groupId: string, sort: PoolSort, removed = false, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: keys.list(groupId, sort, removed),
    queryFn: () =>
      api.call('stock.listPool', { ...(groupId !== '' && { groupId }), sort, ...(removed && { removed: 1 as const }) }),
    refetchInterval: ({ state }) => paceOf(state.data?.rows.find(({ quote }) => quote)?.quote?.state),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Everything that shows lists, and how many a security is in. */
function useChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['stock', 'pool'] }),
      client.invalidateQueries({ queryKey: ['stock', 'quote'] }),
    ])
}

export function useAddToPool() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.savePool'>) => api.call('stock.savePool', input),
    onSuccess: changed,
  })
}

export function useRemoveFromPool() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.deletePool'>) => api.call('stock.deletePool', input),
    onSuccess: changed,
  })
}

export function useSortPool() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.sortPool'>) => api.call('stock.sortPool', input),
    onSuccess: changed,
  })
}

export function useMovePool() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.movePool'>) => api.call('stock.movePool', input),
    onSuccess: changed,
  })
}

export function useSaveGroup() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.savePoolGroup'>) => api.call('stock.savePoolGroup', input),
    onSuccess: changed,
  })
}

export function useDeleteGroup() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.deletePoolGroup'>) => api.call('stock.deletePoolGroup', input),
    // A refusal too: the list has changed on another device.
    onSettled: changed,
  })
}

/** What a pasted text names; nothing is kept of it. */
export function useReadPasted() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: CallInput<'stock.importPool'>) => api.call('stock.importPool', input),
  })
}

export function useImportPool() {
  const api = useApi()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.importPool'>) => api.call('stock.importPool', input),
    onSuccess: changed,
  })
}

/** `''`: the alerts of all securities. */
export function useAlerts(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.alerts(code),
    queryFn: () => api.call('stock.listAlerts', code === '' ? {} : { code }),
    refetchInterval: ({ state }) => paceOf(state.data?.rows[0]?.state),
  })
}

export function useSaveAlert() {
  const api = useApi()
  const client = useQueryClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'stock.saveAlert'>) => api.call('stock.saveAlert', input),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['stock', 'alerts'] }), changed()]),
  })
}

export function useDeleteAlert() {
  const api = useApi()
  const client = useQueryClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: (id: string) => api.call('stock.deleteAlert', { id }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['stock', 'alerts'] }), changed()]),
  })
}
