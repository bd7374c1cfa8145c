import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../kernel'

const ownKeys = { own: ['live', 'own-key'] as const }
/** Another room may have become the one that the key leads to. */
const FRESH_MS = 15_000

export function useOwnKey() {
  const api = useApi()
  return useQuery({
    queryKey: ownKeys.own,
    queryFn: () => api.call('live.getOwnKey', {}, { background: true }),
    refetchInterval: FRESH_MS,
    // The key is a secret: it leaves memory with the page.
    gcTime: 0,
  })
}

/** Makes the first key, or another one: the one before stops working at once. */
export function useRenewOwnKey() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('live.renewOwnKey', {}),
    onSuccess: (own) => client.setQueryData(ownKeys.own, own),
  })
}
