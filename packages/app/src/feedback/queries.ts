import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, usePlatform, useSession, type CallInput } from '@rostrum/app/kernel'

const KEPT_MS = 10 * 60_000

const feedbackKeys = {
  reports: ['feedback', 'reports'] as const,
  company: ['feedback', 'company'] as const,
  official: ['feedback', 'official'] as const,
}

export type ReportAsked = Omit<CallInput<'feedback.createReport'>, 'idempotencyKey'>

/** Each action has one key, so that a retry after a lost reply does not make a second report. */
export function useCreateReport() {
  const api = useApi()
  const client = useQueryClient()
  const { random } = usePlatform()
  return {
    newKey: random.id,
    ...useMutation({
      mutationFn: (asked: CallInput<'feedback.createReport'>) => api.call('feedback.createReport', asked),
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
    queryFn: ({ pageParam }) => api.call('feedback.listReports', { pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    enabled: isSignedIn,
  })
}

/** The company's accounts and numbers, for somebody who is asked for money right now. A failure shows nothing. */
export function useCompanyPayee() {
  const api = useApi()
  const about = useQuery({
    queryKey: feedbackKeys.company,
    queryFn: () => api.call('content.getAbout', {}),
    staleTime: KEPT_MS,
  })
  const official = useQuery({
    queryKey: feedbackKeys.official,
    queryFn: () => api.call('content.getOfficial', {}),
    staleTime: KEPT_MS,
  })
  return {
    phones: about.data?.phones ?? [],
    accounts: official.data?.accounts ?? [],
  }
}
