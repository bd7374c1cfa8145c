/** A jump longer than this, either way, is a new beginning and not a pause. */
const JUMP_MS = 10_000
/** The distance between the last picture before a break and the first after it: browsers stop at a wider gap. */
const STEP_MS = 40
/** Sound may run ahead of the picture by this much and be overlapped; players tolerate that better than a gap. */
const MAX_OVERLAP_MS = 150

/**
 * One clock for all viewers, whatever the encoders do: it starts at 0, and continues over encoder restarts and over the
 * sender's 32-bit wrap, so that a viewer who stays through an interruption needs no information about it.
 */
export class Timeline {
  #lastIn: number | undefined
  #out = 0
  #highest = -STEP_MS
  #lastPicture: number | undefined
  #jumps = 0

  /** The next timestamp comes from a new connection. */
  restart(): void {
    this.#lastIn = undefined
  }

  next(timestamp: number, isPicture: boolean): number {
    // Signed 32-bit difference: correct across the wrap, negative when audio and video interleave.
    const step = this.#lastIn === undefined ? undefined : (timestamp - this.#lastIn) | 0
    const isBreak = step === undefined || Math.abs(step) > JUMP_MS
    if (isBreak && step !== undefined) this.#jumps += 1
    this.#out = isBreak ? this.#afterBreak() : Math.max(0, this.#out + step)
    this.#lastIn = timestamp
    this.#highest = Math.max(this.#highest, this.#out)
    if (isPicture) this.#lastPicture = this.#out
    return this.#out
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
