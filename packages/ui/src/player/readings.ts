import type { Choice, Quality } from './source'

/** What is shown beside the picture and changes while it plays. */
export interface Readings {
  /** From camera to eye as far as it is known, in ms, in steps of 100. */
  readonly latencyMs?: number
  /** Far enough behind that catching up is offered. */
  readonly isBehind: boolean
  /** The line breaks often enough to advise less. */
  readonly isWeak: boolean
  readonly qualities: readonly Quality[]
  readonly choice: Choice
}

const first: Readings = { isBehind: false, isWeak: false, qualities: [], choice: { isAudioOnly: false } }

/** The readings, and whoever watches them. */
export function createReadings() {
  let now = first
  const watchers = new Set<() => void>()
  return {
    get: (): Readings => now,
    set(some: Partial<Readings>): void {
      const next = { ...now, ...some }
      if (JSON.stringify(next) === JSON.stringify(now)) return
      now = next
      for (const run of watchers) run()
    },
    subscribe(run: () => void): () => void {
      watchers.add(run)
      return () => watchers.delete(run)
    },
  }
}

export const noReadings = (): Readings => first

const TROUBLES = 2
const WITHIN_MS = 30_000

/** Counts stops and breaks: two within half a minute are a weak line, until half a minute without. */
export function createWeakness() {
  let times: readonly number[] = []
  const recent = () => (times = times.filter((at) => Date.now() - at < WITHIN_MS))
  return {
    add: (): void => void (times = [...recent(), Date.now()]),
    isWeak: (): boolean => recent().length >= TROUBLES,
    clear: (): void => void (times = []),
  }
}
