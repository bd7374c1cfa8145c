import { createWatchSocket } from '@rostrum/client/room-socket'
import { useShow } from '@rostrum/ui'
import { useEffect, useRef } from 'react'
import { useKernel } from '../context'
import { connecting, resting } from '../hints/connected'
import { useSession } from '../hooks'
import type { AppKernel } from '../kernel'

/** What the server tells of watched things: `read` on each change, `missed` whenever earlier ones may have been missed. */
export interface Watched {
  readonly read: (changed: readonly unknown[]) => void
  readonly missed: () => void
}

/** While the page is visible, the server tells what changes of these keys, at most once a second. */
export function useWatched(kind: string, keys: readonly string[], told: Watched): void {
  const kernel = useKernel()
  const { isSignedIn, memberId } = useSession()
  const asked = keys.join(',')
  const acts = useRef(told)
  useEffect(() => {
    acts.current = told
  })
  useShow(
    () => (isSignedIn && asked !== '' ? watch(kernel, kind, asked.split(','), acts) : undefined),
    isSignedIn ? `${memberId ?? ''} ${kind} ${asked}` : '',
  )
}

function watch(
  kernel: AppKernel,
  kind: string,
  keys: readonly string[],
  acts: { readonly current: Watched },
): () => void {
  const socket = createWatchSocket({
    ...connecting(kernel),
    ...{ kind, keys },
    onReady: () => acts.current.missed(),
    onTold: (changed) => acts.current.read(changed),
  })
  return resting(kernel, socket)
}
