import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, type CallInput, type CallReply } from '@rostrum/client'
import { useApi } from '../kernel'
import { boardKeys } from './queries.board'
import type { QuestionGroup } from './questions'

/** What is asked beside the rooms: announcements, the calendar, one's own questions, reminders. */
export const listKeys = {
  details: (id: string) => ['live', 'details', id] as const,
  schedule: (month: string, teacherId: string | undefined) => ['live', 'schedule', month, teacherId ?? ''] as const,
  reminders: ['live', 'reminders'] as const,
  context: (id: string) => ['live', 'context', id] as const,
}

const FIRST_PAGE: string | undefined = undefined
const REMINDER_MS = 60_000

/** A room before one enters it. Which of the two kinds it is, its id does not say. */
export function useRoomDetails(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: listKeys.details(id),
    queryFn: () =>
      api.call('live.getVideoInfo', { id }, { quiet: true }).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.reason === 'live.room_not_found')
          return api.call('live.getWordInfo', { id }, { quiet: true })
        throw error
      }),
    enabled: id !== '',
  })
}

/** The rooms of a month, day by day. */
export function useSchedule(month: string, teacherId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: listKeys.schedule(month, teacherId),
    queryFn: () => api.call('live.getSchedule', { month, teacherId }, { quiet: true }),
  })
}

/** My questions in one room. The keys are the board's: a deed on a question changes it here too. */
export function useMyQuestions(roomId: string, state: QuestionGroup) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...boardKeys.all(roomId), 'mine', state],
    queryFn: ({ pageParam }): Promise<CallReply<'live.listQuestions'>> =>
      api.call('live.listQuestions', { roomId, mine: 1, state, sort: 'new', cursor: pageParam }, { quiet: true }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: roomId !== '',
  })
}

/** Broadcasts one has reserved that begin now. */
export function useReminders(isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: listKeys.reminders,
    queryFn: () => api.call('live.listReminders', {}, { quiet: true }),
    enabled: isOn,
    refetchInterval: REMINDER_MS,
  })
}

export function useSeeReminders() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: CallInput<'live.seeReminders'>['ids']) => api.call('live.seeReminders', { ids }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKeys.reminders }),
  })
}

/** How a member keeps a room: in front, and which of its news are told. */
export function useRoomSetting() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'live.saveSetting'>) => api.call('live.saveSetting', input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['live', 'list'] }),
  })
}

/** Of one asking, each way. */
const AROUND = 20
interface Around {
  readonly id: string
  readonly before: number
  readonly after: number
}

/** What was said around a message, to be read on in both directions. */
export function useContextOf(id: string | null) {
  const api = useApi()
  const start: Around = { id: id ?? '', before: AROUND, after: AROUND }
  return useInfiniteQuery({
    queryKey: listKeys.context(start.id),
    queryFn: async ({ pageParam }) => {
      const { rows } = await api.call('live.listContext', pageParam, { quiet: true })
      const at = rows.findIndex((row) => row.id === pageParam.id)
      // Read on from a row, that row is there already.
      const fresh = pageParam.id === start.id ? rows : rows.filter((row) => row.id !== pageParam.id)
      return { rows: fresh, hasOlder: at >= AROUND, hasNewer: rows.length - at - 1 >= AROUND }
    },
    initialPageParam: start,
    getPreviousPageParam: ({ rows, hasOlder }) =>
      hasOlder && rows[0] ? { id: rows[0].id, before: AROUND, after: 0 } : undefined,
    getNextPageParam: ({ rows, hasNewer }) => {
      const last = rows[rows.length - 1]
      return hasNewer && last ? { id: last.id, before: 0, after: AROUND } : undefined
    },
    enabled: id !== null,
  })
}
