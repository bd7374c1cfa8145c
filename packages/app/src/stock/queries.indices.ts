import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '@rostrum/client'
import { useApi } from '../kernel'

/** While the market trades, the running bar and the price are asked for again this often. */
export const TICK_MS = 5_000
const REST_MS = 60_000

export type QuoteReply = CallReply<'stock.getInfo'>['quote']

export const paceOf = (state: QuoteReply['state'] | undefined): number =>
  state === 'trade' || state === 'auction' ? TICK_MS : REST_MS

/** The three indices. Apart from the other quotations: the home page shows them. */
export function useIndices() {
  const api = useApi()
  return useQuery({
    queryKey: ['stock', 'indices'],
    queryFn: () => api.call('stock.listQuotes', {}, { quiet: true }),
    refetchInterval: ({ state }) => paceOf(state.data?.rows[0]?.state),
  })
}
