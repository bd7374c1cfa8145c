import { createHintSocket, type HintSocketDeps } from '@rostrum/client/room-socket'
import { useEffect, useRef, type RefObject } from 'react'
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

function watch(kernel: AppKernel, kind: string, keys: readonly string[], acts: RefObject<Watched>): () => void {
  const socket = connected(kernel, {
    onReady: () => acts.current.missed(),
    onHint: () => undefined,
    onTold: (of, changed) => {
      if (of === kind) acts.current.read(changed)
    },
  })
  socket.watch(kind, keys)
  return socket.leave
}

/** Listens for hints and returns a function that stops. */
function listen(kernel: AppKernel, wanted: string, changed: () => void): () => void {
  return connected(kernel, {
    onReady: changed,
    onHint: (topic) => {
      if (topic === wanted) changed()
    },
  }).leave
}

/** A connection that rests with the page. */
function connected(kernel: AppKernel, on: Pick<HintSocketDeps, 'onReady' | 'onHint' | 'onTold'>) {
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
