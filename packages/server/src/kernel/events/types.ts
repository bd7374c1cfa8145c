import type { Transaction } from '../db'

/** Something that happened, in the past tense. `key`: the writer's distribution value; events of one key keep order. */
export interface DomainEvent {
  readonly name: `${string}.${string}`
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What a handler receives beside the payload. `id` is the same on a repeat. */
export interface EventFacts {
  readonly id: string
  readonly key: string
  /** ms since 1970, when it was emitted. */
  readonly at: number
}

/** Runs at least once per event, so a repeat must change nothing. `name` (`slice.what`) is stored. */
export interface EventHandler {
  readonly event: `${string}.${string}`
  readonly name: `${string}.${string}`
  run(payload: unknown, facts: EventFacts): Promise<void>
}

export interface Events {
  /** Writes the event in the caller's transaction: both commit or neither does. */
  emit(tx: Transaction, event: DomainEvent): Promise<void>
}
