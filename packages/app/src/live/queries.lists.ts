import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, type CallInput, type CallReply } from '@rostrum/client'
import { useApi } from '../kernel'
import { useRooms, type RoomPhase } from './queries'
import { boardKeys } from './queries.board'
import type { QuestionGroup } from './questions'

/** Queries besides the rooms: announcements, the calendar, the member's questions, reminders. */
const listKeys = {
  details: (id: string) => ['live', 'details', id] as const,
  schedule: (month: string, teacherId: string | undefined) => ['live', 'schedule', month, teacherId ?? ''] as const,
  reminders: ['live', 'reminders'] as const,
  context: (id: string) => ['live', 'context', id] as const,
}

const FIRST_PAGE: string | undefined = undefined
const REMINDER_MS = 60_000

/** A room before the visitor enters it. Its id does not tell which of the two kinds it is. */
export function useRoomDetails(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: listKeys.details(id),
    queryFn: () =>
      api.call('live.getVideoInfo', { id }).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.reason === 'live.room_not_found')
          return api.call('live.getWordInfo', { id })
        throw error
      }),
    enabled: id !== '',
  })
}

/** Both kinds of rooms of a phase as one list: the video rooms, then the text rooms; a short list by their start. */
export function useRoomsOfBoth(phase: RoomPhase, teacherId: string | undefined) {
  const [video, word] = [useRooms('video', phase, teacherId), useRooms('word', phase, teacherId)]
  const pages = [...(video.data?.pages ?? []), ...(word.data?.pages ?? [])]
  const rows = pages.flatMap((page) => page.rows)
  const isWhole = pages.length === 2 && !video.hasNextPage && !word.hasNextPage
  const next = video.hasNextPage ? video : word
  return {
    rows: isWhole && phase === 'coming' ? rows.sort((one, other) => one.startAt - other.startAt) : rows,
    isPending: video.isPending || word.isPending,
    failure: video.isLoadingError || word.isLoadingError ? (video.error ?? word.error) : undefined,
    refetch: () => Promise.all([video.refetch(), word.refetch()]),
    next,
  }
}

/** The rooms of the days from `from` to `to`, which are at most a month apart, day by day. */
export function useScheduleOf(from: string, to: string, teacherId: string | undefined) {
  const [first, last] = [useSchedule(from.slice(0, 7), teacherId), useSchedule(to.slice(0, 7), teacherId)]
  const rows = [...(first.data?.rows ?? []), ...(from.slice(0, 7) === to.slice(0, 7) ? [] : (last.data?.rows ?? []))]
  return {
    isPending: first.isPending || last.isPending,
    days: new Map(rows.map(({ day, rooms }): [string, typeof rooms] => [day, rooms])),
  }
}

/** The rooms of a month, day by day. */
export function useSchedule(month: string, teacherId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: listKeys.schedule(month, teacherId),
    queryFn: () => api.call('live.getSchedule', { month, teacherId }),
  })
}

/** The member's questions in one room. The keys belong to the board: an action on a question changes it here too. */
export function useMyQuestions(roomId: string, state: QuestionGroup) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...boardKeys.all(roomId), 'mine', state],
    queryFn: ({ pageParam }): Promise<CallReply<'live.listQuestions'>> =>
      api.call('live.listQuestions', { roomId, mine: 1, state, sort: 'new', cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: roomId !== '',
  })
}

/** Reserved broadcasts that begin now. */
export function useReminders(isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: listKeys.reminders,
    queryFn: () => api.call('live.listReminders', {}),
    enabled: isOn,
    refetchInterval: REMINDER_MS,
  })
}

export function useSeeReminders() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: CallInput<'live.seeReminders'>['ids']) =>
      api.call('live.seeReminders', { ids }, { background: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKeys.reminders }),
  })
}

/** A member's settings for a room: pinned or not, and which of its events make a notice. */
export function useRoomSetting() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'live.saveSetting'>) => api.call('live.saveSetting', input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['live', 'list'] }),
  })
}

/** Messages of one request, in each direction. */
const AROUND = 20
interface Around {
  readonly id: string
  readonly before: number
  readonly after: number
}

/** The messages around a message, continued in both directions. */
export function useContextOf(id: string | null) {
  const api = useApi()
  const start: Around = { id: id ?? '', before: AROUND, after: AROUND }
  return useInfiniteQuery({
    queryKey: listKeys.context(start.id),
    queryFn: async ({ pageParam }) => {
      const { rows } = await api.call('live.listContext', pageParam)
      const at = rows.findIndex((row) => row.id === pageParam.id)
      // A page that continues from a row contains that row again.
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
