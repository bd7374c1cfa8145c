/** The newest of one room; a new reader learns with the rest of the room which were dropped. */
const MOST = 200

/**
 * Absolute totals beside a room's streams (people in it, likes, votes …): their values, and what its readers received.
 */
export class Totals {
  // In the order of their last change.
  private readonly known = new Map<string, number>()
  private readonly said = new Map<string, number>()

  /** Of those that only grow the greater value stays: what processes tell may arrive in another order. */
  take(totals: Readonly<Record<string, number>>, isGrowing = false): void {
    for (const [key, value] of Object.entries(totals)) {
      const newest = isGrowing ? Math.max(value, this.known.get(key) ?? value) : value
      this.known.delete(key)
      this.known.set(key, newest)
    }
    for (const key of this.known.keys()) {
      if (this.known.size <= MOST) return
      this.known.delete(key)
      this.said.delete(key)
    }
  }

  /** All of them, for a new reader. The others may have received other values, so all totals are sent again. */
  whole(): Record<string, number> {
    for (const [key, value] of this.known) if (this.said.get(key) !== value) this.said.delete(key)
    return Object.fromEntries(this.known)
  }

  /** The values that differ from those last sent; marks them as sent. */
  changes(): Record<string, number> | undefined {
    const changed = [...this.known].filter(([key, value]) => this.said.get(key) !== value)
    for (const [key, value] of changed) this.said.set(key, value)
    return changed.length === 0 ? undefined : Object.fromEntries(changed)
  }
}
