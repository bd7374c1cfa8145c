import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import type { RoomId } from '@rostrum/contract/live'
import { useApi } from '@rostrum/app/kernel'
import { boardKeys } from '../queries.board'
import type { QuestionGroup } from '../questions'

/** Questions come while one answers. */
const QUESTIONS_FRESH_MS = 30_000
const FIRST_PAGE: string | undefined = undefined

/** Under `live`, so that what is done to a room anywhere is seen here. */
export const studioKeys = {
  rooms: ['live', 'studio', 'rooms'] as const,
  questions: (state: QuestionGroup, roomId: string | undefined) => [...boardKeys.studio, state, roomId ?? ''] as const,
}

/** A teacher's own rooms in every state, the latest start first. */
export function useStudioRooms() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: studioKeys.rooms,
    queryFn: ({ pageParam }) => api.call('live.listStudioRooms', { cursor: pageParam }, { quiet: true }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Questions in all rooms of a teacher: those one was urged to answer first, then by when they are due. */
export function useStudioQuestions(state: QuestionGroup, roomId?: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: studioKeys.questions(state, roomId),
    queryFn: ({ pageParam }) =>
      api.call('live.listStudioQuestions', { state, roomId, cursor: pageParam }, { quiet: true }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: QUESTIONS_FRESH_MS,
  })
}

/** What a teacher does with the plan of a broadcast. */
export function usePlanDeeds() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: ['live'] })
  return {
    create: useMutation({
      mutationFn: (input: CallInput<'live.createRoom'>) => api.call('live.createRoom', input),
      onSuccess,
    }),
    modify: useMutation({
      mutationFn: (input: CallInput<'live.modifyRoom'>) => api.call('live.modifyRoom', input),
      onSuccess,
    }),
    submit: useMutation({ mutationFn: (id: RoomId) => api.call('live.submitRoom', { id }), onSuccess }),
    cancel: useMutation({
      mutationFn: (input: CallInput<'live.cancelRoom'>) => api.call('live.cancelRoom', input),
      onSuccess,
    }),
  }
}
