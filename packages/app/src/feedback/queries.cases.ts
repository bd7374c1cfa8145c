import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedbackGroup } from '@rostrum/contract/feedback'
import { useApi, usePlatform, type CallInput } from '@rostrum/app/kernel'

const caseKeys = {
  all: ['feedback', 'cases'] as const,
  list: (group: FeedbackGroup | undefined) => ['feedback', 'cases', 'list', group ?? 'all'] as const,
  one: (no: string) => ['feedback', 'cases', 'one', no] as const,
}

/** The member's own feedback, newest first. */
export function useFeedbackList(group: FeedbackGroup | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: caseKeys.list(group),
    queryFn: ({ pageParam }) => api.call('feedback.list', { state: group, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useFeedback(no: string) {
  const api = useApi()
  return useQuery({
    queryKey: caseKeys.one(no),
    queryFn: () => api.call('feedback.get', { no }),
    enabled: no !== '',
  })
}

/**
 * A member's actions on feedback. Each one makes the lists and the feedback stale; the call itself shows a failure
 * unless it is quiet.
 */
export function useFeedbackActions() {
  const api = useApi()
  const client = useQueryClient()
  const { random } = usePlatform()
  const onSuccess = () => client.invalidateQueries({ queryKey: caseKeys.all })
  return {
    newKey: random.id,
    create: useMutation({
      mutationFn: (asked: CallInput<'feedback.create'>) => api.call('feedback.create', asked),
      onSuccess,
    }),
    reply: useMutation({
      mutationFn: (asked: CallInput<'feedback.reply'>) => api.call('feedback.reply', asked),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (asked: CallInput<'feedback.changeState'>) => api.call('feedback.changeState', asked),
      onSuccess,
    }),
    rate: useMutation({
      mutationFn: (asked: CallInput<'feedback.rate'>) => api.call('feedback.rate', asked),
      onSuccess,
    }),
  }
}
