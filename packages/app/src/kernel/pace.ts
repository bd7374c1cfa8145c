import type { Platform } from './platform'

/** The default pace of debounce and throttle is half a second. */
export const PACE_MS = 500

type Timers = Pick<Platform['timers'], 'now' | 'after'>

export interface Paced<A extends readonly unknown[]> {
  (...args: A): void
  cancel(): void
}

/** Runs once, with the last arguments, after `ms` without another call. */
export function debounce<A extends readonly unknown[]>(
  run: (...args: A) => void,
  timers: Timers,
  ms = PACE_MS,
): Paced<A> {
  let stop: (() => void) | undefined
  const paced = (...args: A): void => {
    stop?.()
    stop = timers.after(ms, () => run(...args))
  }
  return Object.assign(paced, { cancel: () => stop?.() })
}

/** Runs at once, then ignores calls until `ms` have passed. */
export function throttle<A extends readonly unknown[]>(
  run: (...args: A) => void,
  timers: Timers,
  ms = PACE_MS,
): Paced<A> {
  let readyAt = -Infinity
  const paced = (...args: A): void => {
    const now = timers.now()
    if (now < readyAt) return
    readyAt = now + ms
    run(...args)
  }
  return Object.assign(paced, {
    cancel: () => {
      readyAt = -Infinity
    },
  })
}
