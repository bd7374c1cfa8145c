import { createHintSocket } from '@rostrum/client/room-socket'
import { useShow } from '@rostrum/ui'
import { socketAddress, useKernel, useSession, type AppKernel } from '@rostrum/app/kernel'
import { useNoticesChanged } from './queries.notices'

const clients = { web: 'web', native: 'app', weapp: 'weapp' } as const
const TOPIC = 'notice'

/** While the page is visible its notices and counts stay up to date, whatever device they were read on. */
export function useNoticeHints(): void {
  const kernel = useKernel()
  const { isSignedIn, memberId } = useSession()
  const changed = useNoticesChanged()
  useShow(() => (isSignedIn ? listen(kernel, () => void changed()) : undefined), isSignedIn ? (memberId ?? '') : '')
}

/**
 * Listens for hints and returns a function that stops. It refetches on connecting, because earlier hints were missed.
 */
function listen(kernel: AppKernel, changed: () => void): () => void {
  const {
    api,
    platform: { kind, lifecycle, openSocket, random, timers },
    config,
  } = kernel
  const socket = createHintSocket({
    client: clients[kind],
    ver: config.version,
    timers,
    random: random.next,
    openSocket: () => openSocket(socketAddress(kernel)),
    getTicket: () => api.call('member.getNoticeTicket', {}, { background: true }),
    onReady: changed,
    onHint: (topic) => {
      if (topic === TOPIC) changed()
    },
    onLost: () => undefined,
  })
  const leave = [
    lifecycle.onVisible((isVisible) => (isVisible ? socket.wake() : socket.pause())),
    lifecycle.onOnline((isOnline) => {
      if (isOnline) socket.wake()
    }),
  ]
  socket.start()
  return () => {
    for (const stop of leave) stop()
    socket.stop()
  }
}
