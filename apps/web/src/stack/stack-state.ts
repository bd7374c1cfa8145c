import type { MountedPage } from './pages'

export type Motion = 'push' | 'pop' | 'none'

/** The state that the view draws. */
export interface StackState {
  readonly pages: readonly MountedPage[]
  readonly top: MountedPage | undefined
  /** The page under an entering page, or the leaving one: still visible during the motion. */
  readonly other: MountedPage | undefined
  readonly motion: Motion
  /** How long the motion takes. */
  readonly motionMs: number
  /** A chunk has been loading for 200 ms. */
  readonly isBusy: boolean
  /** The very first page could not be loaded. */
  readonly hasFailed: boolean
}

export interface StateStore {
  now(): StackState
  set(part: Partial<StackState>): void
  subscribe(run: () => void): () => void
}

export function createStateStore(): StateStore {
  let state: StackState = {
    pages: [],
    top: undefined,
    other: undefined,
    motion: 'none',
    motionMs: 0,
    isBusy: false,
    hasFailed: false,
  }
  const watchers = new Set<() => void>()
  return {
    now: () => state,
    set: (part) => {
      state = { ...state, ...part }
      watchers.forEach((run) => run())
    },
    subscribe: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
  }
}
