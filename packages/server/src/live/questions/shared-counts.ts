import type { RoomId } from '@rostrum/contract/live'

/** Open and answered questions of a room. */
export interface QuestionCounts {
  readonly open: number
  readonly answered: number
}

/**
 * Counts are read once for all who ask while a read is under way: a room of thousands asks at the same moment. Nobody
 * gets a read that began before he asked, because the room told him of a change that it may lack.
 */
export function sharedCounts<T>(read: (id: RoomId) => Promise<T>): (id: RoomId) => Promise<T> {
  const next = new Map<RoomId, Promise<T>>()
  const running = new Map<RoomId, Promise<unknown>>()
  return (id) => {
    const waiting = next.get(id)
    if (waiting) return waiting
    const made = (running.get(id) ?? Promise.resolve()).then(() => {
      next.delete(id)
      const begun = read(id)
      const over = begun
        .catch(() => undefined)
        .then(() => {
          if (running.get(id) === over) running.delete(id)
        })
      running.set(id, over)
      return begun
    })
    next.set(id, made)
    return made
  }
}
