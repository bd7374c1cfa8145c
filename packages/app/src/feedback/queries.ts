import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, usePlatform, useSession, type CallInput } from '@rostrum/app/kernel'

export const feedbackKeys = {
  reports: ['feedback', 'reports'] as const,
  company: ['feedback', 'company'] as const,
}

export type ReportAsked = Omit<CallInput<'feedback.createReport'>, 'idempotencyKey'>

/** One deed has one key, so that a retry after a lost answer is not a second report. */
export function useCreateReport() {
  const api = useApi()
  const client = useQueryClient()
  const { random } = usePlatform()
  return {
    newKey: random.id,
    ...useMutation({
      mutationFn: (asked: CallInput<'feedback.createReport'>) => api.call('feedback.createReport', asked, { quiet: true }),
      onSuccess: () => client.invalidateQueries({ queryKey: feedbackKeys.reports }),
    }),
  }
}

/** The member's own reports, newest first. */
export function useReports() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useInfiniteQuery({
    queryKey: feedbackKeys.reports,
    queryFn: ({ pageParam }) => api.call('feedback.listReports', { pageNum: pageParam }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    enabled: isSignedIn,
  })
}

/** Phones of the company, for whoever is asked for money right now. */
export function useCompanyPhones(isOn: boolean) {
  const api = useApi()
  const about = useQuery({ queryKey: feedbackKeys.company, queryFn: () => api.call('content.getAbout', {}, { quiet: true }), enabled: isOn, staleTime: Infinity })
  return about.data?.phones ?? []
}
