import { useCallback, useEffect, useMemo } from 'react'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { chunk } from '@rostrum/contract/kernel/times'
import type { Room, RoomId, RoomState } from '@rostrum/contract/live'
import { overStates } from '@rostrum/contract/live/states'
import { askAgain } from '@rostrum/app/kernel/hints'
import { useApi } from '../kernel'
import { reviewedOf, type Said } from './lines'
import { liveKeys } from './queries'

/** Queries inside one room. */
export const roomKeys = {
  reviewed: (roomId: string) => ['live', 'reviewed', roomId] as const,
  held: (roomId: string) => ['live', 'held', roomId] as const,
  deleted: (roomId: string, ids: readonly string[]) => ['live', 'deleted', roomId, ids] as const,
  materials: (roomId: string) => ['live', 'materials', roomId] as const,
  stocks: (keyword: string) => ['live', 'stocks', keyword] as const,
  piece: (name: string) => ['live', 'piece', name] as const,
}

const DAY_MS = 86_400_000
const none: readonly Said[] = []

/** The member's own messages here that wait for a moderator, and those rejected within the last day. */
export function useReviewed(roomId: string, isOn: boolean): readonly Said[] {
  const api = useApi()
  const reviewed = useQuery({
    queryKey: roomKeys.reviewed(roomId),
    queryFn: async () => {
      const [held, rejected] = await Promise.all([
        api.call('live.listOwn', { roomId, state: 'held' }),
        api.call('live.listOwn', { roomId, state: 'rejected' }),
      ])
      return [...held.rows, ...rejected.rows].map(({ message }) => message)
    },
    enabled: isOn,
  })
  const { data, dataUpdatedAt } = reviewed
  return useMemo(
    () => data?.filter(({ createdAt }) => dataUpdatedAt - createdAt < DAY_MS).map(reviewedOf) ?? none,
    [data, dataUpdatedAt],
  )
}

const noReasons: ReadonlyMap<string, string> = new Map()

/** Why these messages of the member's own were deleted: only their sender is told. */
export function useDeletedReasons(roomId: RoomId, ids: readonly string[]): ReadonlyMap<string, string> {
  const api = useApi()
  const own = useQuery({
    queryKey: roomKeys.deleted(roomId, ids),
    queryFn: async () => {
      const { rows } = await api.call('live.listOwn', { roomId, pageSize: 50 }, { background: true })
      return new Map(
        rows.flatMap(({ message: { id, reason } }): [string, string][] => (reason === undefined ? [] : [[id, reason]])),
      )
    },
    enabled: ids.length > 0,
  })
  return own.data ?? noReasons
}

/** A hint refetches its query: never more than is in use. */
export function useHints({ id, kind }: Pick<Room, 'id' | 'kind'>): (topic: string) => void {
  const client = useQueryClient()
  return useCallback(
    () => void askAgain(client, [roomKeys.reviewed(id), roomKeys.held(id), liveKeys.room(kind, id)]),
    [client, id, kind],
  )
}

/** Each step after the end refetches the card: it says why it ended, what is waited for, and where the replay is. */
export function useOverCard({ id, kind, state: known }: Pick<Room, 'id' | 'kind' | 'state'>, state: RoomState): void {
  const client = useQueryClient()
  const isLate = state !== known && overStates.some((one) => one === state)
  useEffect(() => {
    if (isLate) void client.invalidateQueries({ queryKey: liveKeys.room(kind, id) })
  }, [client, id, kind, state, isLate])
}

export function useMaterials(roomId: string, isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: roomKeys.materials(roomId),
    queryFn: () => api.call('live.listMaterials', { roomId }),
    enabled: isOn,
  })
}

export function useStocks(keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: roomKeys.stocks(keyword),
    queryFn: () => api.call('stock.search', { keyword }),
    enabled: keyword.trim() !== '',
  })
}

/** Code of a room that is not drawn at once; it loads on demand. */
export function usePiece<T>(name: string, load: () => Promise<T>, isWanted: boolean) {
  return useQuery({ ...piece(name, load), enabled: isWanted })
}

export const preparePiece = (queries: QueryClient, name: string, load: () => Promise<unknown>) =>
  queries.prefetchQuery(piece(name, load))

const piece = <T>(name: string, load: () => Promise<T>) => ({
  queryKey: roomKeys.piece(name),
  queryFn: () => chunk(load()),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
})

/** Actions on one message of a room. The socket brings the result to everybody, the caller included. */
export function useMessageActions(roomId: string) {
  const api = useApi()
  const client = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [roomKeys.held(roomId), roomKeys.reviewed(roomId)].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  return {
    withdraw: useMutation({ mutationFn: (id: string) => api.call('live.withdrawMessage', { id }) }),
    pin: useMutation({ mutationFn: (input: CallInput<'live.pinMessage'>) => api.call('live.pinMessage', input) }),
    remove: useMutation({
      mutationFn: (input: CallInput<'live.deleteMessage'>) => api.call('live.deleteMessage', input),
    }),
    like: useMutation({
      mutationFn: (input: Pick<CallInput<'live.like'>, 'messageId' | 'idempotencyKey'>) =>
        api.call('live.like', { roomId, ...input }),
    }),
    mute: useMutation({
      mutationFn: (input: Omit<CallInput<'live.mute'>, 'roomId'>) => api.call('live.mute', { roomId, ...input }),
    }),
    review: useMutation({ mutationFn: (input: CallInput<'live.review'>) => api.call('live.review', input), onSettled }),
  }
}

export function useShareNote(roomId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (channel: string) => api.call('live.share', { roomId, channel }, { background: true }),
  })
}
