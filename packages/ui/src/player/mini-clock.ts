/** How long the clock runs on by itself between two time updates of a recording. */
const TELL_MS = 400
/** After a seek the element reports the former position for a moment. */
const SEEK_MS = 1500
const NEAR_S = 1.5

/** The playback position, in seconds, between the element's updates. */
export class MiniClock {
  #time = 0
  #at = 0
  #soughtAt = -Infinity
  #rate = 1
  isMoving = false
  /** A broadcast reports no time: its clock runs while the picture moves. */
  isFree = false

  get rate(): number {
    return this.#rate
  }

  set rate(rate: number) {
    this.set(this.now())
    this.#rate = rate
  }

  now(): number {
    const since = this.isMoving ? Math.min(this.isFree ? Infinity : TELL_MS, Date.now() - this.#at) : 0
    return this.#time + (since / 1000) * this.#rate
  }

  set(seconds: number): void {
    this.#time = seconds
    this.#at = Date.now()
  }

  seek(seconds: number): void {
    this.set(seconds)
    this.#soughtAt = Date.now()
  }

  /** Whether the position is from before the last seek. */
  isFormer(seconds: number): boolean {
    return Date.now() - this.#soughtAt < SEEK_MS && Math.abs(seconds - this.#time) > NEAR_S
  }

  /** Whether this position differs from the last reported one. */
  isOther(seconds: number): boolean {
    return Math.abs(seconds - this.#time) > 0.01
  }

  move(isMoving: boolean): void {
    this.set(this.now())
    this.isMoving = isMoving
  }

  /** Resets for another recording; the speed stays. */
  reset(isFree: boolean): void {
    this.isMoving = false
    this.isFree = isFree
    this.#soughtAt = -Infinity
    this.set(0)
  }
}
