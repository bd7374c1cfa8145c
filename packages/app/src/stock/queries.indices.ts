import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '@rostrum/client'
import { useApi } from '../kernel'

/** How often the running bar and the price are refetched while the market trades. */
export const TICK_MS = 5_000
const REST_MS = 60_000

export type QuoteReply = CallReply<'stock.getInfo'>['quote']

export const paceOf = (state: QuoteReply['state'] | undefined): number =>
  state === 'trade' || state === 'auction' ? TICK_MS : REST_MS

/** The three indices. They are separate from the other quotations, because the home page shows them. */
export function useIndices() {
  const api = useApi()
  return useQuery({
    queryKey: ['stock', 'indices'],
    queryFn: () => api.call('stock.listQuotes', {}),
    refetchInterval: ({ state }) => paceOf(state.data?.rows[0]?.state),
  })
}
