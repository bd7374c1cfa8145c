import { createHintSocket } from '@rostrum/client/room-socket'
import { useShow } from '@rostrum/ui'
import type { AppKernel } from '../kernel'
import { useKernel } from '../context'
import { useSession } from '../hooks'
import { socketAddress } from '../socket-address'

const clients = { web: 'web', native: 'app', weapp: 'weapp' } as const

/** While the page is visible, `changed` runs on each hint of this topic, and whenever earlier ones may have been missed. */
export function useHints(topic: string, changed: () => void): void {
  const kernel = useKernel()
  const { isSignedIn, memberId } = useSession()
  useShow(() => (isSignedIn ? listen(kernel, topic, changed) : undefined), isSignedIn ? (memberId ?? '') : '')
}

/** Listens for hints and returns a function that stops. */
function listen(kernel: AppKernel, wanted: string, changed: () => void): () => void {
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
      if (topic === wanted) changed()
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
