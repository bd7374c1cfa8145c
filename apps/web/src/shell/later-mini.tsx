import { playingOn, useCurrentPage, useSession, type PlayingOn } from '@rostrum/app/kernel'
import { chunk } from '@rostrum/contract/kernel/times'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

/** Pages on which nothing may play on: who signs in is asked for a word or a code. */
const QUIET = /^\/pages\/login\//

/** The broadcast that plays on while its viewer reads another page; its code loads with the first one. */
export function LaterMini() {
  const { url, depth } = useCurrentPage()
  const { memberId } = useSession()
  const on = useSyncExternalStore(playingOn.subscribe, playingOn.get, () => null)
  const [parts, setParts] = useState<{ readonly Mini: ComponentType<PlayingOn> }>()
  // Another tab, or a page in its place: nothing leads back into the room.
  const isGone = on !== null && depth <= on.depth
  useEffect(() => {
    if (isGone) playingOn.set(null)
  }, [isGone])
  useEffect(() => (memberId === null ? undefined : () => playingOn.set(null)), [memberId])
  const isWanted = on !== null
  useEffect(() => {
    if (isWanted && !parts)
      void chunk(import('@rostrum/app/live').then(({ loadMini }) => loadMini())).then(
        ({ MiniRoom }) => setParts({ Mini: MiniRoom }),
        () => undefined,
      )
  }, [isWanted, parts])
  if (!on || !parts || QUIET.test(url) || url === on.url) return null
  return <parts.Mini key={on.roomId} {...on} />
}
