import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportLinkMinutes } from '@rostrum/contract/member/limits'
import { useApi, usePlatform, type CallInput } from '../kernel'
import { memberKeys } from './queries'
import { securityKeys } from './queries.security'

const privacyKeys = {
  known: ['member', 'privacy', 'known'] as const,
  requests: ['member', 'privacy', 'requests'] as const,
  accesses: ['member', 'privacy', 'accesses'] as const,
  exports: ['member', 'privacy', 'exports'] as const,
  deletion: ['member', 'privacy', 'deletion'] as const,
}

/** The addresses of copies are valid for five minutes. */
const LINKS_MS = (exportLinkMinutes - 1) * 60_000
const MAKING_MS = 3_000

export function usePrivacy() {
  const api = useApi()
  return useQuery({ queryKey: privacyKeys.known, queryFn: () => api.call('member.getPrivacy', {}) })
}

export function usePrivacyRequests() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: privacyKeys.requests,
    queryFn: ({ pageParam }) => api.call('member.listPrivacyRequests', { pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useAccesses() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: privacyKeys.accesses,
    queryFn: ({ pageParam }) => api.call('member.listAccesses', { pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

/** Refetched while a copy is in the making, and before the addresses expire. */
export function useExports() {
  const api = useApi()
  return useQuery({
    queryKey: privacyKeys.exports,
    queryFn: () => api.call('member.listExports', {}),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'making') ? MAKING_MS : LINKS_MS),
  })
}

export function useDeletion() {
  const api = useApi()
  return useQuery({
    queryKey: privacyKeys.deletion,
    queryFn: () => api.call('member.getDeletion', {}),
  })
}

/** A member's actions on held data. The place of the action shows a refusal. */
export function usePrivacyActions() {
  const api = useApi()
  const client = useQueryClient()
  const { random } = usePlatform()
  const stale =
    (...keys: readonly (readonly string[])[]) =>
    async (): Promise<void> =>
      void (await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))))
  return {
    newKey: random.id,
    consent: useMutation({
      mutationFn: (asked: CallInput<'member.saveConsent'>) => api.call('member.saveConsent', asked),
      // Withdrawing a consent signs the member out: there is nothing left to fetch.
      onSuccess: async (given) => void (given.on && (await stale(privacyKeys.known)())),
    }),
    request: useMutation({
      mutationFn: (asked: CallInput<'member.createPrivacyRequest'>) => api.call('member.createPrivacyRequest', asked),
      onSuccess: stale(privacyKeys.requests),
    }),
    make: useMutation({
      mutationFn: (asked: CallInput<'member.createExport'>) => api.call('member.createExport', asked),
      onSuccess: stale(privacyKeys.exports, privacyKeys.deletion),
    }),
    drop: useMutation({
      mutationFn: (asked: CallInput<'member.deleteExport'>) => api.call('member.deleteExport', asked),
      onSuccess: stale(privacyKeys.exports),
    }),
    leave: useMutation({
      mutationFn: (asked: CallInput<'member.cancelAccount'>) => api.call('member.cancelAccount', asked),
      onSuccess: stale(privacyKeys.deletion, securityKeys.self, memberKeys.home),
    }),
    stay: useMutation({
      mutationFn: () => api.call('member.withdrawDeletion', {}),
      onSuccess: stale(privacyKeys.deletion, securityKeys.self, memberKeys.home),
    }),
  }
}
