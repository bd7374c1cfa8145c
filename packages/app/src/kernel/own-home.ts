import { useQuery } from '@tanstack/react-query'
import { useApi, useSession } from './hooks'

export const ownHomeKey = ['member', 'home'] as const

/** The member's card with counters and the counts of what is unread. A visitor has none. */
export function useOwnHome() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: ownHomeKey,
    queryFn: () => api.call('member.getHome', {}),
    enabled: isSignedIn,
  })
}

/** How many of the member's notices are unread. */
export const useUnreadNotices = (): number => useOwnHome().data?.dots.push ?? 0
