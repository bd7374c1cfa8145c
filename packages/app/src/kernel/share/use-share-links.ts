import { useQuery } from '@tanstack/react-query'
import { useApi, usePlatform, useSession } from '../hooks'
import { pathBy, type Shared } from './shared'

/** A link stands as long as the session does. */
const KEPT = Infinity

/**
 * The address to pass on by each channel. A member's are short links, fetched when the sheet opens: copying and the system's
 * sheet want the press itself, and cannot wait for an answer. Until they are there the long address does the same.
 */
export function useShareLinks({ kind, id, path }: Shared, channels: readonly string[], isOpen: boolean) {
  const api = useApi()
  const { external } = usePlatform()
  const { memberId, isSignedIn } = useSession()
  const links = useQuery({
    queryKey: ['kernel', 'share-links', memberId, kind, id, path, channels.join(' ')],
    queryFn: async () => {
      const saved = await Promise.all(
        channels.map((channel) =>
          api.call('access.saveShare', { kind, id, channel, shareUrl: path, prepare: true }, { quiet: true }),
        ),
      )
      return new Map(channels.map((channel, at) => [channel, saved[at]?.shortUrl]))
    },
    enabled: isOpen && isSignedIn,
    staleTime: KEPT,
    retry: false,
  })
  return {
    hrefOf: (channel: string): string => external.absolute(links.data?.get(channel) ?? pathBy(path, memberId)),
    /** False while a better address is still under way. */
    isSettled: !isSignedIn || !links.isPending,
    /** Something was passed on: counted, and never in anybody's way. */
    note: (channel: string): void => {
      if (isSignedIn)
        void api.call('access.saveShare', { kind, id, channel, shareUrl: path }, { quiet: true }).catch(() => undefined)
    },
  }
}
