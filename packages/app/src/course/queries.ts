import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import type { Lesson } from '@rostrum/contract/course'
import type { CaptionSource } from '@rostrum/app/captions'
import { madeAgain, useApi, useKernel } from '@rostrum/app/kernel'

const FIRST_PAGE: string | undefined = undefined

export type CourseFilter = Pick<
  CallInput<'course.listCourses'>,
  'keyword' | 'kind' | 'category' | 'level' | 'teacherId' | 'sort'
>
export type MyState = NonNullable<CallInput<'course.listMine'>['state']>

const keys = {
  all: ['course'] as const,
  list: (filter: CourseFilter) => ['course', 'list', filter] as const,
  one: (id: string) => ['course', 'one', id] as const,
  chapters: (id: string) => ['course', 'chapters', id] as const,
  lesson: (id: string) => ['course', 'lesson', id] as const,
  mine: (state: MyState) => ['course', 'mine', state] as const,
}

/** Courses, page after page. */
export function useCourses(filter: CourseFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam }) => api.call('course.listCourses', { ...filter, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useCourse(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.one(id),
    queryFn: () => api.call('course.getCourse', { id }),
    enabled: id !== '',
  })
}

export function useChapters(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.chapters(id),
    queryFn: () => api.call('course.listChapters', { id }),
    enabled: id !== '',
  })
}

/** Its addresses are grants: they do not outlive the page, and are not refetched behind a playing picture. */
export function useLesson(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.lesson(id),
    queryFn: () => api.call('course.getLesson', { id }),
    enabled: id !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The captions of a lesson, for whoever learns it. */
export function useLessonCaptionSource({ id, captioned }: Pick<Lesson, 'id' | 'captioned'>): CaptionSource {
  const api = useApi()
  return {
    has: captioned === true,
    key: ['course', 'captions', id],
    load: () => api.call('course.listLessonCaptions', { id }),
  }
}

export function useMyCourses(state: MyState) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.mine(state),
    queryFn: ({ pageParam }) => api.call('course.listMine', { state, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/**
 * Reports what was really watched; a finished lesson may open others. A lost report is made again before the next: where
 * skipping is off, a gap would be a jump. It is never made for another member.
 */
export function useReportWatched() {
  const api = useApi()
  const client = useQueryClient()
  const { session } = useKernel()
  return useMutation({
    mutationFn: async ({ by, ...asked }: CallInput<'course.watchLesson'> & { readonly by: string | null }) =>
      by !== null && session.now().memberId === by
        ? api.call('course.watchLesson', asked, { background: true })
        : undefined,
    ...madeAgain('course.too_fast'),
    onSuccess: (answer) =>
      answer?.done
        ? Promise.all([
            client.invalidateQueries({ queryKey: ['course', 'chapters'] }),
            client.invalidateQueries({ queryKey: ['course', 'one'] }),
            client.invalidateQueries({ queryKey: ['course', 'mine'] }),
          ])
        : undefined,
  })
}

/** Asks for a lesson of another level: the refusal leads to the page that says how to get it. */
export function useWayIn() {
  const api = useApi()
  return (id: string): void => void api.call('course.getLesson', { id }).catch(() => undefined)
}
