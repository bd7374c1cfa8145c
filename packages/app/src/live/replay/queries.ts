import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { chunk } from '@rostrum/contract/kernel/times'
import { useApi } from '@rostrum/app/kernel'

const FIRST_PAGE: string | undefined = undefined
/** How often a replay in the making is polled. */
const MAKING_MS = 10_000

export type ReplayFilter = Pick<CallInput<'live.listReplays'>, 'teacherId' | 'watched' | 'keyword'>

const replayKeys = {
  all: ['live', 'replay'] as const,
  list: (filter: ReplayFilter) => ['live', 'replay', 'list', filter] as const,
  studio: ['live', 'replay', 'studio'] as const,
  one: (id: string) => ['live', 'replay', 'one', id] as const,
  questions: (id: string) => ['live', 'replay', 'questions', id] as const,
  desk: ['live', 'replay', 'desk'] as const,
  materials: (roomId: string) => ['live', 'replay', 'materials', roomId] as const,
}

/** Published replays, newest first, page after page. */
export function useReplays(filter: ReplayFilter, isOn = true) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: replayKeys.list(filter),
    queryFn: ({ pageParam }) => api.call('live.listReplays', { ...filter, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOn,
  })
}

/** The teacher's own replays, in every state. */
export function useStudioReplays(isOn: boolean) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: replayKeys.studio,
    queryFn: ({ pageParam }) => api.call('live.listStudioReplays', { cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOn,
  })
}

export function useReplay(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: replayKeys.one(id),
    queryFn: () => api.call('live.getReplay', { id }),
    enabled: id !== '',
    // Its addresses are grants: they do not outlive the page, and are not refetched behind a playing picture.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? MAKING_MS : false),
  })
}

/** Answered questions of the broadcast, most asked first. */
export function useReplayQuestions(replayId: string, isOn: boolean) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: replayKeys.questions(replayId),
    queryFn: ({ pageParam }) => api.call('live.listQuestions', { replayId, state: 'answered', cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOn,
  })
}

export function useMaterials(roomId: string, isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: replayKeys.materials(roomId),
    queryFn: () => api.call('live.listMaterials', { roomId }),
    enabled: isOn,
  })
}

/** A part of the screen that only some users need, loaded once. */
export function useDesk<P>(load: () => Promise<P>, isOn: boolean) {
  return useQuery({
    queryKey: replayKeys.desk,
    queryFn: () => chunk(load()),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: isOn,
  })
}

/** Actions of the teacher and assistants on one replay. Each returns the replay's new state. */
export function useReplayActions(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = (replay: CallReply<'live.getReplay'>) => {
    client.setQueryData(replayKeys.one(id), replay)
    return client.invalidateQueries({ queryKey: replayKeys.all, predicate: ({ queryKey }) => queryKey[2] !== 'one' })
  }
  return {
    trim: useMutation({
      mutationFn: (input: Omit<CallInput<'live.trimReplay'>, 'id'>) => api.call('live.trimReplay', { id, ...input }),
      onSuccess(replay) {
        // Captions stand elsewhere now, and some of them nowhere.
        void client.invalidateQueries({ queryKey: ['live', 'captions', id] })
        return onSuccess(replay)
      },
    }),
    setState: useMutation({
      mutationFn: (input: Omit<CallInput<'live.setReplayState'>, 'id'>) =>
        api.call('live.setReplayState', { id, ...input }),
      onSuccess,
    }),
    chapter: useMutation({
      mutationFn: (input: Omit<CallInput<'live.saveChapter'>, 'id'>) => api.call('live.saveChapter', { id, ...input }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (input: CallInput<'live.deleteMessage'>) => api.call('live.deleteMessage', input),
    }),
    share: useMutation({
      mutationFn: (input: CallInput<'live.share'>) => api.call('live.share', input, { background: true }),
    }),
  }
}
