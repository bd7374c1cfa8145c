import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallReply } from '@rostrum/client'
import type { Adjust, KlinePeriod } from '@rostrum/contract/stock'
import { useCallback } from 'react'
import { useApi } from '../kernel'
import { paceOf, TICK_MS, type QuoteReply } from './queries.indices'
import { klineText } from './text.kline.zh'

const PAGE_BARS = 500

export type KlineReply = CallReply<'stock.getKline'>

const stockKeys = {
  quote: (code: string) => ['stock', 'quote', code] as const,
  kline: (code: string, period: KlinePeriod, adjust: Adjust) => ['stock', 'kline', code, period, adjust] as const,
  latest: (code: string, period: KlinePeriod, adjust: Adjust) => ['stock', 'latest', code, period, adjust] as const,
  list: (codes: string) => ['stock', 'list', codes] as const,
  /** The content slice's own key: one reply serves every page. */
  riskTip: ['content', 'riskTip'] as const,
  found: (keyword: string) => ['stock', 'found', keyword] as const,
}

export function useQuote(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: stockKeys.quote(code),
    queryFn: () => api.call('stock.getInfo', { code }),
    refetchInterval: ({ state }) => paceOf(state.data?.quote.state),
    enabled: code !== '',
  })
}

/** The newest page of bars, and a way to load the pages before it. */
export function useKline(code: string, period: KlinePeriod, adjust: Adjust = 'none') {
  const api = useApi()
  const bars = useQuery({
    queryKey: stockKeys.kline(code, period, adjust),
    queryFn: () => api.call('stock.getKline', { code, period, adjust, limit: PAGE_BARS }),
    enabled: code !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const loadOlder = useCallback(
    (end: number) => api.call('stock.getKline', { code, period, adjust, end, limit: PAGE_BARS }),
    [api, code, period, adjust],
  )
  return { bars, loadOlder }
}

/** The last two bars, refetched while the market trades: the running one and the one that may have started after it. */
export function useLatestBar(
  code: string,
  period: KlinePeriod,
  state: QuoteReply['state'] | undefined,
  adjust: Adjust = 'none',
) {
  const api = useApi()
  const isRunning = state === 'trade' || state === 'auction'
  const { data } = useQuery({
    queryKey: stockKeys.latest(code, period, adjust),
    queryFn: () => api.call('stock.getKline', { code, period, adjust, limit: 2 }),
    enabled: code !== '' && isRunning,
    refetchInterval: TICK_MS,
  })
  return isRunning ? data?.bars.at(-1) : undefined
}

export function useStocks(keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: stockKeys.found(keyword),
    queryFn: () => api.call('stock.search', { keyword }),
    placeholderData: keepPreviousData,
  })
}

/** Quotations of several codes, for a list beside the chart. */
export function useQuotes(codes: readonly string[]) {
  const api = useApi()
  const asked = codes.join(',')
  return useQuery({
    queryKey: stockKeys.list(asked),
    queryFn: () => api.call('stock.listQuotes', { codes: asked }),
    enabled: asked !== '',
    refetchInterval: ({ state }) => paceOf(state.data?.rows[0]?.state),
    placeholderData: keepPreviousData,
  })
}

/** The risk line. It is never missing: its fallback appears until the dictionary answers. */
export function useRiskTip(): string {
  const api = useApi()
  const tip = useQuery({
    queryKey: stockKeys.riskTip,
    queryFn: () => api.call('content.getRiskTip', {}),
    staleTime: Infinity,
  })
  return tip.data ?? klineText.riskFallback
}
