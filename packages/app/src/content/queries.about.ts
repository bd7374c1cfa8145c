import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { madeAgain, useApi, useKernel, usePlatform, useSession, type CallInput } from '@rostrum/app/kernel'

const SLOW_MS = 10 * 60_000

const aboutKeys = {
  personnel: (keyword: string) => ['content', 'register', keyword] as const,
  official: ['content', 'official'] as const,
  verified: (keyword: string) => ['content', 'verified', keyword] as const,
  media: (isSignedIn: boolean) => ['content', 'media', isSignedIn] as const,
  version: ['content', 'version'] as const,
  releases: ['content', 'releases'] as const,
}

/** Searches the register by part of a name or number. */
export function useRegister(keyword: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: aboutKeys.personnel(keyword),
    queryFn: ({ pageParam }) =>
      api.call('content.listPersonnel', { keyword: keyword || undefined, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useOfficial() {
  const api = useApi()
  return useQuery({
    queryKey: aboutKeys.official,
    queryFn: () => api.call('content.getOfficial', {}),
    staleTime: SLOW_MS,
  })
}

export function useVerified(keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: aboutKeys.verified(keyword),
    queryFn: () => api.call('content.verifyOfficial', { keyword }),
    enabled: keyword !== '',
  })
}

export function useAboutMedia() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: aboutKeys.media(isSignedIn),
    queryFn: () => api.call('content.listAboutMedia', {}),
    staleTime: SLOW_MS,
  })
}

/**
 * Reports what really played, and refetches the list after the last report. Who has heard a recording to its end need
 * not hear it again because a call was lost: it is made again, later and later, and never for another member.
 */
export function useReadMedia() {
  const api = useApi()
  const client = useQueryClient()
  const { session } = useKernel()
  return useMutation({
    mutationFn: async ({ by, ...asked }: CallInput<'content.readAboutMedia'> & { readonly by: string | null }) =>
      session.now().memberId === by ? api.call('content.readAboutMedia', asked, { background: true }) : undefined,
    ...madeAgain('content.media_too_fast'),
    onSuccess: (answer) => (answer?.done ? client.invalidateQueries({ queryKey: ['content', 'media'] }) : undefined),
  })
}

export function useLatestVersion() {
  const api = useApi()
  return useQuery({
    queryKey: aboutKeys.version,
    queryFn: () => api.call('content.getLatestVersion', {}),
    staleTime: SLOW_MS,
  })
}

export function useReleases() {
  const api = useApi()
  const { linkTypeCode } = usePlatform()
  return useQuery({
    queryKey: aboutKeys.releases,
    queryFn: () => api.call('content.listReleases', { linkTypeCode }),
    staleTime: SLOW_MS,
  })
}
