/** Where the picture of a replay stands, for the parts that follow it: they alone are drawn again. */
export interface Moment {
  /** The picture's present position, in ms. Called during playing and at once after a jump. */
  at(ms: number): void
  subscribe(run: () => void): () => void
  /** In ms; a new one once a second while it plays. */
  get(): number
}

const SECOND_MS = 1000

export function createMoment(): Moment {
  const listeners = new Set<() => void>()
  let now = 0
  return {
    at(ms) {
      if (Math.floor(ms / SECOND_MS) === Math.floor(now / SECOND_MS)) return
      now = ms
      for (const run of listeners) run()
    },
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    get: () => now,
  }
}
