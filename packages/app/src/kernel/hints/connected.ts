import type { HintSocket } from '@rostrum/client/room-socket'
import type { AppKernel } from '../kernel'
import { socketAddress } from '../socket-address'

const clients = { web: 'web', native: 'app', weapp: 'weapp' } as const

/** What every connection without a room asks of the device. */
export function connecting(kernel: AppKernel) {
  const {
    api,
    platform: { kind, openSocket, random, timers },
    config,
  } = kernel
  return {
    client: clients[kind],
    ver: config.version,
    timers,
    random: random.next,
    openSocket: () => openSocket(socketAddress(kernel)),
    getTicket: () => api.call('member.getNoticeTicket', {}, { background: true }),
  }
}

/** Starts a connection that rests with the page, and returns a function that stops it. */
export function resting({ platform: { lifecycle } }: AppKernel, socket: HintSocket): () => void {
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
