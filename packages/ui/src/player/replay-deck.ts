import type { Attached, Attaching, ReplayTold } from './attached'
import type { PlayedVideo } from './element'

/** `ready`: waits for the first press. `expired`: the address expired and no new one is available. */
export type ReplayState =
  | 'loading'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'ended'
  | 'failed'
  | 'expired'
  | 'unsupported'

/** All in ms. */
export interface Clock {
  readonly ms: number
  readonly durationMs: number
  readonly loadedMs: number
}

export interface ReplayDeckOptions extends Attaching {
  /** Called at least five times a second during playback, and at once on every seek. */
  readonly onTime?: (ms: number) => void
  /** Called on a seek, but not for the start position. */
  readonly onSeek?: (ms: number) => void
  readonly onEnded?: () => void
  /** Provides a new address for the same recording when the old one expired. */
  readonly renew?: () => Promise<string>
}

const TICK_MS = 200
/** If two addresses fail within this time, the addresses are not the cause. */
const RENEW_AGAIN_MS = 15_000
/** A position this close to the end starts at the beginning. */
const NEAR_END_MS = 5000

/** Plays one recording in a video element, whatever its format, and keeps its position when the address changes. */
export class ReplayDeck {
  readonly #video: PlayedVideo
  readonly #options: ReplayDeckOptions
  readonly #watchers = new Set<() => void>()
  readonly #tick: ReturnType<typeof setInterval>
  readonly #heard: { readonly event: string; readonly run: () => void }[] = []
  #state: ReplayState = 'loading'
  #clock: Clock
  #src = ''
  #attached: Attached | undefined
  #attempt = 0
  #renewedAt = -Infinity
  #failedMs = 0
  /** Where it resumes once there is something to play, in ms. */
  #placeMs = 0
  /** Where it started, in ms. */
  startMs = 0
  #isStarted = false
  #isWanted = false
  /** Until it plays or the viewer seeks, seeks are the engine's own. */
  #isPlacing = false
  #rate = 1

  constructor(video: PlayedVideo, options: ReplayDeckOptions, durationMs = 0) {
    this.#video = video
    this.#options = options
    this.#clock = { ms: 0, durationMs, loadedMs: 0 }
    this.#tick = setInterval(() => this.#state === 'playing' && this.#sayTime(), TICK_MS)
    this.#listen('loadedmetadata', () => this.#place())
    this.#listen('durationchange', () => this.#read())
    this.#listen('progress', () => this.#read())
    this.#listen('playing', () => this.#onPlaying())
    this.#listen('waiting', () => this.#state === 'playing' && this.#become('buffering'))
    this.#listen('pause', () => this.#onPause())
    this.#listen('seeking', () => this.#onSeeking())
    this.#listen('ended', () => this.#onEnded())
  }

  readonly getState = (): ReplayState => this.#state
  /** Somebody wants it to play, also while there is nothing to play yet. */
  readonly getWanted = (): boolean => this.#isWanted
  readonly getClock = (): Clock => this.#clock
  /** Where the recording last failed, in ms. */
  readonly getFailedMs = (): number => this.#failedMs
  readonly subscribe = (run: () => void): (() => void) => {
    this.#watchers.add(run)
    return () => this.#watchers.delete(run)
  }

  /** Loads a recording; nothing plays by itself. */
  load(src: string, startMs = 0): void {
    this.#src = src
    this.startMs = startMs
    this.#placeMs = startMs
    this.#setClock({ ms: startMs })
    void this.#open()
  }

