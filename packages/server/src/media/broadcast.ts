import type { MediaEvent } from './engine'

export interface BroadcastTimings {
  /** Without a tag for this long, the teacher is away. */
  readonly silentMs: number
  /** Away for this long, the broadcast is over. */
  readonly endAfterMs: number
}

export const broadcastTimings: BroadcastTimings = { silentMs: 3000, endAfterMs: 30_000 }

export type BroadcastState = 'idle' | 'live' | 'interrupted' | 'ended'

/**
 * What one stream is doing: `idle -> live -> interrupted -> live | ended`. Told of publishers and tags, it tells of changes.
 * `live` needs a tag: an encoder that connects and sends nothing shows nobody anything.
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

  /** The session that is publishing, as the child names it. */
  get publisher(): string | undefined {
    return this.#publisher
  }

  published(session: string): void {
    this.#publisher = session
  }

  /** Answers whether this session's leaving means anything: a refused or replaced one's does not. */
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

  /** It was live before we were: away until it shows itself. */
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

  /** Forgets everything without a word: the process is leaving. */
  drop(): void {
    this.#stopTimers()
    this.#state = 'ended'
  }

  #interrupt(): void {
    clearInterval(this.#watch)
    this.#deadline = setTimeout(() => this.end(), this.#timings.endAfterMs)
    this.#become('interrupted', 'interrupted')
  }

  // Looked at after I/O: when this process was busy, the tags are waiting to be read.
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
