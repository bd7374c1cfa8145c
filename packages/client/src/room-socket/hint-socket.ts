import { Link, type LinkDeps } from './link'
import { roomSocketLimits } from './types'

export interface HintSocketDeps extends LinkDeps {
  /** The server knows us: the caller now asks for everything it missed without a connection. */
  onReady(): void
  /**
   * Something of the viewer's changed and may be fetched. The hint never carries the thing itself, and may get lost.
   */
  onHint(topic: string): void
  onLost(): void
}

export interface HintSocket {
  start(): void
  stop(): void
  /** `pause`: the page is hidden. `wake`: it is visible again, or the device is online again. */
  pause(): void
  wake(): void
}

/** A connection without a room: it receives hints about the viewer's own things, and reports when it is back. */
export function createHintSocket(deps: HintSocketDeps): HintSocket {
  let isStarted = false
  const link: Link = new Link({
    deps,
    limits: roomSocketLimits,
    ready() {
      link.steady()
      deps.onReady()
    },
    frame: (frame) => {
      if (frame.t === 'me') deps.onHint(frame.topic)
    },
    status: () => undefined,
    lost: deps.onLost,
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
  }
}
