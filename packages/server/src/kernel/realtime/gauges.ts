/** A gauge that was silent for this long belongs to a dead process. */
const GAUGE_MS = 15_000

interface Gauge {
  readonly online: number
  readonly at: number
}

/**
 * The number of people in each room on the other processes. Values are set, never counted up and down, so a crash
 * cannot make them drift.
 */
export class Gauges {
  private readonly rooms = new Map<string, Map<string, Gauge>>()

  /** `at` is monotonic ms. */
  set(room: string, from: string, online: number, at: number): void {
    const known = this.rooms.get(room) ?? new Map<string, Gauge>()
    if (online > 0) this.rooms.set(room, known.set(from, { online, at }))
    else this.forget(room, known, from)
  }

  sum(room: string): number {
    let sum = 0
    for (const { online } of this.rooms.get(room)?.values() ?? []) sum += online
    return sum
  }

  sweep(now: number): void {
    for (const [room, known] of this.rooms) {
      for (const [from, { at }] of known) if (now - at > GAUGE_MS) this.forget(room, known, from)
    }
  }

  private forget(room: string, known: Map<string, Gauge>, from: string): void {
    known.delete(from)
    if (known.size === 0) this.rooms.delete(room)
  }
}
