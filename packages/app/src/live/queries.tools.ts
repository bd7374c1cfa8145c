import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import type { Room, RoomId } from '@rostrum/contract/live'
import { useApi } from '../kernel'
import { liveKeys } from './queries'
import { boardKeys } from './queries.board'
import { roomKeys } from './queries.room'

const toolKeys = {
  mutes: (roomId: string) => ['live', 'mutes', roomId] as const,
  record: (roomId: string) => ['live', 'record', roomId] as const,
  levels: ['live', 'levels'] as const,
}
const FIRST_PAGE: string | undefined = undefined
/** A hint reports a new held message; this covers a lost hint. */
const HELD_FRESH_MS = 20_000

/** Messages that wait for a moderator, oldest first; the first page carries their number. */
export function useHeld(roomId: RoomId, isOn: boolean) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: roomKeys.held(roomId),
    queryFn: ({ pageParam }) => api.call('live.listHeld', { roomId, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOn,
    refetchInterval: HELD_FRESH_MS,
  })
}

export function useMutes(roomId: RoomId) {
  const api = useApi()
  return useQuery({
    queryKey: toolKeys.mutes(roomId),
    queryFn: () => api.call('live.listMutes', { roomId }),
  })
}

/** The levels and their names. */
export function useLevels() {
  const api = useApi()
  return useQuery({ queryKey: toolKeys.levels, queryFn: () => api.call('member.listLevels', {}) })
}

export function useRecord(roomId: RoomId) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: toolKeys.record(roomId),
    queryFn: ({ pageParam }) => api.call('live.listRecord', { roomId, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** A moderator's actions on a room; each makes stale what it changes. */
export function useToolActions({ id: roomId, kind }: Pick<Room, 'id' | 'kind'>) {
  const api = useApi()
  const client = useQueryClient()
  const stale =
    (...keys: readonly (readonly unknown[])[]) =>
    () =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  const room = liveKeys.room(kind, roomId)
  return {
    setMode: useMutation({
      mutationFn: (input: Omit<CallInput<'live.setMode'>, 'roomId'>) => api.call('live.setMode', { roomId, ...input }),
      onSuccess: stale(room),
    }),
    unmute: useMutation({
      mutationFn: (memberId: CallInput<'live.mute'>['memberId']) =>
        api.call('live.mute', { roomId, memberId, minutes: 0 }),
      onSuccess: stale(toolKeys.mutes(roomId)),
    }),
    saveTemplate: useMutation({
      mutationFn: (input: CallInput<'live.saveTemplate'>) => api.call('live.saveTemplate', input),
      onSuccess: stale(boardKeys.templates),
    }),
    saveAssistant: useMutation({
      mutationFn: (input: Omit<CallInput<'live.saveAssistant'>, 'roomId'>) =>
        api.call('live.saveAssistant', { roomId, ...input }),
      onSuccess: stale(room),
    }),
    setPush: useMutation({
      mutationFn: (input: Omit<CallInput<'live.setPushState'>, 'roomId'>) =>
        api.call('live.setPushState', { roomId, ...input }),
      onSuccess: stale(['live']),
    }),
  }
}
