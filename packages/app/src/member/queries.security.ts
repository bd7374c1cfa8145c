import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, usePlatform, type CallInput } from '../kernel'
import { memberKeys } from './queries'
import { profileKeys } from './queries.profile'

export const securityKeys = {
  self: ['member', 'self'] as const,
  devices: ['member', 'devices'] as const,
  appeal: ['member', 'mobileAppeal'] as const,
}

/** The member's own card: which ways of signing in there are. */
export function useSelf() {
  const api = useApi()
  return useQuery({ queryKey: securityKeys.self, queryFn: () => api.call('member.getMember', {}, { quiet: true }) })
}

export function useDevices() {
  const api = useApi()
  return useQuery({
    queryKey: securityKeys.devices,
    queryFn: () => api.call('member.listDevices', {}, { quiet: true }),
  })
}

/** What is refused is shown where the act was. Each ends sessions, and what the pages say of the account. */
export function useSecurityDeeds() {
  const api = useApi()
  const client = useQueryClient()
  const stale = [securityKeys.self, securityKeys.devices, memberKeys.home, profileKeys.details]
  const onSuccess = async (): Promise<void> =>
    void (await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))))
  return {
    mobile: useMutation({
      mutationFn: (input: CallInput<'member.modifyMobile'>) => api.call('member.modifyMobile', input, { quiet: true }),
      onSuccess,
    }),
    password: useMutation({
      mutationFn: (input: CallInput<'member.modifyPassword'>) =>
        api.call('member.modifyPassword', input, { quiet: true }),
      onSuccess,
    }),
    end: useMutation({
      mutationFn: (input: CallInput<'member.removeDevices'>) => api.call('member.removeDevices', input),
      onSuccess,
    }),
  }
}

/** The newest wish for another number without the old one. */
export function useAppeal() {
  const api = useApi()
  return useQuery({
    queryKey: securityKeys.appeal,
    queryFn: () => api.call('member.getMobileAppeal', {}, { quiet: true }),
  })
}

/** Hands one in; the key makes a repeat of the same one harmless. */
export function useAppealDeed() {
  const api = useApi()
  const client = useQueryClient()
  const { random } = usePlatform()
  const [idempotencyKey] = useState(random.id)
  const ask = useMutation({
    mutationFn: (input: CallInput<'member.appealMobile'>) => api.call('member.appealMobile', input, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityKeys.appeal }),
  })
  return { ask, idempotencyKey }
}
