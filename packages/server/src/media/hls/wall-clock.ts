/** The network may delay data by this much without a pause of the teacher. */
const LATE_MS = 1000
const EARLY_MS = 50

/**
 * The wall-clock time of media, although the network delivers it in bursts: media time counted from the promptest
 * arrival, until the two have drifted apart.
 */
export class WallClock {
  #anchor: { readonly at: number; readonly wall: number } | undefined

  /** Data of this media time has just arrived. */
  see(at: number, arrivedAt: number): void {
    const late = arrivedAt - this.of(at)
    if (this.#anchor === undefined || late > LATE_MS || late < -EARLY_MS) this.#anchor = { at, wall: arrivedAt }
  }

  of(at: number): number {
    return this.#anchor === undefined ? at : this.#anchor.wall + at - this.#anchor.at
  }

  /** Media time before and after are unrelated. */
  reset(): void {
    this.#anchor = undefined
  }
}
