import { useQuery } from '@tanstack/react-query'
import { useApi, usePlatform, useSession } from '../hooks'
import { pathBy, type Shared } from './shared'

/** A link is valid as long as the session. */
const KEPT = Infinity

/**
 * The address to share, by channel. A member gets short links, loaded when the sheet opens: copying and the system's
 * sheet must run in the press itself and cannot wait for a reply. Until they arrive the long address takes their place.
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
          api.call('access.saveShare', { kind, id, channel, shareUrl: path, prepare: true }, { background: true }),
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
    /** False while a better address is still loading. */
    isSettled: !isSignedIn || !links.isPending,
    /** Records a share; it never blocks the person. */
    note: (channel: string): void => {
      if (isSignedIn)
        void api
          .call('access.saveShare', { kind, id, channel, shareUrl: path }, { background: true })
          .catch(() => undefined)
    },
  }
}
