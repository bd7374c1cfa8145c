export interface Watched<T> {
  now(): T
  /** Notifies all subscribers if the value changed. */
  set(next: T): void
  watch(run: (value: T) => void): () => void
}

/** A value with subscribers. */
export function watched<T>(first: T): Watched<T> {
  let value = first
  const watchers = new Set<(value: T) => void>()
  return {
    now: () => value,
    set: (next) => {
      if (next === value) return
      value = next
      watchers.forEach((run) => run(next))
    },
    watch: (run) => {
      watchers.add(run)
      return () => void watchers.delete(run)
    },
  }
}
