import { useEffect, useMemo } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Poll, RoomId } from '@rostrum/contract/live'
import type { CallInput } from '@rostrum/client'
import { useApi, useSession } from '../kernel'

const pollKeys = {
  room: (roomId: string) => ['live', 'polls', roomId] as const,
  now: (roomId: string, change: number) => ['live', 'polls', roomId, change] as const,
}

const none: readonly Poll[] = []
/** How soon the sheet that asks shows new votes. */
const ASKED_MS = 3000

/** The polls of a room, in the order in which they were asked; `change` grows when one is asked or ends. */
function useListed(roomId: RoomId, change: number, everyMs?: number) {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: pollKeys.now(roomId, change),
    queryFn: () => api.call('live.listPolls', { roomId }, { background: true }),
    enabled: isSignedIn,
    refetchInterval: everyMs ?? false,
    placeholderData: (before) => before,
  })
}

/** The polls of a room as they stand now: what the socket counted last goes before what was read. */
export function usePolls(roomId: RoomId, { polls }: Pick<RoomSnapshot, 'polls'>): readonly Poll[] {
  const { data, isPlaceholderData } = useListed(roomId, polls['polls'] ?? 0)
  const client = useQueryClient()
  // A poll that was asked while nobody told of it is known by its counts alone.
  const unknown = data && !isPlaceholderData ? unknownIn(data.rows, polls) : ''
  useEffect(() => {
    if (unknown !== '') void client.invalidateQueries({ queryKey: pollKeys.room(roomId) })
  }, [client, roomId, unknown])
  return useMemo(() => data?.rows.map((poll) => countedOf(poll, polls)) ?? none, [data, polls])
}

/** The ids of the polls that are counted and not listed, in one string. */
function unknownIn(listed: readonly Poll[], polls: RoomSnapshot['polls']): string {
  const counted = Object.keys(polls).flatMap((name) => /^poll\.(.+)\.voters$/.exec(name)?.[1] ?? [])
  return counted.filter((id) => listed.every((poll) => poll.id !== id)).join(' ')
}

/** The polls of a lesson that is over. */
export function usePastPolls(roomId: RoomId): readonly Poll[] {
  return useListed(roomId, 0).data?.rows ?? none
}

/** Counts only grow: the higher one is the newer one. */
export function countedOf(poll: Poll, totals: RoomSnapshot['polls']): Poll {
  const newest = (part: string, known: number) => Math.max(known, totals[`poll.${poll.id}.${part}`] ?? 0)
  return {
    ...poll,
    voters: newest('voters', poll.voters),
    options: poll.options.map((option) => ({ ...option, count: newest(option.key, option.count) })),
  }
}

/** The polls of a room for who asks them, where no socket is listened to; undefined until they are there. */
export function useAskedPolls(roomId: RoomId): readonly Poll[] | undefined {
  return useListed(roomId, 0, ASKED_MS).data?.rows
}

export function usePollActions(roomId: RoomId) {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: pollKeys.room(roomId) })
  return {
    vote: useMutation({
      mutationFn: (input: CallInput<'live.votePoll'>) => api.call('live.votePoll', input),
      onSuccess,
    }),
    sign: useMutation({
      mutationFn: (input: Omit<CallInput<'live.sign'>, 'roomId'>) => api.call('live.sign', { roomId, ...input }),
      onSuccess,
    }),
    create: useMutation({
      mutationFn: (input: Omit<CallInput<'live.createPoll'>, 'roomId'>) =>
        api.call('live.createPoll', { roomId, ...input }),
      onSuccess,
    }),
    startSign: useMutation({
      mutationFn: (input: Omit<CallInput<'live.startSign'>, 'roomId'>) =>
        api.call('live.startSign', { roomId, ...input }),
      onSuccess,
    }),
    close: useMutation({ mutationFn: (id: Poll['id']) => api.call('live.closePoll', { id }), onSuccess }),
  }
}
