import type { Instant } from '@rostrum/contract/kernel'
import type { Clock } from '@rostrum/server/kernel'

/** A clock that runs normally until a test moves or stops it. */
export interface MovableClock extends Clock {
  /** Moves forward by `ms`. */
  move(ms: number): void
  /** Stops at this moment: ms since 1970, or anything Date understands, such as `2026-03-02T09:30:00+08:00`. */
  set(at: number | string): void
}

/** A Monday morning in Beijing, far from the end of a day, a week, a month and a holiday. */
export const ORDINARY_MORNING = '2026-03-02T10:00:00+08:00'

/** A clock that runs from this moment on, whatever the time outside. */
export function clockFrom(startAt: number | string): MovableClock {
  const clock = movableClock()
  clock.move(new Date(startAt).getTime() - Date.now())
  return clock
}

export function movableClock(startAt?: number | string): MovableClock {
  let stoppedAt = startAt === undefined ? undefined : new Date(startAt).getTime()
  let ahead = 0
  return {
    // An Instant is whole milliseconds since 1970.
    now: () => ((stoppedAt ?? Date.now()) + ahead) as Instant,
    move: (ms) => void (ahead += ms),
    set(at) {
      stoppedAt = new Date(at).getTime()
      ahead = 0
    },
  }
}
