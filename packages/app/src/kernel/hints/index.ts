import { createHintSocket } from '@rostrum/client/room-socket'
import { useShow } from '@rostrum/ui'
import type { AppKernel } from '../kernel'
import { useKernel } from '../context'
import { useSession } from '../hooks'
import { connecting, resting } from './connected'

export { askAgain } from './ask-again'

/** While the page is visible, `changed` runs on each hint of this topic, and whenever earlier ones may have been missed. */
export function useHints(topic: string, changed: () => void): void {
  const kernel = useKernel()
  const { isSignedIn, memberId } = useSession()
  useShow(() => (isSignedIn ? listen(kernel, topic, changed) : undefined), isSignedIn ? (memberId ?? '') : '')
}

/** Listens for hints and returns a function that stops. */
function listen(kernel: AppKernel, wanted: string, changed: () => void): () => void {
  const socket = createHintSocket({
    ...connecting(kernel),
    onReady: changed,
    onHint: (topic) => {
      if (topic === wanted) changed()
    },
    onLost: () => undefined,
  })
  return resting(kernel, socket)
}
