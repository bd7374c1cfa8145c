/** Where nothing tells when tags arrived, a step longer than this is a new beginning and not a pause. */
const JUMP_MS = 10_000
/** A step may be this much longer than the time that passed: a still picture, a network that delivers in bursts. */
const HASTE_MS = 1500
/** Sound and picture may be interleaved this far apart; what lies further back is a clock that was set back. */
const INTERLEAVE_MS = 1000
/** The distance between the last picture before a break and the first after it: browsers stop at a wider gap. */
const STEP_MS = 40
/** Sound may run ahead of the picture by this much and be overlapped; players tolerate that better than a gap. */
const MAX_OVERLAP_MS = 150
/** One track's tags are sent in their order: a clock that goes back by more than encoders are careless was set back. */
const CARELESS_MS = 300
/**
 * A clock that moved by less than a tenth while so many tags arrived in this time stands still; one that jumped so often
 * in it counts something else than milliseconds.
 */
const WINDOW_MS = 1000
const WINDOW_TAGS = 10
const WINDOW_BREAKS = 3

interface Track {
  lastIn: number
  out: number
  arrivedAt: number | undefined
  /** Its clock tells nothing: it goes by the arrival. */
  isLost: boolean
  window: Window | undefined
}

interface Window {
  readonly arrival: number
  readonly begin: number
  readonly out: number
  tags: number
  breaks: number
}

/**
 * One clock for all viewers, whatever the encoders do: it starts at 0, and continues over encoder restarts, over the
 * sender's 32-bit wrap and over a sender's clock that is set forward or back, so that a viewer who stays needs no
 * information about it. Picture and sound may jump at different tags, and by different amounts.
 */
export class Timeline {
  readonly #tracks = new Map<'picture' | 'sound', Track>()
  #out = 0
  #highest = -STEP_MS
  #lastPicture: number | undefined
  #lastArrival: number | undefined
  #jumps = 0

  /** The next timestamp comes from a new connection. */
  restart(): void {
    this.#tracks.clear()
  }

  /** `arrivedAt`: wall clock, ms; without it a pause of the sender cannot be told from its clock set forward. */
  next(timestamp: number, isPicture: boolean, arrivedAt?: number): number {
    const own = isPicture ? 'picture' : 'sound'
    const track = this.#tracks.get(own)
    const going = this.#goingOn(timestamp, isPicture, arrivedAt)
    const isBreak = going === undefined && track !== undefined
    if (isBreak) this.#jumps += 1
    this.#out = going ?? this.#afterBreak()
    this.#highest = Math.max(this.#highest, this.#out)
    const now = {
      ...{ lastIn: timestamp, out: this.#out, arrivedAt, isLost: track?.isLost ?? false },
      window: track?.window,
    }
    this.#tracks.set(own, now)
    if (isPicture) this.#lastPicture = this.#out
    if (arrivedAt === undefined) return this.#out
    this.#lastArrival = arrivedAt
    this.#watch(now, arrivedAt, isBreak)
    return this.#out
  }

  /** Where the tag belongs by a clock that goes on: its track's own, else the other's. */
  #goingOn(timestamp: number, isPicture: boolean, arrivedAt: number | undefined): number | undefined {
    const track = this.#tracks.get(isPicture ? 'picture' : 'sound')
    if (track?.isLost && track.arrivedAt !== undefined && arrivedAt !== undefined)
      return track.out + Math.min(JUMP_MS, Math.max(0, arrivedAt - track.arrivedAt))
    const other = this.#tracks.get(isPicture ? 'sound' : 'picture')
    for (const way of [track, other?.isLost ? undefined : other]) {
      // Signed 32-bit difference: correct across the wrap, negative when audio and video interleave.
      const out = way && way.out + ((timestamp - way.lastIn) | 0)
      const isBack = out !== undefined && track !== undefined && out < track.out - CARELESS_MS
      if (out !== undefined && !isBack && this.#goesOn(out, arrivedAt)) return Math.max(0, out)
    }
    return undefined
  }

  #goesOn(out: number, arrivedAt: number | undefined): boolean {
    const passed =
      this.#lastArrival === undefined || arrivedAt === undefined ? undefined : arrivedAt - this.#lastArrival
    const ahead = passed === undefined ? JUMP_MS : Math.max(0, passed) + HASTE_MS
    return out >= this.#highest - INTERLEAVE_MS && out <= this.#highest + ahead
  }

  // Without this, whoever waits for time to pass would wait, and collect, for ever.
  #watch(track: Track, arrivedAt: number, isBreak: boolean): void {
    track.window ??= { arrival: arrivedAt, begin: track.lastIn, out: track.out, tags: 0, breaks: 0 }
    const { window } = track
    window.tags += 1
    if (isBreak) window.breaks += 1
    const passed = arrivedAt - window.arrival
    if (passed >= 0 && passed < WINDOW_MS) return
    track.window = undefined
    // A network that held everything back says nothing of the clock.
    const isSteady = passed >= 0 && passed < 2 * WINDOW_MS && window.tags > WINDOW_TAGS
    if (!isSteady || track.isLost) return
    const stoodStill = Math.abs((track.lastIn - window.begin) | 0) < passed / 10
    track.isLost = stoodStill || window.breaks >= WINDOW_BREAKS
    if (!stoodStill) return
    track.out = Math.max(track.out, window.out + passed)
    this.#highest = Math.max(this.#highest, track.out)
  }

  #afterBreak(): number {
    const lastPicture = this.#lastPicture ?? this.#highest
    return Math.max(lastPicture + STEP_MS, this.#highest - MAX_OVERLAP_MS)
  }

  /** The present time of the clock; sequence headers carry it. */
  get now(): number {
    return this.#out
  }

  /** How often the sender's clock jumped without a new connection. */
  get jumps(): number {
    return this.#jumps
  }
}
