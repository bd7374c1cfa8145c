/** The clock between two tellings of a recording runs on by itself for so long. */
const TELL_MS = 400
/** After a jump the element tells the former place for a moment. */
const SEEK_MS = 1500
const NEAR_S = 1.5

/** Where something plays, in s, between the moments at which its element says so. */
export class MiniClock {
  #time = 0
  #at = 0
  #soughtAt = -Infinity
  #rate = 1
  isMoving = false
  /** A broadcast tells no time: its clock runs for as long as it moves. */
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

  /** Told just before a jump took effect. */
  isFormer(seconds: number): boolean {
    return Date.now() - this.#soughtAt < SEEK_MS && Math.abs(seconds - this.#time) > NEAR_S
  }

  /** Whether this is another place than the last one told. */
  isOther(seconds: number): boolean {
    return Math.abs(seconds - this.#time) > 0.01
  }

  move(isMoving: boolean): void {
    this.set(this.now())
    this.isMoving = isMoving
  }

  /** For another recording; the speed stays. */
  reset(isFree: boolean): void {
    this.isMoving = false
    this.isFree = isFree
    this.#soughtAt = -Infinity
    this.set(0)
  }
}
