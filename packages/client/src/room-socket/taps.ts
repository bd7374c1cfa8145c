import type { RoomTimers } from './types'

const EVERY_MS = 500
const MOST = 20

/** Likes since the last frame: the first goes at once, then at most two frames a second. */
export class Taps {
  private count = 0
  private cancel: (() => void) | undefined

  constructor(
    private readonly timers: RoomTimers,
    private readonly send: (taps: number) => void,
  ) {}

  add(taps: number): void {
    this.count += taps
    if (!this.cancel) this.flush()
  }

  stop(): void {
    this.cancel?.()
    this.cancel = undefined
    this.count = 0
  }

  private flush(): void {
    this.cancel = undefined
    if (this.count === 0) return
    this.send(Math.min(MOST, this.count))
    this.count = 0
    this.cancel = this.timers.after(EVERY_MS, () => this.flush())
  }
}
