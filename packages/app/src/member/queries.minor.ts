import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MinorState } from '@rostrum/contract/member'
import { useApi, useSession, type CallInput } from '../kernel'

const state = ['member', 'minor'] as const

/** Whether the account is in 青少年模式, and how much of the day's time is used. */
export function useMinor() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: state,
    queryFn: () => api.call('member.getMinor', {}),
    enabled: isSignedIn,
    staleTime: 0,
  })
}

/** The place of the action shows a refusal. Afterwards every page refetches when it opens. */
export function useMinorActions() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = async (next: MinorState): Promise<void> => {
    await client.invalidateQueries({ refetchType: 'none' })
    // The home page below this one: it has no advertisement in this mode.
    void client.invalidateQueries({ queryKey: ['content', 'blocks'] })
    client.setQueryData(state, next)
  }
  return {
    on: useMutation({
      mutationFn: (input: CallInput<'member.turnOnMinor'>) => api.call('member.turnOnMinor', input),
      onSuccess,
    }),
    off: useMutation({
      mutationFn: (input: CallInput<'member.turnOffMinor'>) => api.call('member.turnOffMinor', input),
      onSuccess,
    }),
    unlock: useMutation({
      mutationFn: (input: CallInput<'member.continueMinor'>) => api.call('member.continueMinor', input),
      onSuccess,
    }),
    reset: useMutation({
      mutationFn: (input: CallInput<'member.resetMinorPin'>) => api.call('member.resetMinorPin', input),
      onSuccess,
    }),
  }
}
