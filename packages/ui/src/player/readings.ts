import type { Step } from './ladder'
import type { Choice, Quality } from './source'

/** Values shown beside the picture that change during playback. */
export interface Readings {
  /** From camera to viewer as far as it is known, in ms, in steps of 100. */
  readonly latencyMs?: number
  /** Far enough behind to offer catching up. */
  readonly isBehind: boolean
  /** The connection breaks often enough to advise a lower quality. */
  readonly isWeak: boolean
  readonly qualities: readonly Quality[]
  /** There is sound to be had without the picture. */
  readonly hasSound: boolean
  readonly choice: Choice
  /** What is played: by the viewer's choice, or what the network bears. */
  readonly step: Step
}

const first: Readings = {
  isBehind: false,
  isWeak: false,
  qualities: [],
  hasSound: false,
  choice: { isAudioOnly: false },
  step: '',
}

/** The readings and their subscribers. */
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

/** Counts stops and breaks: two within half a minute make a weak connection, until a quiet half minute. */
export function createWeakness() {
  let times: readonly number[] = []
  const recent = () => (times = times.filter((at) => Date.now() - at < WITHIN_MS))
  return {
    add: (): void => void (times = [...recent(), Date.now()]),
    isWeak: (): boolean => recent().length >= TROUBLES,
    clear: (): void => void (times = []),
  }
}
