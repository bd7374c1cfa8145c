/** A broadcast that plays on, small, while its viewer reads another page. */
export interface PlayingOn {
  readonly roomId: string
  readonly title: string
  /** Leads back into the room. */
  readonly url: string
  /** The pages up to the room's own, with it: with no more of them open, the room is gone. */
  readonly depth: number
  readonly isMuted: boolean
}

/** What plays on beside the pages: one broadcast at most. */
export function createPlayingOn() {
  const watchers = new Set<() => void>()
  let now: PlayingOn | null = null
  return {
    get: (): PlayingOn | null => now,
    set(next: PlayingOn | null): void {
      if (next === now) return
      now = next
      for (const run of watchers) run()
    },
    subscribe(run: () => void): () => void {
      watchers.add(run)
      return () => void watchers.delete(run)
    },
  }
}

/** That of this window. */
export const playingOn = createPlayingOn()
