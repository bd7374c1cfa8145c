import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { useActionKey, useApi } from '@rostrum/app/kernel'

export type PathFilter = Pick<CallInput<'course.listCurricula'>, 'level' | 'teacherId'>
export interface ScheduleSpan {
  readonly from: string
  readonly to: string
}

const FIRST = 1
const keys = {
  all: ['course', 'paths'] as const,
  home: ['course', 'paths', 'home'] as const,
  list: (filter: PathFilter) => ['course', 'paths', 'list', filter] as const,
  one: (id: string) => ['course', 'paths', 'one', id] as const,
  schedule: (span: ScheduleSpan) => ['course', 'paths', 'schedule', span] as const,
  lesson: (id: string) => ['course', 'paths', 'class', id] as const,
  calendar: ['course', 'paths', 'calendar'] as const,
}

/** What was learned or answered elsewhere counts when somebody comes back to the page. */
const FRESH = { staleTime: 0 } as const

export function useLearningHome() {
  const api = useApi()
  return useQuery({ queryKey: keys.home, queryFn: () => api.call('course.getLearningHome', {}), ...FRESH })
}

export function usePaths(filter: PathFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam }) => api.call('course.listCurricula', { ...filter, pageNum: pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  })
}

export function usePath(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.one(id),
    queryFn: () => api.call('course.getCurriculum', { id }),
    enabled: id !== '',
    ...FRESH,
  })
}

export function useSchedule(span: ScheduleSpan) {
  const api = useApi()
  return useQuery({
    queryKey: keys.schedule(span),
    queryFn: () => api.call('course.listSchedule', span),
    placeholderData: (before) => before,
  })
}

/** The addresses of its materials are grants: they do not outlive the page. */
export function useClass(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.lesson(id),
    queryFn: () => api.call('course.getClass', { id }),
    enabled: id !== '',
    gcTime: 0,
  })
}

export function useCalendarAddress(isWanted: boolean) {
  const api = useApi()
  return useQuery({ queryKey: keys.calendar, queryFn: () => api.call('course.getCalendar', {}), enabled: isWanted })
}

/** Acts on paths and classes; all of their pages show what became of it. A failed call says itself why. */
export function usePathActs() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const refresh = () => client.invalidateQueries({ queryKey: keys.all })
  /** What else was done meanwhile is shown as well. */
  const onSettled = refresh
  return {
    refresh,
    join: useMutation({
      mutationFn: (id: string) => api.call('course.joinCurriculum', { id, idempotencyKey: key.of('join', id) }),
      onSettled,
    }),
    leave: useMutation({ mutationFn: (id: string) => api.call('course.leaveCurriculum', { id }), onSettled }),
    saveGoal: useMutation({
      mutationFn: (goal: CallInput<'course.saveGoal'>) => api.call('course.saveGoal', goal),
      onSettled,
    }),
    sign: useMutation({
      mutationFn: (id: string) => api.call('course.signClass', { id, idempotencyKey: key.of('sign', id) }),
      onSettled,
    }),
    ask: useMutation({
      mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
        api.call('course.leaveClass', { id, reason, idempotencyKey: key.of('leave', id, reason) }),
      onSettled,
    }),
    turnCalendar: useMutation({
      mutationFn: (isOn: boolean) => api.call('course.turnCalendar', { isOn }),
      onSuccess: (answer) => client.setQueryData(keys.calendar, answer),
    }),
  }
}
