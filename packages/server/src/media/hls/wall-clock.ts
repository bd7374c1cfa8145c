/** The network may hold something up by this much without the teacher having paused. */
const LATE_MS = 1000
const EARLY_MS = 50

/**
 * When something was said, by the wall clock, although the network delivers it in gusts: media time counted from the
 * promptest arrival, until the two have drifted apart.
 */
export class WallClock {
  #anchor: { readonly at: number; readonly wall: number } | undefined

  /** Something of this media time has just arrived. */
  see(at: number, arrivedAt: number): void {
    const late = arrivedAt - this.of(at)
    if (this.#anchor === undefined || late > LATE_MS || late < -EARLY_MS) this.#anchor = { at, wall: arrivedAt }
  }

  of(at: number): number {
    return this.#anchor === undefined ? at : this.#anchor.wall + at - this.#anchor.at
  }

  /** Media time before and after have nothing to do with each other. */
  reset(): void {
    this.#anchor = undefined
  }
}
