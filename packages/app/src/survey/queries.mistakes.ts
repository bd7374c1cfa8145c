import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, type CallInput } from '../kernel'
import { useWho } from './queries'

/** What a list of mistakes is narrowed to. */
export type MistakeChoice = Omit<CallInput<'survey.listMistakes'>, 'pageNum' | 'pageSize'>

const mistakeKeys = {
  all: ['mistakes'] as const,
  list: (choice: MistakeChoice, who: string) => ['mistakes', 'list', choice, who] as const,
  summary: (who: string) => ['mistakes', 'summary', who] as const,
  one: (id: string, who: string) => ['mistakes', 'one', id, who] as const,
}

export function useMistakes(choice: MistakeChoice, isOn = true) {
  const api = useApi()
  const who = useWho()
  return useInfiniteQuery({
    queryKey: mistakeKeys.list(choice, who),
    queryFn: ({ pageParam }) => api.call('survey.listMistakes', { ...choice, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    enabled: isOn,
  })
}

/** Of a visitor there is none. */
export function useMistakeSummary() {
  const api = useApi()
  const who = useWho()
  return useQuery({
    queryKey: mistakeKeys.summary(who),
    queryFn: () => api.call('survey.getMistakeSummary', {}),
    enabled: who !== '',
  })
}

export function useMistake(id: string) {
  const api = useApi()
  const who = useWho()
  return useQuery({
    queryKey: mistakeKeys.one(id, who),
    queryFn: () => api.call('survey.getMistake', { id }),
    enabled: id !== '',
  })
}

export function useMistakeActions() {
  const api = useApi()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: mistakeKeys.all })
  return {
    refresh,
    add: useMutation({
      mutationFn: (given: CallInput<'survey.addMistake'>) => api.call('survey.addMistake', given),
      onSuccess: refresh,
    }),
    // Answered wrong, it is not to be reviewed today any more. The answer is seen before the lists are read anew.
    answer: useMutation({
      mutationFn: (given: CallInput<'survey.answerMistake'>) => api.call('survey.answerMistake', given),
      onSuccess: ({ dueDay }) => void (dueDay === undefined || refresh()),
    }),
    rate: useMutation({
      mutationFn: (given: CallInput<'survey.rateMistake'>) => api.call('survey.rateMistake', given),
      onSuccess: refresh,
    }),
    master: useMutation({
      mutationFn: (given: CallInput<'survey.masterMistake'>) => api.call('survey.masterMistake', given),
      onSuccess: refresh,
    }),
  }
}
