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
/** A clock that moved by less than a tenth while so many tags arrived in this time stands still. */
const WINDOW_MS = 1000
const WINDOW_TAGS = 10

interface Track {
  lastIn: number
  out: number
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
  #window: { readonly arrival: number; readonly highest: number; tags: number } | undefined
  #jumps = 0

  /** The next timestamp comes from a new connection. */
  restart(): void {
    this.#tracks.clear()
    this.#window = undefined
  }

  /** `arrivedAt`: wall clock, ms; without it a pause of the sender cannot be told from its clock set forward. */
  next(timestamp: number, isPicture: boolean, arrivedAt?: number): number {
    const own = isPicture ? 'picture' : 'sound'
    const ways = [this.#tracks.get(own), this.#tracks.get(isPicture ? 'sound' : 'picture')]
    const isNew = this.#tracks.size === 0
    const going = ways.flatMap((track) => {
      // Signed 32-bit difference: correct across the wrap, negative when audio and video interleave.
      const out = track && track.out + ((timestamp - track.lastIn) | 0)
      return out !== undefined && this.#goesOn(out, arrivedAt) ? [Math.max(0, out)] : []
    })
    if (going.length === 0 && ways[0]) this.#jumps += 1
    this.#out = (isNew ? undefined : going[0]) ?? this.#afterBreak()
    this.#tracks.set(own, { lastIn: timestamp, out: this.#out })
    this.#highest = Math.max(this.#highest, this.#out)
    if (isPicture) this.#lastPicture = this.#out
    if (arrivedAt !== undefined) this.#watch(arrivedAt)
    return this.#out
  }

  #goesOn(out: number, arrivedAt: number | undefined): boolean {
    const passed =
      this.#lastArrival === undefined || arrivedAt === undefined ? undefined : arrivedAt - this.#lastArrival
    const ahead = passed === undefined ? JUMP_MS : Math.max(0, passed) + HASTE_MS
    return out >= this.#highest - INTERLEAVE_MS && out <= this.#highest + ahead
  }

  // Without this, whoever waits for time to pass would wait, and collect, for ever.
  #watch(arrivedAt: number): void {
    this.#lastArrival = arrivedAt
    this.#window ??= { arrival: arrivedAt, highest: this.#highest, tags: 0 }
    const { arrival, highest } = this.#window
    this.#window.tags += 1
    const passed = arrivedAt - arrival
    if (passed >= 0 && passed < WINDOW_MS) return
    // A network that held everything back says nothing of the clock.
    const isSteady = passed >= 0 && passed < 2 * WINDOW_MS && this.#window.tags > WINDOW_TAGS
    if (isSteady && this.#highest - highest < passed / 10) {
      for (const track of this.#tracks.values()) track.out += passed
      this.#highest += passed
    }
    this.#window = undefined
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
