import { Link, type LinkDeps } from './link'
import { roomSocketLimits } from './types'
import type { HintSocket } from './hint-socket'

export interface WatchSocketDeps extends LinkDeps {
  /** What is watched; it is asked for again after a lost connection. */
  readonly kind: string
  readonly keys: readonly string[]
  /** The server knows us: what changed without a connection was missed. */
  onReady(): void
  onTold(changed: readonly unknown[]): void
}

/** A connection without a room: the server tells what changes of some things, at most once a second. */
export function createWatchSocket(deps: WatchSocketDeps): HintSocket {
  const link: Link = new Link({
    deps,
    limits: roomSocketLimits,
    ready() {
      link.steady()
      link.send({ t: 'watch', k: deps.kind, x: [...deps.keys] })
      deps.onReady()
    },
    frame: (frame) => {
      if (frame.t === 'tell' && frame.k === deps.kind) deps.onTold(frame.x)
    },
    status: () => undefined,
    lost: () => undefined,
  })
  return {
    start: () => void link.connect(),
    stop: () => link.stop(),
    pause: () => link.pause(),
    wake: () => link.wake(),
  }
}
