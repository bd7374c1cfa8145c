import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import type { RoomId } from '@rostrum/contract/live'
import { useApi } from '@rostrum/app/kernel'
import { boardKeys } from '../queries.board'
import type { QuestionGroup } from '../questions'

/** New questions arrive while the teacher answers. */
const QUESTIONS_FRESH_MS = 30_000
const FIRST_PAGE: string | undefined = undefined

/** The keys are under `live`, so that a change to a room on any page updates them. */
const studioKeys = {
  rooms: ['live', 'studio', 'rooms'] as const,
  questions: (state: QuestionGroup, roomId: string | undefined) => [...boardKeys.studio, state, roomId ?? ''] as const,
}

/** A teacher's rooms in every state, the latest start first. */
export function useStudioRooms() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: studioKeys.rooms,
    queryFn: ({ pageParam }) => api.call('live.listStudioRooms', { cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Questions in all rooms of a teacher: urged ones first, then by deadline. */
export function useStudioQuestions(state: QuestionGroup, roomId?: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: studioKeys.questions(state, roomId),
    queryFn: ({ pageParam }) => api.call('live.listStudioQuestions', { state, roomId, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: QUESTIONS_FRESH_MS,
  })
}

/** A teacher's actions on the plan of a broadcast. */
export function usePlanActions() {
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
