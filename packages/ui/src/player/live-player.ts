import type { Adapter, PlaySource, Running } from './source'

/** `blocked`: the browser wants a tap first. `unsupported`: no way of playing works on this device. */
export type PlayerState = 'idle' | 'loading' | 'playing' | 'stalled' | 'blocked' | 'failed' | 'unsupported'
export type PlayerEvent = 'stalled' | 'ended' | 'error'

export interface LivePlayerOptions {
  /** Asked on every attempt, so that each carries a grant of its own. */
  readonly getSource: () => Promise<PlaySource>
  readonly adapters: readonly Adapter[]
  /** 0 to 1; spreads the returns of a whole room. */
  readonly random: () => number
}

const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 20_000
/** The next way of playing is tried after this many failures of one. */
const PER_ADAPTER = 2
/** From here on the failure is shown. */
const GIVE_UP_AFTER = 6
const FIRST_PICTURE_MS = 10_000
const STALL_MS = 8000
const STEADY_MS = 10_000
const LOOK_MS = 1000
/** Beyond this, speeding up takes too long: jump. */
const MAX_LAG_S = 5
const TARGET_LAG_S = 0.8
/** This close to the end of what is loaded, the next loaded part is jumped to. */
const EDGE_S = 0.1

/** Plays a live stream into a video element and keeps it playing. Draws nothing. */
export class LivePlayer {
  readonly #video: HTMLVideoElement
  readonly #options: LivePlayerOptions
  readonly #watchers = new Set<() => void>()
  readonly #listeners: { readonly event: PlayerEvent; readonly run: () => void }[] = []
  readonly #look: ReturnType<typeof setInterval>
  #state: PlayerState = 'idle'
  #running: Running | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #attempt = 0
  #failures = 0
  #isHeld = false
  #isDestroyed = false
  #since = 0
  #lastTime = 0
  #partStart = 0

  constructor(video: HTMLVideoElement, options: LivePlayerOptions) {
    this.#video = video
    this.#options = options
    this.#look = setInterval(() => this.#watch(), LOOK_MS)
    video.addEventListener('playing', this.#onPlaying)
    video.addEventListener('waiting', this.#onWaiting)
    video.addEventListener('timeupdate', this.#crossHole)
  }

  readonly getState = (): PlayerState => this.#state

  readonly subscribe = (run: () => void): (() => void) => {
    this.#watchers.add(run)
    return () => this.#watchers.delete(run)
  }

  on(event: PlayerEvent, run: () => void): void {
    this.#listeners.push({ event, run })
  }

  /** Starts, or starts over at once with a fresh grant. */
  load(): void {
    this.#failures = 0
    void this.#connect()
  }

  /** After a tap: what the browser would not start by itself. */
  play(): void {
    if (this.#state === 'blocked') this.#become('loading')
    this.#start(this.#attempt)
  }

  /** While the teacher is away nothing arrives, and that is no failure. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.#since = Date.now()
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#close()
    clearInterval(this.#look)
    this.#video.removeEventListener('playing', this.#onPlaying)
    this.#video.removeEventListener('waiting', this.#onWaiting)
    this.#video.removeEventListener('timeupdate', this.#crossHole)
  }

  async #connect(): Promise<void> {
    this.#close()
    const attempt = this.#attempt
    const isStale = () => attempt !== this.#attempt
    this.#become('loading')
    try {
      const source = await this.#options.getSource()
      if (isStale()) return
      const way = this.#way(source)
      if (!way) return this.#become('unsupported')
      const running = await way.adapter.open(this.#video, way.address, (what) => {
        if (isStale()) return
        if (what === 'ended') this.#tell('ended')
        this.#fail()
      })
      if (isStale()) return running.close()
      this.#running = running
      this.#start(attempt)
    } catch {
      if (!isStale()) this.#fail()
    }
  }

  #way(source: PlaySource): { adapter: Adapter; address: string } | undefined {
    const ways = this.#options.adapters.flatMap((adapter) => {
      const address = adapter.pick(source)
      return address ? [{ adapter, address }] : []
    })
    return ways[Math.floor(this.#failures / PER_ADAPTER) % ways.length]
  }

  #start(attempt: number): void {
    this.#video.play().catch((error: unknown) => {
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (isRefused && attempt === this.#attempt) this.#become('blocked')
    })
  }

  #fail(): void {
    this.#close()
    this.#failures += 1
    if (this.#failures >= GIVE_UP_AFTER && !this.#isHeld) {
      this.#become('failed')
      this.#tell('error')
      // A line that was away for long comes back without anybody pressing: look again now and then.
      this.#retry = setTimeout(() => void this.#connect(), LAST_WAIT_MS * (0.5 + this.#options.random() / 2))
      return
    }
    this.#become('loading')
    const ceiling = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#retry = setTimeout(() => void this.#connect(), this.#options.random() * ceiling)
  }

  #close(): void {
    this.#attempt += 1
    clearTimeout(this.#retry)
    this.#retry = undefined
    const running = this.#running
    this.#running = undefined
    running?.close()
  }

  readonly #onPlaying = (): void => {
    if (this.#running) this.#become('playing')
  }

  readonly #onWaiting = (): void => this.#stall()

  #stall(): void {
    if (this.#state !== 'playing') return
    this.#become('stalled')
    if (!this.#isHeld) this.#tell('stalled')
  }

  #watch(): void {
    const time = this.#video.currentTime
    const isMoving = time !== this.#lastTime
    this.#lastTime = time
    const age = Date.now() - this.#since
    if (this.#state === 'playing' && !isMoving && age > LOOK_MS) this.#stall()
    else if (this.#state === 'playing' && age > STEADY_MS) this.#failures = 0
    else if (this.#state === 'stalled' && isMoving && !this.#video.paused) this.#become('playing')
    else if (this.#state === 'stalled' && age > STALL_MS && !this.#isHeld) this.#fail()
    else if (this.#state === 'loading' && this.#running && age > FIRST_PICTURE_MS && !this.#isHeld) this.#fail()
    this.#crossHole()
    this.#catchUp()
  }

  // Where two loaded parts do not touch, browsers stop, or go on with sound alone; a seek starts both afresh.
  readonly #crossHole = (): void => {
    const { buffered, currentTime } = this.#video
    for (let at = buffered.length - 1; at >= 0; at -= 1) {
      const [start, end] = [buffered.start(at), buffered.end(at)]
      if (currentTime >= end - EDGE_S && at + 1 < buffered.length) return this.#seekInto(buffered.start(at + 1))
      if (currentTime < start) continue
      // The first part's start moves by itself, as what was played is thrown away.
      if (at > 0 && start > this.#partStart + EDGE_S && currentTime < end) this.#seekInto(start)
      this.#partStart = start
      return
    }
  }

  #seekInto(start: number): void {
    this.#partStart = start
    this.#video.currentTime = Math.max(this.#video.currentTime, start + EDGE_S / 2)
  }

  #catchUp(): void {
    const { buffered } = this.#video
    if (buffered.length === 0) return
    const end = buffered.end(buffered.length - 1)
    if (end - this.#video.currentTime > MAX_LAG_S) this.#video.currentTime = end - TARGET_LAG_S
  }

  #become(state: PlayerState): void {
    if (this.#isDestroyed || state === this.#state) return
    this.#state = state
    this.#since = Date.now()
    for (const run of this.#watchers) run()
  }

  #tell(event: PlayerEvent): void {
    for (const listener of this.#listeners) if (listener.event === event) listener.run()
  }
}
