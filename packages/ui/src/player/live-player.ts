import type { PlayedVideo } from './element'
import { choiceOf, createLadder } from './ladder'
import { LiveEdge } from './live-edge'
import { createReadings, createWeakness } from './readings'
import {
  playableOf,
  PlayRefused,
  urlsFor,
  type Adapter,
  type Choice,
  type PlaySource,
  type RefusalReason,
  type SourceEnd,
} from './source'

/**
 * `paused`: by the viewer or the device. `blocked`: the browser requires a tap first. `resting`: nothing is loaded for a
 * while, because not even sound got through. `unsupported`: no way of playing works on this device. `kicked`, `expired`,
 * `full`: the server gives no source, for this reason.
 */
export type PlayerState =
  | 'idle'
  | 'loading'
  | 'playing'
  | 'stalled'
  | 'paused'
  | 'blocked'
  | 'resting'
  | 'failed'
  | 'unsupported'
  | RefusalReason
export type PlayerEvent = 'stalled' | 'ended' | 'error'

/** The name of the way that played steadily. */
export interface Memory {
  worked?: string
}

export interface LivePlayerOptions {
  /** Called on every attempt, so that each has its own grant. */
  readonly getSource: () => Promise<PlaySource>
  readonly adapters: readonly Adapter[]
  /** 0 to 1; spreads the reconnects of a whole room. */
  readonly random: () => number
  /** Shared by the players during a page visit. */
  readonly memory?: Memory
  /** The viewer's, from an earlier broadcast. */
  readonly choice?: Choice
}

const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 20_000
/** After this many failures of one way of playing the next is tried. */
const PER_ADAPTER = 2
/** From this number on the failure is shown. */
const GIVE_UP_AFTER = 6
const FIRST_PICTURE_MS = 10_000
const STALL_MS = 8000
const STEADY_MS = 10_000
const LOOK_MS = 1000
/** A longer pause releases the stream; playback then continues at the live edge. */
const PAUSE_KEEP_MS = 30_000
const BEHIND_S = 3
/** With less than this in hand, a stop is the network's. */
const STARVED_S = 0.5

/** Plays a live stream into a video element and keeps it playing. Draws nothing. */
export class LivePlayer {
  readonly #video: PlayedVideo
  readonly #options: LivePlayerOptions
  readonly #watchers = new Set<() => void>()
  readonly #listeners: { readonly event: PlayerEvent; readonly run: () => void }[] = []
  readonly #look: ReturnType<typeof setInterval>
  readonly #edge: LiveEdge
  readonly #weakness = createWeakness()
  readonly #memory: Memory
  readonly #ladder: ReturnType<typeof createLadder>
  readonly readings = createReadings()
  #state: PlayerState = 'idle'
  #retry: ReturnType<typeof setTimeout> | undefined
  #attempt = 0
  #failures = 0
  /** Failures of the ways of playing only: a server that gives no source does not count against them. */
  #wayFailures = 0
  #wayCount = 1
  #way: string | undefined
  /** The way that has shown something. */
  #shown: string | undefined
  #sourceMs = 0
  #isHeld = false
  #isRenewed = false
  #isWanted = true
  #isDestroyed = false
  #since = 0
  #lastTime = 0

