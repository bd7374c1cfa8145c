import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnsweringState, ChangedAnswers, Survey } from '@rostrum/contract/survey'
import { useApi, usePlatform, useSession, type CallInput } from '../kernel'
import { draftKey, isRefusal, unsentIn, withChanges } from './drafting'

const surveyKeys = {
  all: ['survey'] as const,
  list: (state: AnsweringState | undefined, who: string) => ['survey', 'list', state ?? 'all', who] as const,
  one: (id: string, who: string) => ['survey', 'one', id, who] as const,
  result: (id: string) => ['survey', 'result', id] as const,
}

/** Who answers: '' for a visitor. */
export const useWho = (): string => {
  const { isSignedIn, memberId } = useSession()
  return isSignedIn ? (memberId ?? 'me') : ''
}

export function useSurveys(state: AnsweringState | undefined) {
  const api = useApi()
  const who = useWho()
  return useInfiniteQuery({
    queryKey: surveyKeys.list(state, who),
    queryFn: ({ pageParam }) => api.call('survey.list', { state, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

/**
 * A questionnaire with the member's draft. What the device still holds goes to the server first, also what was answered
 * before signing in or to an older version: the server puts it in its place.
 */
export function useSurvey(id: string) {
  const api = useApi()
  const { storage } = usePlatform()
  const who = useWho()
  return useQuery({
    queryKey: surveyKeys.one(id, who),
    queryFn: async (): Promise<Survey> => {
      const keys = who === '' ? [] : [draftKey(id, ''), draftKey(id, who)]
      for (const key of keys) {
        const unsent = unsentIn(storage, key)
        if (!unsent) continue
        const isSettled = await api.call('survey.saveDraft', { id, ...unsent }, { background: true }).then(
          () => true,
          // Refused, it would be refused again; otherwise it waits for the next time.
          isRefusal,
        )
        // What was answered meanwhile is not part of what was sent.
        if (isSettled && JSON.stringify(unsentIn(storage, key)) === JSON.stringify(unsent)) storage.remove(key)
      }
      return api.call('survey.get', { id })
    },
    enabled: id !== '',
  })
}

/** Saves changed answers; the questionnaire that is kept knows of them, so that opening it again shows them. */
export function useSaveDraft({ id, version }: Survey, who: string) {
  const api = useApi()
  const client = useQueryClient()
  return async (answers: ChangedAnswers): Promise<{ readonly savedAt: number }> => {
    const { savedAt } = await api.call('survey.saveDraft', { id, version, answers }, { background: true })
    client.setQueryData<Survey>(surveyKeys.one(id, who), (known) =>
      known?.version === version
        ? { ...known, my: { ...known.my, answers: withChanges(known.my.answers, answers), savedAt } }
        : known,
    )
    return { savedAt }
  }
}

export function useSurveyResult(id: string) {
  const api = useApi()
  return useQuery({ queryKey: surveyKeys.result(id), queryFn: () => api.call('survey.getResult', { id }) })
}

export function useSurveyActions() {
  const api = useApi()
  const client = useQueryClient()
  return {
    refresh: () => client.invalidateQueries({ queryKey: surveyKeys.all }),
    /** Whoever hands in refreshes once the device holds nothing more: reading anew sends what it holds. */
    submit: useMutation({
      mutationFn: (asked: CallInput<'survey.submit'>) => api.call('survey.submit', asked),
      onSuccess: (result) => void client.setQueryData(surveyKeys.result(result.id), result),
    }),
  }
}
