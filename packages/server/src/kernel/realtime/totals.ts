/** The newest of one room; which were dropped is read with the rest of the room by whoever comes. */
const MOST = 200

/** Absolute totals beside a room's streams (people in it, likes, votes …): what they are, and what its readers were told. */
export class Totals {
  // In the order of their last change.
  private readonly known = new Map<string, number>()
  private readonly said = new Map<string, number>()

  take(totals: Readonly<Record<string, number>>): void {
    for (const [key, value] of Object.entries(totals)) {
      this.known.delete(key)
      this.known.set(key, value)
    }
    for (const key of this.known.keys()) {
      if (this.known.size <= MOST) return
      this.known.delete(key)
      this.said.delete(key)
    }
  }

  /** All of them, for somebody who comes in now. The others have heard something else perhaps, and all are told again. */
  whole(): Record<string, number> {
    for (const [key, value] of this.known) if (this.said.get(key) !== value) this.said.delete(key)
    return Object.fromEntries(this.known)
  }

  /** What is different from what was told last; told by that. */
  changes(): Record<string, number> | undefined {
    const changed = [...this.known].filter(([key, value]) => this.said.get(key) !== value)
    for (const [key, value] of changed) this.said.set(key, value)
    return changed.length === 0 ? undefined : Object.fromEntries(changed)
  }
}
