import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActionKey, useApi, type CallInput } from '../kernel'
import { memberKeys } from './queries'
import { profileKeys } from './queries.profile'

export const securityKeys = {
  self: ['member', 'self'] as const,
  devices: ['member', 'devices'] as const,
  appeal: ['member', 'mobileAppeal'] as const,
}

/** The member's own card, with the available ways to sign in. */
export function useSelf() {
  const api = useApi()
  return useQuery({ queryKey: securityKeys.self, queryFn: () => api.call('member.getMember', {}) })
}

export function useDevices() {
  const api = useApi()
  return useQuery({
    queryKey: securityKeys.devices,
    queryFn: () => api.call('member.listDevices', {}),
  })
}

/** The place of the action shows a refusal. Each action ends sessions, and changes the account pages. */
export function useSecurityActions() {
  const api = useApi()
  const client = useQueryClient()
  const stale = [securityKeys.self, securityKeys.devices, memberKeys.home, profileKeys.details]
  const onSuccess = async (): Promise<void> =>
    void (await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))))
  return {
    mobile: useMutation({
      mutationFn: (input: CallInput<'member.modifyMobile'>) => api.call('member.modifyMobile', input),
      onSuccess,
    }),
    password: useMutation({
      mutationFn: (input: CallInput<'member.modifyPassword'>) => api.call('member.modifyPassword', input),
      onSuccess,
    }),
    end: useMutation({
      mutationFn: (input: CallInput<'member.removeDevices'>) => api.call('member.removeDevices', input),
      onSuccess,
    }),
  }
}

/** The newest request for another number without the old one. */
export function useAppeal() {
  const api = useApi()
  return useQuery({
    queryKey: securityKeys.appeal,
    queryFn: () => api.call('member.getMobileAppeal', {}),
  })
}

/** Submits a request; the key makes a repeated submission harmless. */
export function useAppealAction() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const ask = useMutation({
    mutationFn: ({ code, ...asked }: Omit<CallInput<'member.appealMobile'>, 'idempotencyKey'>) => {
      const idempotencyKey = key.of(asked.name, asked.idNo, asked.newMobile)
      return api.call('member.appealMobile', { ...asked, code, idempotencyKey })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: securityKeys.appeal }),
  })
  return { ask }
}