  constructor(video: PlayedVideo, options: LivePlayerOptions) {
    this.#video = video
    this.#options = options
    this.#memory = options.memory ?? {}
    this.#ladder = createLadder(options.random)
    if (options.choice) this.#take(options.choice)
    this.#edge = new LiveEdge(video)
    this.#look = setInterval(() => this.#watch(), LOOK_MS)
    video.addEventListener('playing', this.#onPlaying)
    video.addEventListener('waiting', this.#onWaiting)
    video.addEventListener('pause', this.#onPause)
  }

  readonly getState = (): PlayerState => this.#state

  readonly subscribe = (run: () => void): (() => void) => {
    this.#watchers.add(run)
    return () => this.#watchers.delete(run)
  }

  on(event: PlayerEvent, run: () => void): void {
    this.#listeners.push({ event, run })
  }

  /** Starts, or restarts at once with a fresh grant. */
  load(): void {
    if (this.#ladder.step() === 'text') this.#ladder.up()
    this.#isWanted = true
    this.#anew()
  }

  /** Continues after a pause, or plays on a tap if the browser would not start by itself. */
  play(): void {
    this.#isWanted = true
    if (!this.#edge.running && (this.#state === 'paused' || this.#state === 'resting')) return this.load()
    this.#edge.isShifted = this.#edge.behind() > BEHIND_S
    if (this.#state === 'blocked') this.#become('loading')
    this.#start(this.#attempt)
  }

  /** Pauses; the stream is kept for a while. */
  pause(): void {
    this.#isWanted = false
    this.#video.pause()
    if (this.#state === 'resting') this.#become('paused')
  }

  /** Continues only if the device had paused, as it does with pages it hides. */
  resume(): void {
    if (this.#state !== 'paused' || !this.#isWanted) return
    this.play()
    this.#edge.toNewest()
  }

  /** Another quality, or sound alone: a new connection. */
  choose(choice: Choice): void {
    this.#weakness.clear()
    this.#take(choice)
    this.load()
  }

  catchUp(): void {
    this.#edge.toNewest()
    this.#read()
  }

  seekBy(seconds: number): void {
    this.#edge.seekBy(seconds)
    this.#read()
  }

  /** The viewer has read the advice about a weak connection. */
  forgive(): void {
    this.#weakness.clear()
    this.readings.set({ isWeak: false })
  }

  /** While the teacher is away nothing arrives, and that is not a failure. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.#since = Date.now()
    // What stopped or failed until now was the teacher's connection.
    this.#wayFailures = 0
    this.#weakness.clear()
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#close()
    clearInterval(this.#look)
    this.#edge.close()
    this.#video.removeEventListener('playing', this.#onPlaying)
    this.#video.removeEventListener('waiting', this.#onWaiting)
    this.#video.removeEventListener('pause', this.#onPause)
  }

  async #connect(): Promise<void> {
    this.#close()
    const attempt = this.#attempt
    const isStale = () => attempt !== this.#attempt
    this.#become('loading')
    try {
      const source = playableOf(await this.#options.getSource(), this.#options.adapters)
      if (isStale()) return
      this.#sourceMs = source.latencyMs ?? 0
      const step = this.#ladder.settle(source, this.readings.get().choice)
      this.readings.set({ step, qualities: source.qualities ?? [], hasSound: source.audioUrl !== undefined })
      const way = this.#find(source)
      if (!way) return this.#become('unsupported')
      this.#way = way.adapter.name
      const running = await way.adapter.open(
        this.#video,
        way.address,
        (what) => !isStale() && this.#lost(what),
        step === 'sound',
      )
      if (isStale()) return running.close()
      this.#edge.running = running
      this.#since = Date.now()
      this.#start(attempt)
    } catch (error) {
      if (!isStale()) this.#refused(error)
    }
  }

  #find(source: PlaySource): { adapter: Adapter; address: string } | undefined {
    for (const urls of urlsFor(source, choiceOf(this.#ladder.step()))) {
      const ways = this.#options.adapters.flatMap((adapter) => {
        const address = adapter.pick(urls)
        return address ? [{ adapter, address }] : []
      })
      const first = Math.max(
        0,
        ways.findIndex(({ adapter }) => adapter.name === this.#memory.worked),
      )
      this.#wayCount = ways.length
      const way = ways[(first + Math.floor(this.#wayFailures / PER_ADAPTER)) % ways.length]
      if (way) return way
    }
    return undefined
  }

  #start(attempt: number): void {
    this.#video.play().catch((error: unknown) => {
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (isRefused && attempt === this.#attempt) this.#become('blocked')
    })
  }

  #lost(what: SourceEnd): void {
    if (what === 'expired') return this.#refused(new PlayRefused('expired'))
    if (what === 'ended') this.#tell('ended')
    this.#fail()
  }

  #refused(error: unknown): void {
    if (!(error instanceof PlayRefused)) return this.#fail()
    // A grant may have expired on the way: one fresh grant is requested before the failure is shown.
    if (error.reason === 'expired' && !this.#isRenewed) {
      this.#isRenewed = true
      return void this.#connect()
    }
    this.#close()
    this.#become(error.reason)
    if (error.reason === 'full') this.#lookAgain()
  }

  /** `isError`: it broke; a picture that stands still for long is none. */
  #fail(isError = true): void {
    const way = this.#way
    this.#close()
    this.#failures += 1
    if (way) this.#wayFailures += 1
    const allFailed = this.#wayFailures >= PER_ADAPTER * this.#wayCount
    // A server that gives no source says nothing about the network, nor does one way that the network blocks.
    if (way && (allFailed || way === this.#shown)) {
      if (!this.#isHeld) this.#weakness.add()
      if (this.#gaveWay(isError, allFailed)) return
    }
    if (this.#failures >= GIVE_UP_AFTER && !this.#isHeld) {
      this.#become('failed')
      this.#tell('error')
      return this.#lookAgain()
    }
    this.#become('loading')
    const ceiling = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#retry = setTimeout(() => void this.#connect(), this.#options.random() * ceiling)
  }

  // A connection that was lost for long returns without a press: retry now and then.
  #lookAgain(): void {
    this.#retry = setTimeout(() => void this.#connect(), LAST_WAIT_MS * (0.5 + this.#options.random() / 2))
  }

  #close(): void {
    this.#attempt += 1
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#way = undefined
    const running = this.#edge.running
    this.#edge.running = undefined
    this.#edge.isShifted = false
    running?.close()
  }

  readonly #onPlaying = (): void => {
    if (!this.#edge.running) return
    this.#shown = this.#way
    this.#become('playing')
  }

  readonly #onWaiting = (): void => this.#stall()

  readonly #onPause = (): void => {
    if (this.#edge.running && !this.#video.ended && (this.#state === 'playing' || this.#state === 'stalled'))
      this.#become('paused')
  }

  #stall(): void {
    if (this.#state !== 'playing') return
    this.#become('stalled')
    if (this.#isHeld) return
    // What has arrived and does not move waits for this device, not for the network.
    if (this.#edge.ahead() < STARVED_S) this.#weakness.add()
    this.#tell('stalled')
    this.#gaveWay(false)
  }

  /** On a weak network, goes on with less than before; false when the viewer decides, or has the least already. */
  #gaveWay(isError: boolean, isSure = false): boolean {
    if (this.#isHeld) return false
    this.#ladder.trouble()
    if (!(isSure || this.#weakness.isWeak()) || !this.#ladder.down(isError)) return false
    this.#weakness.clear()
    if (this.#ladder.step() !== 'text') {
      this.#anew()
      return true
    }
    this.#close()
    this.readings.set({ step: 'text' })
    this.#become('resting')
    return true
  }

  #anew(): void {
    this.#failures = this.#wayFailures = 0
    this.#isRenewed = false
    this.#shown = undefined
    void this.#connect()
  }

  #take(choice: Choice): void {
    this.#ladder.reset(choice)
    this.readings.set({ choice, step: this.#ladder.step(), isWeak: false })
  }

  /** After a long while without trouble a step up is tried. */
  #climb(): void {
    const isCalm = this.#state === 'resting' || (this.#state === 'playing' && !this.#edge.isShifted)
    if (isCalm && !this.#isHeld && this.#ladder.mayClimb() && this.#ladder.up()) this.#anew()
  }

  #watch(): void {
    const time = this.#video.currentTime
    const isMoving = time !== this.#lastTime
    this.#lastTime = time
    const age = Date.now() - this.#since
    if (this.#state === 'playing' && !isMoving && age > LOOK_MS) this.#stall()
    else if (this.#state === 'playing' && age > STEADY_MS) this.#steady()
    else if (this.#state === 'stalled' && isMoving && !this.#video.paused) this.#become('playing')
    else if (this.#state === 'stalled' && age > STALL_MS && !this.#isHeld) this.#fail(false)
    else if (this.#state === 'loading' && this.#edge.running && age > FIRST_PICTURE_MS && !this.#isHeld) this.#fail()
    else if (this.#state === 'paused' && age > PAUSE_KEEP_MS) this.#close()
    if (this.#state !== 'paused') this.#edge.look()
    this.#climb()
    this.#read()
  }

  #steady(): void {
    this.#failures = this.#wayFailures = 0
    this.#isRenewed = false
    this.#memory.worked = this.#way
  }

  #read(): void {
    const lag = this.#state === 'playing' ? this.#edge.lag() : undefined
    this.readings.set({
      latencyMs: lag === undefined ? undefined : Math.round((lag * 1000 + this.#sourceMs) / 100) * 100,
      isBehind: this.#state === 'playing' && this.#edge.behind() > BEHIND_S,
      isWeak: this.#weakness.isWeak(),
    })
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
