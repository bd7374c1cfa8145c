import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangedAnswers, Homework, WorkGroup } from '@rostrum/contract/survey'
import { useApi, usePlatform, type CallInput } from '../kernel'
import { isRefusal, unsentIn, withChanges, workDraftKey } from './drafting'
import { useWho } from './queries'

const homeworkKeys = {
  all: ['homework'] as const,
  list: (group: WorkGroup | undefined, who: string) => ['homework', 'list', group ?? 'all', who] as const,
  one: (id: string, who: string) => ['homework', 'one', id, who] as const,
  marking: (state: string) => ['homework', 'marking', state] as const,
  answers: (id: string, state: string) => ['homework', 'answers', id, state] as const,
}

/** The belongings that an address may choose by. */
export interface HomeworkOf {
  readonly sessionId?: string
  readonly courseId?: string
  readonly roomId?: string
}

export function useHomeworks(group: WorkGroup | undefined, of: HomeworkOf) {
  const api = useApi()
  const who = useWho()
  return useInfiniteQuery({
    queryKey: [...homeworkKeys.list(group, who), of],
    queryFn: ({ pageParam }) => api.call('survey.listHomework', { state: group, ...of, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

/** A homework with the member's answers. What the device still holds goes to the server first. */
export function useHomework(id: string) {
  const api = useApi()
  const { storage } = usePlatform()
  const who = useWho()
  return useQuery({
    queryKey: homeworkKeys.one(id, who),
    queryFn: async (): Promise<Homework> => {
      const key = workDraftKey(id, who)
      const unsent = unsentIn(storage, key)
      if (unsent) {
        const { answers } = unsent
        const isSettled = await api.call('survey.saveHomeworkDraft', { id, answers }, { background: true }).then(
          () => true,
          // Refused, it would be refused again; otherwise it waits for the next time.
          isRefusal,
        )
        if (isSettled && JSON.stringify(unsentIn(storage, key)) === JSON.stringify(unsent)) storage.remove(key)
      }
      return api.call('survey.getHomework', { id })
    },
    enabled: id !== '',
  })
}

/** Saves changed answers; the homework that is kept knows of them, so that opening it again shows them. */
export function useSaveHomework(id: string, who: string) {
  const api = useApi()
  const client = useQueryClient()
  return async (answers: ChangedAnswers): Promise<{ readonly savedAt: number }> => {
    const { savedAt } = await api.call('survey.saveHomeworkDraft', { id, answers }, { background: true })
    client.setQueryData<Homework>(
      homeworkKeys.one(id, who),
      (known) => known && { ...known, my: { ...known.my, answers: withChanges(known.my.answers, answers), savedAt } },
    )
    return { savedAt }
  }
}

export function useHomeworkActions() {
  const api = useApi()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: homeworkKeys.all })
  return {
    refresh,
    /** Whoever hands in refreshes once the device holds nothing more: reading anew sends what it holds. */
    submit: useMutation({
      mutationFn: (given: CallInput<'survey.submitHomework'>) => api.call('survey.submitHomework', given),
    }),
    ask: useMutation({
      mutationFn: (given: CallInput<'survey.askHomework'>) => api.call('survey.askHomework', given),
      onSuccess: refresh,
    }),
    mark: useMutation({
      mutationFn: (given: CallInput<'survey.markHomework'>) => api.call('survey.markHomework', given),
      // Also refused it is read anew: somebody else has marked it, or it was handed in again.
      onSettled: refresh,
    }),
    create: useMutation({
      mutationFn: (given: CallInput<'survey.createHomework'>) => api.call('survey.createHomework', given),
      onSuccess: refresh,
    }),
  }
}

export type MarkingChoice = 'waiting' | 'all'

export function useMarking(state: MarkingChoice) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: homeworkKeys.marking(state),
    queryFn: ({ pageParam }) => api.call('survey.listMarking', { state, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export type AnswersChoice = 'all' | NonNullable<CallInput<'survey.listHomeworkAnswers'>['state']>

export function useWorkAnswers(id: string, state: AnswersChoice) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: homeworkKeys.answers(id, state),
    queryFn: ({ pageParam }) =>
      api.call('survey.listHomeworkAnswers', { id, state: state === 'all' ? undefined : state, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    enabled: id !== '',
  })
}
