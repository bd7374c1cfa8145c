import type { Instant } from '@rostrum/contract/kernel'

/** The only source of "now". It is passed in, so that tests can move it. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => Date.now() as Instant }
