import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { TeacherInfo, TeacherRow } from '@rostrum/contract/member'
import { useApi, type CallInput, type CallReply } from '../kernel'

export type TeacherSort = NonNullable<CallInput<'member.listTeachers'>['sort']>
export interface TeacherFilter {
  readonly keyword: string
  readonly tag: string | undefined
  readonly isLive: boolean
  readonly sort: TeacherSort
}

export const teacherKeys = {
  lists: ['member', 'teachers'] as const,
  list: (filter: TeacherFilter) => ['member', 'teachers', filter] as const,
  pages: ['member', 'teacher'] as const,
  page: (id: string) => ['member', 'teacher', id] as const,
  reviews: (id: string) => ['member', 'teacher', id, 'reviews'] as const,
  works: (id: string, kind: 'replays' | 'opinions' | 'courses' | 'articles' | 'videos') =>
    ['member', 'teacher', id, kind] as const,
}

interface Counted {
  readonly hasMore: boolean
}
const nextPage = ({ hasMore }: Counted, _pages: unknown, page: number): number | undefined =>
  hasMore ? page + 1 : undefined
const nextCursor = ({ nextCursor: cursor }: { readonly nextCursor?: string }): string | undefined => cursor

export function useTeachers(filter: TeacherFilter, pageSize: number) {
  const api = useApi()
  const { keyword, tag, isLive, sort } = filter
  return useInfiniteQuery({
    queryKey: teacherKeys.list(filter),
    queryFn: ({ pageParam }) =>
      api.call('member.listTeachers', {
        keyword,
        tag,
        sort,
        ...(isLive && { liveNow: 1 }),
        pageNum: pageParam,
        pageSize,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

export function useTeacher(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: teacherKeys.page(id),
    queryFn: () => api.call('member.getTeacher', { id }),
  })
}

export function useTeacherReviews(id: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: teacherKeys.reviews(id),
    queryFn: ({ pageParam }) => api.call('member.listTeacherReviews', { id, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

const fromStart: { readonly initialPageParam: string | undefined; readonly getNextPageParam: typeof nextCursor } = {
  initialPageParam: undefined,
  getNextPageParam: nextCursor,
}

/** What a teacher published, newest first. */
export function useTeacherReplays(id: TeacherInfo['id']) {
  const api = useApi()
  return useInfiniteQuery({
    ...fromStart,
    queryKey: teacherKeys.works(id, 'replays'),
    queryFn: ({ pageParam: cursor }) => api.call('live.listReplays', { teacherId: id, cursor }),
  })
}
export function useTeacherArticles(id: TeacherInfo['id']) {
  const api = useApi()
  return useInfiniteQuery({
    ...fromStart,
    queryKey: teacherKeys.works(id, 'articles'),
    queryFn: ({ pageParam: cursor }) => api.call('news.list', { authorId: id, cursor }),
  })
}
export function useTeacherOpinions(id: TeacherInfo['id']) {
  const api = useApi()
  return useInfiniteQuery({
    ...fromStart,
    queryKey: teacherKeys.works(id, 'opinions'),
    queryFn: ({ pageParam: cursor }) => api.call('news.list', { kind: 'opinion', authorId: id, cursor }),
  })
}
export function useTeacherCourses(id: TeacherInfo['id']) {
  const api = useApi()
  return useInfiniteQuery({
    ...fromStart,
    queryKey: teacherKeys.works(id, 'courses'),
    queryFn: ({ pageParam: cursor }) => api.call('course.listCourses', { teacherId: id, cursor }),
  })
}
export function useTeacherVideos(id: TeacherInfo['id']) {
  const api = useApi()
  return useInfiniteQuery({
    ...fromStart,
    queryKey: teacherKeys.works(id, 'videos'),
    queryFn: ({ pageParam: cursor }) => api.call('news.listVideos', { teacherId: id, cursor }),
  })
}

/** Follows or unfollows: every list and page shows the server's answer. */
export function useFollowTeacher(id: TeacherRow['id']) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => api.call('member.saveFollow', { kind: 'teacher', id, on: on ? 1 : 0 }),
    onSuccess: ({ followed, fans }) => {
      const put = <T extends TeacherRow>(row: T): T => (row.id === id ? { ...row, followed, fans } : row)
      client.setQueriesData<InfiniteData<CallReply<'member.listTeachers'>>>(
        { queryKey: teacherKeys.lists },
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(put) })) },
      )
      client.setQueryData<TeacherInfo>(teacherKeys.page(id), (page) => page && put(page))
      // Other pages show the same follow.
      for (const queryKey of [['member', 'home'], ['member', 'library'], ['news'], ['live']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}

export function useSaveReview(id: TeacherInfo['id']) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: Omit<CallInput<'member.saveTeacherReview'>, 'teacherId'>) =>
      api.call('member.saveTeacherReview', { teacherId: id, ...said }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: teacherKeys.page(id) })
      void client.invalidateQueries({ queryKey: teacherKeys.lists })
    },
  })
}
