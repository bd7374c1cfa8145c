import { createHintSocket, type HintSocketDeps } from '@rostrum/client/room-socket'
import type { AppKernel } from '../kernel'
import { socketAddress } from '../socket-address'

const clients = { web: 'web', native: 'app', weapp: 'weapp' } as const

/** A connection that rests with the page. */
export function connected(kernel: AppKernel, on: Pick<HintSocketDeps, 'onReady' | 'onHint' | 'onTold'>) {
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
    onLost: () => undefined,
    ...on,
  })
  const stops = [
    lifecycle.onVisible((isVisible) => (isVisible ? socket.wake() : socket.pause())),
    lifecycle.onOnline((isOnline) => {
      if (isOnline) socket.wake()
    }),
  ]
  socket.start()
  return {
    watch: socket.watch,
    leave() {
      for (const stop of stops) stop()
      socket.stop()
    },
  }
}
