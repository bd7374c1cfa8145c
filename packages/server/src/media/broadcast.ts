import { awayMinutesMax } from '@rostrum/contract/live/limits'
import type { MediaEvent } from './engine'

export interface BroadcastTimings {
  /** Without a tag for this long, the teacher is away. */
  readonly silentMs: number
  /** Away for this long, the broadcast is over. */
  readonly endAfterMs: number
}

/** How long a room waits is its own affair. A stream of which nobody says that it is over is dropped later than that. */
export const forgottenAfterMs = (awayMinutesMax + 5) * 60_000

export const broadcastTimings: BroadcastTimings = { silentMs: 3000, endAfterMs: forgottenAfterMs }

export type BroadcastState = 'idle' | 'live' | 'interrupted' | 'ended'

/**
 * The state of one stream: `idle -> live -> interrupted -> live | ended`. It takes publishers and tags and reports
 * changes. `live` needs a tag: an encoder that connects and sends nothing shows nothing to anybody.
 */
export class Broadcast {
  readonly #timings: BroadcastTimings
  readonly #tell: (type: MediaEvent['type']) => void
  #state: BroadcastState = 'idle'
  #publisher: string | undefined
  #lastTag = 0
  #watch: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor(timings: BroadcastTimings, tell: (type: MediaEvent['type']) => void) {
    this.#timings = timings
    this.#tell = tell
  }

  get state(): BroadcastState {
    return this.#state
  }

  /** The publishing session, by the child's name for it. */
  get publisher(): string | undefined {
    return this.#publisher
  }

  published(session: string): void {
    this.#publisher = session
  }

  /** Returns whether the end of this session matters: that of a refused or replaced one does not. */
  closed(session: string): boolean {
    if (this.#publisher !== session) return false
    this.#publisher = undefined
    if (this.#state === 'live') this.#interrupt()
    return true
  }

  tag(): void {
    this.#lastTag = Date.now()
    if (this.#state === 'live' || this.#state === 'ended') return
    clearTimeout(this.#deadline)
    this.#watch = setInterval(() => this.#lookForSilence(), this.#timings.silentMs / 6)
    this.#become('live', this.#state === 'idle' ? 'live' : 'resumed')
  }

  /** It was live before this process: it counts as away until a tag arrives. */
  expected(): void {
    if (this.#state === 'idle') this.#interrupt()
  }

  end(): void {
    if (this.#state === 'ended') return
    const wasSeen = this.#state !== 'idle'
    this.#stopTimers()
    this.#state = 'ended'
    if (wasSeen) this.#tell('ended')
  }

  /** Drops everything silently: the process is stopping. */
  drop(): void {
    this.#stopTimers()
    this.#state = 'ended'
  }

  #interrupt(): void {
    clearInterval(this.#watch)
    this.#deadline = setTimeout(() => this.end(), this.#timings.endAfterMs)
    this.#become('interrupted', 'interrupted')
  }

  // Checked after I/O: when this process was busy, the tags are waiting to be read.
  #lookForSilence(): void {
    setImmediate(() => {
      if (this.#state === 'live' && Date.now() - this.#lastTag > this.#timings.silentMs) this.#interrupt()
    })
  }

  #become(state: BroadcastState, type: MediaEvent['type']): void {
    this.#state = state
    this.#tell(type)
  }

  #stopTimers(): void {
    clearInterval(this.#watch)
    clearTimeout(this.#deadline)
  }
}
