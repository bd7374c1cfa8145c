import type { Platform } from '@rostrum/app/kernel'

// The only two device functions that are not members of `wx`.
declare function setTimeout(run: () => void, ms: number): number
declare function clearTimeout(timer: number): void

/** One frame of 60 a second: requestAnimationFrame is missing outside the pages. */
const FRAME_MS = 16

export function weappTimers(): Platform['timers'] {
  const after = (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  return { now: () => Date.now(), after, frame: (run) => after(FRAME_MS, run) }
}
