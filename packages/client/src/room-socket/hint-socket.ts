import { Link, type LinkDeps } from './link'
import { roomSocketLimits } from './types'

export interface HintSocketDeps extends LinkDeps {
  /** The server knows us: whatever was missed while there was no connection is to be asked for now. */
  onReady(): void
  /** Something of mine changed and may be asked for. Never the thing itself, and perhaps never said at all. */
  onHint(topic: string): void
  onLost(): void
}

export interface HintSocket {
  start(): void
  stop(): void
  /** The page is hidden; shown again, or the device is online again. */
  pause(): void
  wake(): void
}

/** A connection without a room: hears hints about what is mine, and says when there is one again. */
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
