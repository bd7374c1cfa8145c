import type { Transaction } from '../db'

/** Work for later or on a schedule. It runs at least once, so it checks the state again before it acts. */
export interface JobDefinition {
  /** `slice.what`. */
  readonly name: `${string}.${string}`
  run(payload: unknown): Promise<void>
  /** Five-field cron in Beijing time. Run once per tick over all processes, payload `{}`. */
  readonly cron?: string
  /** Tries after the first failure, with growing pauses. Default 5. */
  readonly retryLimit?: number
}

export interface SendOptions {
  /** The earliest time, ms since 1970. */
  readonly startAt?: number
  /** At most one waiting job of this name and key. */
  readonly singletonKey?: string
  /** Joins this transaction: the job exists exactly if it commits. */
  readonly tx?: Transaction
}

export interface Jobs {
  send(name: `${string}.${string}`, payload: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<void>
}
