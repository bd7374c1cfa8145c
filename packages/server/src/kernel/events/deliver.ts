import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db'
import { deleteEvent, postponeEvent, type OutboxRow } from './repository'
import type { EventFacts, EventHandler } from './types'

export interface DeliveryParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly handlers: readonly EventHandler[]
}

/** Pauses after each failure in ms; after the last one the event is dead. About an hour in all. */
const PAUSES = [500, 2_000, 10_000, 30_000, 120_000, 600_000, 3_000_000]

/** Gives one event to the handlers that have not had it yet, and writes down what became of it. */
export function createDelivery({ db, clock, log, handlers }: DeliveryParts): (row: OutboxRow) => Promise<void> {
  async function succeeds(handler: EventHandler, row: OutboxRow, facts: EventFacts): Promise<boolean> {
    try {
      await handler.run(row.payload, facts)
      return true
    } catch (error) {
      const which = { event: row.name, id: row.id, handler: handler.name, tries: row.tries + 1 }
      log.error({ ...which, err: error }, 'an event handler failed')
      return false
    }
  }

  async function retryLater(row: OutboxRow, done: string[]): Promise<void> {
    const now = clock.now()
    const pause = PAUSES[row.tries]
    if (pause !== undefined) return postponeEvent(db.q, row, { done, dueAt: now + pause })
    log.error({ event: row.name, id: row.id, key: row.key }, 'an event is given up')
    return postponeEvent(db.q, row, { done, dueAt: now, deadAt: now })
  }

  return async (row) => {
    const facts = { id: row.id, key: row.key, at: row.at.getTime() }
    const due = handlers.filter(({ event, name }) => event === row.name && !row.done.includes(name))
    const done = [...row.done]
    for (const handler of due) if (await succeeds(handler, row, facts)) done.push(handler.name)
    const isThrough = due.every(({ name }) => done.includes(name))
    await (isThrough ? deleteEvent(db.q, row) : retryLater(row, done))
  }
}
