import { useQuery } from '@tanstack/react-query'
import type { RoomId } from '@rostrum/contract/live'
import { useApi } from '../kernel'

const summaryKeys = { of: (roomId: string) => ['live', 'summary', roomId] as const }

/** What was counted and measured of a lesson. */
export function useSummary(id: RoomId) {
  const api = useApi()
  return useQuery({
    queryKey: summaryKeys.of(id),
    queryFn: () => api.call('live.getSummary', { id }, { background: true }),
  })
}
