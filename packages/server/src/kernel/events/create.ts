import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db'
import { deleteEvent, insertEvent, leaseHeads, postponeEvent, type OutboxRow } from './repository'
import type { EventHandler, Events } from './types'

export interface EventsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly pollMs?: number
}

/** Events and the machine that hands them out. */
export interface EventMachine extends Events {
  /** The database whose transactions wake the machine once they have committed with an event in them. */
  readonly db: Database
  handle(handlers: readonly EventHandler[]): void
  /** Begins to hand events out; only workers do. */
  start(): void
  /** Hands out everything that is due, and what that causes, and returns when nothing is left. */
  settle(): Promise<void>
  /** Finishes the event in hand and stops. */
  stop(): Promise<void>
}

const POLL_MS = 1000
const LEASE_MS = 60_000
const BATCH = 50
/** Pauses after each failure in ms; after the last one the event is dead. About an hour in all. */
const PAUSES = [500, 2_000, 10_000, 30_000, 120_000, 600_000, 3_000_000]

/** The outbox: events are rows of the writer's transaction, handed out at least once, in order within a key. */
export function createEvents({ db, clock, log, pollMs = POLL_MS }: EventsOptions): EventMachine {
  const handlers: EventHandler[] = []
  const emittedIn = new WeakSet<Transaction>()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isAwake = false
  let isWanted = false
  let round: Promise<number> | undefined

  async function handOut(row: OutboxRow): Promise<void> {
    const done = new Set(row.done)
    const facts = { id: row.id, key: row.key, at: row.at.getTime() }
    let failed = false
    for (const handler of handlers.filter(({ event, name }) => event === row.name && !done.has(name))) {
      try {
        await handler.run(row.payload, facts)
        done.add(handler.name)
      } catch (error) {
        failed = true
        log.error(
          { event: row.name, id: row.id, handler: handler.name, tries: row.tries + 1, err: error },
          'an event handler failed',
        )
      }
    }
    if (!failed) return deleteEvent(db.q, row)
    const pause = PAUSES[row.tries]
    const now = clock.now()
    if (pause === undefined) log.error({ event: row.name, id: row.id, key: row.key }, 'an event is given up')
    await postponeEvent(db.q, row, {
      done: [...done],
      dueAt: now + (pause ?? 0),
      ...(pause === undefined && { deadAt: now }),
    })
  }

  async function runRound(): Promise<number> {
    const rows = await leaseHeads(db.q, clock.now(), LEASE_MS, BATCH)
    for (const row of rows) await handOut(row)
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

  /** Hands out now; a call that comes meanwhile makes it look once more. */
  function wake(): void {
    if (!isStarted) return
    if (isAwake) {
      isWanted = true
      return
    }
    isAwake = true
    void settle()
      .catch((error: unknown) => log.error({ err: error }, 'events could not be handed out'))
      .finally(() => {
        isAwake = false
        const again = isWanted
        isWanted = false
        if (again) wake()
      })
  }

  return {
    async emit(tx, event) {
      await insertEvent(tx, event, clock.now())
      emittedIn.add(tx)
    },
    db: {
      ...db,
      async tx(key, fn) {
        let last: Transaction | undefined
        const result = await db.tx(key, (tx) => fn((last = tx)))
        if (last && emittedIn.has(last)) wake()
        return result
      },
    },
    handle: (more) => void handlers.push(...more),
    start() {
      isStarted = true
      timer = setInterval(wake, pollMs)
      wake()
    },
    settle,
    async stop() {
      isStarted = false
      clearInterval(timer)
      await round?.catch(() => 0)
    },
  }
}
