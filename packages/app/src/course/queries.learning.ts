import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { useApi, useSession } from '@rostrum/app/kernel'

const keys = {
  materials: (id: string) => ['course', 'materials', id] as const,
  reviews: (id: string) => ['course', 'reviews', id] as const,
  posts: (lessonId: string) => ['course', 'posts', lessonId] as const,
  certificates: ['course', 'certificates'] as const,
  filters: ['course', 'filters'] as const,
}

const nextPage = ({ hasMore }: { readonly hasMore: boolean }, _pages: unknown, page: number): number | undefined =>
  hasMore ? page + 1 : undefined

/** `isOpen`: only those who may learn a course see its documents. */
export function useMaterials(id: string, isOpen: boolean) {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: keys.materials(id),
    queryFn: () => api.call('course.listMaterials', { id }),
    enabled: isOpen && isSignedIn,
  })
}

export function useCourseReviews(id: string) {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useInfiniteQuery({
    queryKey: [...keys.reviews(id), isSignedIn],
    queryFn: ({ pageParam }) => api.call('course.listReviews', { id, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** The caller shows an error beside the words. */
export function useSaveCourseReview(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Omit<CallInput<'course.saveReview'>, 'courseId'>) =>
      api.call('course.saveReview', { courseId: id, ...asked }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.reviews(id) }),
  })
}

export function usePosts(courseId: string, lessonId: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.posts(lessonId),
    queryFn: ({ pageParam }) => api.call('course.listPosts', { id: courseId, lessonId, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

export function usePostActions(lessonId: string) {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.posts(lessonId) })
  return {
    save: useMutation({
      mutationFn: (asked: CallInput<'course.savePost'>) => api.call('course.savePost', asked),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (asked: CallInput<'course.removePost'>) => api.call('course.removePost', asked),
      onSuccess,
    }),
  }
}

export function useCertificates() {
  const api = useApi()
  return useQuery({ queryKey: keys.certificates, queryFn: () => api.call('course.listCertificates', {}) })
}

/** The caller shows an error beside the name. */
export function useClaimCertificate() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: CallInput<'course.claimCertificate'>) => api.call('course.claimCertificate', asked),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.certificates }),
  })
}

export function useSavedFilters() {
  const api = useApi()
  const client = useQueryClient()
  const { isSignedIn } = useSession()
  return {
    rows:
      useQuery({
        queryKey: keys.filters,
        queryFn: () => api.call('course.listFilters', {}),
        enabled: isSignedIn,
      }).data?.rows ?? [],
    save: useMutation({
      mutationFn: (asked: CallInput<'course.saveFilter'>) => api.call('course.saveFilter', asked),
      onSuccess: (answer) => client.setQueryData(keys.filters, answer),
    }),
  }
}
