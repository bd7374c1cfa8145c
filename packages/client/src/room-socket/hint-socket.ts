import { Link, type LinkDeps } from './link'
import { roomSocketLimits } from './types'

export interface HintSocketDeps extends LinkDeps {
  /** The server knows us: the caller now asks for everything it missed without a connection. */
  onReady(): void
  /**
   * Something of the viewer's changed and may be fetched. The hint never carries the thing itself, and may get lost.
   */
  onHint(topic: string): void
  /** Something that is watched changed. */
  onTold?(kind: string, changed: readonly unknown[]): void
  onLost(): void
}

export interface HintSocket {
  start(): void
  stop(): void
  /** `pause`: the page is hidden. `wake`: it is visible again, or the device is online again. */
  pause(): void
  wake(): void
  /** What is shown from now on; it is watched again after a lost connection. */
  watch(kind: string, keys: readonly string[]): void
}

/** A connection without a room: it receives hints about the viewer's own things, and reports when it is back. */
export function createHintSocket(deps: HintSocketDeps): HintSocket {
  let isStarted = false
  let isReady = false
  let watched: { readonly k: string; readonly x: readonly string[] } | undefined
  const say = () => {
    if (isReady && watched) link.send({ t: 'watch', k: watched.k, x: [...watched.x] })
  }
  const link: Link = new Link({
    deps,
    limits: roomSocketLimits,
    ready() {
      link.steady()
      isReady = true
      say()
      deps.onReady()
    },
    frame: (frame) => {
      if (frame.t === 'me') deps.onHint(frame.topic)
      if (frame.t === 'tell') deps.onTold?.(frame.k, frame.x)
    },
    status: () => undefined,
    lost() {
      isReady = false
      deps.onLost()
    },
  })
  return {
    start() {
      if (isStarted) return
      isStarted = true
      void link.connect()
    },
    stop() {
      isStarted = false
      link.stop()
    },
    pause: () => link.pause(),
    wake: () => link.wake(),
    watch(kind, keys) {
      watched = { k: kind, x: keys }
      say()
    },
  }
}
