import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangedText } from '@rostrum/contract/member'
import { useApi, useSession } from '../kernel'

const changed = ['member', 'changedTexts'] as const

/** The texts that have to be agreed to again. */
export function useChangedTexts() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: changed,
    queryFn: async () => (await api.call('member.listChangedTexts', {})).rows,
    enabled: isSignedIn,
    staleTime: 0,
  })
}

/** Agrees to what was shown, version by version. Afterwards every page refetches when it opens. */
export function useAgreeAgain() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (texts: readonly ChangedText[]) => {
      for (const { docKind, version } of texts) await api.call('member.saveConsent', { docKind, version, on: 1 })
    },
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  })
}
