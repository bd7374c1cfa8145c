import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import type { Room } from '@rostrum/contract/live'
import { useApi, usePlatform } from '../kernel'

export type RoomListKind = 'word' | 'video'
export type RoomPhase = 'live' | 'coming' | 'ended'

/** The list of rooms on the air changes by itself; a visible list refetches. */
const LIST_FRESH_MS = 30_000
/** Who waits for a replay sees it come within this time. */
const REPLAY_FRESH_MS = 30_000
const FIRST_PAGE: string | undefined = undefined

export const liveKeys = {
  lists: ['live', 'list'] as const,
  list: (kind: RoomListKind, phase: RoomPhase | undefined, teacherId?: string) =>
    ['live', 'list', kind, phase ?? 'all', teacherId ?? ''] as const,
  rooms: ['live', 'room'] as const,
  room: (kind: RoomListKind, id: string) => ['live', 'room', kind, id] as const,
  categories: (roomId: string) => ['live', 'categories', roomId] as const,
  own: ['live', 'own'] as const,
  records: (roomId: string, filter: object) => ['live', 'records', roomId, filter] as const,
  push: (roomId: string) => ['live', 'push', roomId] as const,
  days: (roomId: string, month: string) => ['live', 'days', roomId, month] as const,
}

/** Rooms of a kind, page after page: on the air first, then upcoming, then ended. */
export function useRooms(kind: RoomListKind, phase?: RoomPhase, teacherId?: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: liveKeys.list(kind, phase, teacherId),
    queryFn: ({ pageParam }) =>
      api.call(kind === 'word' ? 'live.listWordRooms' : 'live.listVideoRooms', {
        state: phase,
        teacherId,
        cursor: pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: LIST_FRESH_MS,
  })
}

/** A text room. The mini-program has a call of its own for it. */
export function useWordRoom(id: string) {
  const api = useApi()
  const { kind } = usePlatform()
  return useQuery({
    queryKey: liveKeys.room('word', id),
    queryFn: () => api.call(kind === 'weapp' ? 'live.getAppletRoom' : 'live.getWordRoom', { id }),
    enabled: id !== '',
  })
}

/** Its replay is still to come. */
const isAwaited = ({ state, recordOn, replayId }: Room): boolean =>
  (state === 'ended' || state === 'processing') && recordOn && replayId === undefined

export function useVideoRoom(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: liveKeys.room('video', id),
    queryFn: () => api.call('live.getVideoRoom', { id }),
    enabled: id !== '',
    // Nobody is told that a replay was made.
    refetchInterval: ({ state: { data } }) => data !== undefined && isAwaited(data) && REPLAY_FRESH_MS,
  })
}

export function useCategories(roomId: string) {
  const api = useApi()
  return useQuery({
    queryKey: liveKeys.categories(roomId),
    queryFn: () => api.call('live.listCategories', { roomId }),
    staleTime: Infinity,
  })
}

export function useReserve() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ roomId, on }: { roomId: string; on: boolean }) =>
      api.call('live.reserve', { roomId, on: on ? 1 : 0 }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['live'] }),
  })
}

export function useOwnMessages(isOn: boolean) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: liveKeys.own,
    queryFn: ({ pageParam }) => api.call('live.listOwn', { cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOn,
  })
}

export interface RecordFilter {
  readonly keyword: string
  readonly kind: 'all' | 'teacher' | 'image' | 'question'
  readonly day?: string
}

/** Search hits newest first, or the messages of a day in room order. */
export function useRecords(roomId: string, filter: RecordFilter) {
  const api = useApi()
  const isSearch = filter.keyword !== ''
  return useInfiniteQuery({
    queryKey: liveKeys.records(roomId, filter),
    queryFn: ({ pageParam }): Promise<CallReply<'live.searchMessages'>> =>
      isSearch
        ? api.call('live.searchMessages', {
            roomId,
            keyword: filter.keyword,
            kind: filter.kind,
            from: filter.day,
            to: filter.day,
            cursor: pageParam,
          })
        : api.call('live.listOlderMessages', { roomId, day: pageParam ? undefined : filter.day, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => (isSearch ? nextCursor : undefined),
  })
}

export function useDays(roomId: string, month: string) {
  const api = useApi()
  return useQuery({
    queryKey: liveKeys.days(roomId, month),
    queryFn: () => api.call('live.listDays', { roomId, month }),
    placeholderData: keepPreviousData,
  })
}

/** How often the push page polls: it notices the encoder within this time. */
/** What arrives and cannot be shown is on the page within three seconds. */
const PUSH_FRESH_MS = 2000

/** Address, key and state of a push. It polls while `isShown`. */
export function usePushInfo(roomId: string, isShown: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: liveKeys.push(roomId),
    queryFn: () => api.call('live.getPushInfo', { id: roomId }),
    enabled: roomId !== '',
    refetchInterval: isShown ? PUSH_FRESH_MS : false,
    // The key is a secret: it leaves memory with the page.
    gcTime: 0,
  })
}

/** Makes another push key: the old one stops working at once. */
export function useRotateKey(roomId: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('live.rotateKey', { roomId }),
    onSuccess: (info) => client.setQueryData(liveKeys.push(roomId), info),
  })
}

/** Starts or ends a broadcast. Repeated presses of one action carry the same key. */
export function usePushState(roomId: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<CallInput<'live.setPushState'>, 'roomId'>) =>
      api.call('live.setPushState', { roomId, ...input }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['live'] }),
  })
}