  play(): void {
    this.#want(true)
    if (this.#state === 'ended') this.seekTo(0)
    this.#start()
    this.#video.play().catch((error: unknown) => {
      // The play call was interrupted by a pause or a new address, or refused without a press: the deck is paused, and
      // says so.
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') return
      this.#want(false)
      this.#onPause()
    })
  }

  pause(): void {
    this.#want(false)
    this.#video.pause()
  }

  /** A press while it is loading is obeyed as soon as there is something to play, and taken back by the next one. */
  toggle(): void {
    const isGoing = this.#state === 'playing' || this.#state === 'buffering'
    const isComing = this.#state === 'loading' && this.#isWanted
    const canPlay = ['loading', 'ready', 'paused', 'ended'].includes(this.#state)
    if (isGoing || isComing) this.pause()
    else if (canPlay) this.play()
  }

  seekTo(ms: number): void {
    const to = Math.max(0, Math.min(ms, this.#clock.durationMs || ms))
    this.#placeMs = to
    this.#setClock({ ms: to })
    if (this.#state === 'ended') this.#become('paused')
    if (this.#isStarted && this.#video.readyState > 0) {
      this.#isPlacing = false
      this.#video.currentTime = to / 1000
      return
    }
    // Before the recording is loaded, the position is still kept and reported.
    this.#options.onTime?.(to)
    this.#options.onSeek?.(to)
    if (this.#state === 'ready') this.#start()
  }

  seekBy(ms: number): void {
    this.seekTo(this.#clock.ms + ms)
  }

  setRate(rate: number): void {
    this.#rate = rate
    this.#video.defaultPlaybackRate = rate
    this.#video.playbackRate = rate
  }

  /** After a failure: uses a new address if there is one, else the old one again. */
  retry(): void {
    this.#renewedAt = -Infinity
    if (this.#options.renew) void this.#renew('failed')
    else void this.#open()
  }

  /** After a failure: goes on from another position. */
  resumeAt(ms: number): void {
    this.#want(true)
    this.seekTo(ms)
    this.retry()
  }

  destroy(): void {
    this.#close()
    clearInterval(this.#tick)
    for (const { event, run } of this.#heard) this.#video.removeEventListener(event, run)
    this.#watchers.clear()
  }

  #listen(event: string, run: () => void): void {
    this.#heard.push({ event, run })
    this.#video.addEventListener(event, run)
  }

  async #open(): Promise<void> {
    this.#close()
    const attempt = this.#attempt
    this.#become('loading')
    try {
      const attached = await this.#options.attach(
        this.#video,
        this.#src,
        (what, atMs) => attempt === this.#attempt && this.#told(what, atMs),
      )
      if (attempt !== this.#attempt) return attached?.close()
      if (!attached) return this.#become('unsupported')
      this.#attached = attached
      if (this.#isWanted) this.play()
    } catch {
      if (attempt === this.#attempt) this.#become('failed')
    }
  }

  #told(what: ReplayTold, atMs = this.#clock.ms): void {
    if (what === 'ready') {
      if (this.#state === 'loading' && !this.#isWanted) this.#become('ready')
      return
    }
    this.#failedMs = atMs
    const isFresh = Date.now() - this.#renewedAt < RENEW_AGAIN_MS
    const otherwise = what === 'expired' ? 'expired' : 'failed'
    if (this.#options.renew && !isFresh) return void this.#renew(otherwise)
    this.#close()
    this.#become(otherwise)
  }

  async #renew(otherwise: ReplayState): Promise<void> {
    this.#close()
    const attempt = this.#attempt
    this.#renewedAt = Date.now()
    this.#become('loading')
    try {
      const src = await this.#options.renew?.()
      if (attempt !== this.#attempt) return
      if (!src) return this.#become(otherwise)
      this.#src = src
      await this.#open()
    } catch {
      if (attempt === this.#attempt) this.#become(otherwise)
    }
  }

  #start(): void {
    if (this.#isStarted || !this.#attached) return
    this.#isStarted = true
    this.#isPlacing = true
    this.#attached.start(this.#placeMs / 1000)
    if (this.#video.readyState > 0) this.#place()
  }

  // The duration is known only now.
  #place(): void {
    this.#read()
    this.setRate(this.#rate)
    const { durationMs } = this.#clock
    if (durationMs > 0 && this.#placeMs > durationMs - NEAR_END_MS) this.#placeMs = this.startMs = 0
    if (Math.abs(this.#video.currentTime * 1000 - this.#placeMs) >= 1) this.#video.currentTime = this.#placeMs / 1000
  }

  #close(): void {
    this.#attempt += 1
    if (this.#isStarted) this.#placeMs = this.#clock.ms
    this.#isStarted = false
    const attached = this.#attached
    this.#attached = undefined
    attached?.close()
  }

  #onPlaying(): void {
    this.#isPlacing = false
    this.#become('playing')
  }

  #onPause(): void {
    if (!this.#attached || this.#video.ended || !this.#isStarted) return
    // Whoever stopped it, a new address does not start it again.
    if (this.#state === 'playing') this.#want(false)
    this.#sayTime()
    this.#become('paused')
  }

  #onSeeking(): void {
    if (!this.#attached) return
    this.#sayTime()
    if (!this.#isPlacing) this.#options.onSeek?.(this.#clock.ms)
  }

  #onEnded(): void {
    if (!this.#attached) return
    this.#want(false)
    this.#sayTime()
    this.#become('ended')
    this.#options.onEnded?.()
  }

  #sayTime(): void {
    this.#read()
    this.#options.onTime?.(this.#clock.ms)
  }

  #read(): void {
    if (!this.#attached) return
    const { duration, currentTime, buffered } = this.#video
    const isPlaced = this.#isStarted && this.#video.readyState > 0 && !this.#isPlacing
    let loadedMs = 0
    for (let at = 0; at < buffered.length; at += 1) {
      if (buffered.start(at) <= currentTime + 0.5) loadedMs = buffered.end(at) * 1000
    }
    this.#setClock({
      loadedMs,
      ...(isPlaced && { ms: Math.round(currentTime * 1000) }),
      ...(Number.isFinite(duration) && duration > 0 && { durationMs: Math.round(duration * 1000) }),
    })
  }

  #setClock(some: Partial<Clock>): void {
    const next = { ...this.#clock, ...some }
    if (
      next.ms === this.#clock.ms &&
      next.durationMs === this.#clock.durationMs &&
      next.loadedMs === this.#clock.loadedMs
    )
      return
    this.#clock = next
    this.#say()
  }

  #want(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return
    this.#isWanted = isWanted
    this.#say()
  }

  #become(state: ReplayState): void {
    if (state === this.#state) return
    this.#state = state
    this.#say()
  }

  #say(): void {
    for (const run of this.#watchers) run()
  }
}
