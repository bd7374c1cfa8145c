import type { BrowserHistory } from '../browser-history'

interface Entry {
  state: unknown
  url: string
}

export interface FakeHistory extends BrowserHistory {
  /** Simulates the user's buttons. Resolves when the pages have reacted. */
  press(delta: number): Promise<void>
  urls(): readonly string[]
  index(): number
  /** The same entries in a window that has just been reloaded. */
  reloaded(): FakeHistory
}

const structured = (state: unknown): unknown => JSON.parse(JSON.stringify(state ?? null))

/** A browser's history: entries, a current position, moves that arrive later, and no event for pushed entries. */
export function fakeHistory(url = '/', entries: Entry[] = [{ state: null, url }], start = 0): FakeHistory {
  const watchers = new Set<() => void>()
  let at = start
  const move = (delta: number): void => {
    setTimeout(() => {
      const next = at + delta
      if (next < 0 || next >= entries.length || delta === 0) return
      at = next
      watchers.forEach((run) => run())
    }, 5)
  }
  return {
    state: () => entries[at]?.state,
    url: () => entries[at]?.url ?? '',
    push: (state, to) => {
      entries.splice(at + 1, entries.length, { state: structured(state), url: to })
      at += 1
    },
    replace: (state, to) => void (entries[at] = { state: structured(state), url: to }),
    go: move,
    onPop: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
    press: async (delta) => {
      move(delta)
      await settled()
    },
    urls: () => entries.map((entry) => entry.url),
    index: () => at,
    reloaded: () => fakeHistory(url, entries, at),
  }
}

/** Long enough for moves, chunks and their consequences; the stack's own clock is the test's. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60))
}
