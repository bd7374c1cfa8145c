import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Database } from './db'
import type { Events, EventHandler } from './events'
import type { Holding } from './holdings'
import type { Jobs, JobDefinition } from './jobs'
import type { PageRoute, RawRoute, Upgrade } from './http'
import type { Metrics } from './metrics'
import type { RateLimits } from './ratelimit'
import type { Storage } from './storage'
import type { Route } from './types'

/** What every slice is given. Nothing in it knows a slice. */
export interface Kernel {
  readonly db: Database
  readonly clock: Clock
  readonly events: Events
  readonly jobs: Jobs
  readonly storage: Storage
  readonly limits: RateLimits
  readonly log: Logger
  readonly metrics: Metrics
}

/** What a slice gives back to compose(): its calls, and what it wants to be woken for. */
export interface Slice {
  readonly name: string
  readonly routes: readonly Route[]
  readonly handlers?: readonly EventHandler[]
  readonly jobs?: readonly JobDefinition[]
  /** Everything it knows of members. */
  readonly holdings?: readonly Holding[]
  /** Answers outside the contract: streams of bytes. */
  readonly raws?: readonly RawRoute[]
  /** Addresses answered with the web client and a head of their own. */
  readonly pages?: readonly PageRoute[]
  /** WebSocket handshakes. */
  readonly upgrades?: readonly Upgrade[]
  start?(): Promise<void>
  /** Flushes what is held in memory. Called on SIGTERM before the pools close. */
  stop?(): Promise<void>
  /** Loads the sample content of this slice, in one go, into an empty database. */
  sample?(): Promise<void>
  /** Login names of sample accounts that are still there: production does not start with any. */
  sampleAccounts?(): Promise<readonly string[]>
}
