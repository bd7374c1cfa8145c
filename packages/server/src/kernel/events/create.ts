import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db'
import { createAlarm, type Alarm } from './alarm'
import { createDelivery } from './deliver'
import { insertEvent, leaseHeads } from './repository'
import type { EventHandler, Events } from './types'

export interface EventsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly pollMs?: number
}

/** Events and the machine that delivers them. */
export interface EventMachine extends Events {
  /** The database whose transactions wake the machine after they committed an event. */
  readonly db: Database
  handle(handlers: readonly EventHandler[]): void
  /** The names of the events that have a handler. */
  readonly handled: ReadonlySet<string>
  /** Begins to deliver events; only workers do. */
  start(): void
  /** Delivers everything that is due, and the events this causes, and returns when nothing is left. */
  settle(): Promise<void>
  /** Finishes the current round and stops. */
  stop(): Promise<void>
}

const POLL_MS = 1000
const LEASE_MS = 60_000
const BATCH = 50
/** The outbox: events are rows of the writer's transaction, delivered at least once, in order within a key. */
export function createEvents({ db, clock, log, pollMs = POLL_MS }: EventsOptions): EventMachine {
  const handlers: EventHandler[] = []
  const emittedIn = new WeakSet<Transaction>()
  const deliver = createDelivery({ db, clock, log, handlers })
  let round: Promise<number> | undefined

  async function runRound(): Promise<number> {
    const rows = await leaseHeads(db.q, clock.now(), LEASE_MS, BATCH)
    for (const row of rows) await deliver(row)
    return rows.length
  }

  /** Never two rounds at once in one process. */
  function nextRound(): Promise<number> {
    round ??= runRound().finally(() => (round = undefined))
    return round
  }

  async function settle(): Promise<void> {
    await round?.catch(() => 0)
    while ((await nextRound()) > 0);
  }

  const alarm = createAlarm(async () => {
    await settle().catch((error: unknown) => log.error({ err: error }, 'events could not be handed out'))
  }, pollMs)

  return {
    async emit(tx, event) {
      await insertEvent(tx, event, clock.now())
      emittedIn.add(tx)
    },
    db: ringing(db, emittedIn, alarm),
    handle: (more) => void handlers.push(...more),
    get handled() {
      return new Set(handlers.map(({ event }) => event))
    },
    start: () => alarm.start(),
    settle,
    async stop() {
      alarm.stop()
      await round?.catch(() => 0)
    },
  }
}

/** The same database, which rings after the commit of a transaction that emitted an event. */
function ringing(db: Database, emittedIn: WeakSet<Transaction>, alarm: Alarm): Database {
  return {
    ...db,
    async tx(key, fn) {
      let last: Transaction | undefined
      const result = await db.tx(key, (tx) => fn((last = tx)))
      if (last && emittedIn.has(last)) alarm.ring()
      return result
    },
  }
}
