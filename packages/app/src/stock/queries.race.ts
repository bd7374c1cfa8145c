import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { pageSizeMax } from '@rostrum/contract/kernel/limits'
import { useApi } from '../kernel'
import { proveRace } from './race-proof'
import { paceOf } from './queries.indices'

export type RaceReply = CallReply<'stock.getRace'>
export type RaceStandingReply = CallReply<'stock.joinRace'>
export type MyRaceReply = CallReply<'stock.getMyRace'>
export type RaceRankReply = CallReply<'stock.listRaceRank'>['rows'][number]
export type RaceOrderReply = CallReply<'stock.createRaceOrder'>
export type RaceDealReply = CallReply<'stock.listRaceDeals'>['rows'][number]
export type RacePlayerReply = CallReply<'stock.getRacePlayer'>
export type RaceBoardName = NonNullable<CallInput<'stock.listRaceRank'>['board']>

/** Boards are at most a minute old. */
const BOARD_MS = 60_000
const ROWS = 20

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { readonly hasMore: boolean }, pages: readonly unknown[]) =>
    hasMore ? pages.length + 1 : undefined,
}

const keys = {
  all: ['stock', 'race'] as const,
  list: ['stock', 'race', 'list'] as const,
  mine: (id: string) => ['stock', 'race', 'mine', id] as const,
  rank: (id: string, board: string) => ['stock', 'race', 'rank', id, board] as const,
  player: (id: string, playerId: string) => ['stock', 'race', 'player', id, playerId] as const,
  orders: (id: string, today: boolean) => ['stock', 'race', 'orders', id, today] as const,
  deals: (id: string) => ['stock', 'race', 'deals', id] as const,
  talk: (id: string) => ['stock', 'race', 'talk', id] as const,
}

export function useRaces() {
  const api = useApi()
  return useQuery({ queryKey: keys.list, queryFn: () => api.call('stock.listRaces', {}) })
}

/** Reads the published days of a contest and the member's own deals, and works the result out on this device. */
export function useProveRace({ id, capital, my }: RaceReply, onDay: (day: number, days: number) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const last = await api.call('stock.getRaceProof', { id })
      const days = []
      for (const [at, day] of last.days.entries()) {
        onDay(at + 1, last.days.length)
        days.push(day === last.day ? last : await api.call('stock.getRaceProof', { id, day }))
      }
      const deals = []
      for (let pageNum = 1, hasMore = my !== undefined; hasMore; pageNum += 1) {
        const page = await api.call('stock.listRaceDeals', { id, pageNum, pageSize: pageSizeMax })
        deals.push(...page.rows)
        hasMore = page.hasMore
      }
      return proveRace({ capital, days, players: last.players, own: my && { playerId: my.playerId, deals } })
    },
  })
}

export function useMyRace(id: string, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: keys.mine(id),
    queryFn: () => api.call('stock.getMyRace', { id }),
    refetchInterval: ({ state }) => paceOf(state.data?.session),
    enabled: enabled && id !== '',
  })
}

/** `followed`: only the players that I follow, on the board of all. */
export function useRaceRank(id: string, board: RaceBoardName | 'followed') {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.rank(id, board),
    queryFn: ({ pageParam }) =>
      api.call('stock.listRaceRank', {
        ...{ id, pageNum: pageParam, pageSize: ROWS },
        ...(board === 'followed' ? { followed: 1 as const } : { board }),
      }),
    ...paged,
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_MS,
  })
}

export function useRacePlayer(id: string, playerId: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.player(id, playerId),
    queryFn: () => api.call('stock.getRacePlayer', { id, playerId }),
    enabled: id !== '' && playerId !== '',
  })
}

export function useRaceOrders(id: string, today: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: keys.orders(id, today),
    queryFn: () => api.call('stock.listRaceOrders', { id, pageSize: 50, ...(today && { today: 1 as const }) }),
    enabled: id !== '',
  })
}

export function useRaceDeals(id: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.deals(id),
    queryFn: ({ pageParam }) => api.call('stock.listRaceDeals', { id, pageNum: pageParam, pageSize: ROWS }),
    ...paged,
  })
}

export function useRaceTalk(id: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.talk(id),
    queryFn: ({ pageParam }) => api.call('stock.listRaceComments', { id, pageNum: pageParam, pageSize: ROWS }),
    ...paged,
  })
}

function useRaceChange<I, R>(run: (input: I) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => client.invalidateQueries({ queryKey: keys.all }) })
}

export function useJoinRace() {
  const api = useApi()
  return useRaceChange((input: CallInput<'stock.joinRace'>) => api.call('stock.joinRace', input))
}

export function useOrderRace() {
  const api = useApi()
  return useRaceChange((input: CallInput<'stock.createRaceOrder'>) => api.call('stock.createRaceOrder', input))
}

export function useCancelRaceOrder() {
  const api = useApi()
  return useRaceChange((id: string) => api.call('stock.cancelRaceOrder', { id }))
}

export function useSayInRace() {
  const api = useApi()
  return useRaceChange((input: CallInput<'stock.commentRace'>) => api.call('stock.commentRace', input))
}

export function useFollowPlayer() {
  const api = useApi()
  return useRaceChange(({ id, on }: { readonly id: string; readonly on: boolean }) =>
    api.call('member.saveFollow', { kind: 'player', id, on: on ? 1 : 0 }),
  )
}
