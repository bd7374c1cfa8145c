import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db'
import { rootMessageIn } from '../trouble-words'
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

/** Gives one event to the handlers that have not had it yet, and stores the result. */
export function createDelivery({ db, clock, log, handlers }: DeliveryParts): (row: OutboxRow) => Promise<void> {
  /** Undefined: it succeeded. */
  async function troubleOf(handler: EventHandler, row: OutboxRow, facts: EventFacts): Promise<string | undefined> {
    try {
      await handler.run(row.payload, facts)
      return undefined
    } catch (error) {
      const which = { event: row.name, id: row.id, handler: handler.name, tries: row.tries + 1 }
      log.error({ ...which, err: error }, 'an event handler failed')
      return `${handler.name}: ${rootMessageIn(error)}`
    }
  }

  async function retryLater(row: OutboxRow, done: string[], error: string): Promise<void> {
    const now = clock.now()
    const pause = PAUSES[row.tries]
    if (pause !== undefined) return postponeEvent(db.q, row, { done, dueAt: now + pause, error })
    log.error({ event: row.name, id: row.id, key: row.key }, 'an event is given up')
    return postponeEvent(db.q, row, { done, dueAt: now, deadAt: now, error })
  }

  return async (row) => {
    const facts = { id: row.id, key: row.key, at: row.at.getTime() }
    const due = handlers.filter(({ event, name }) => event === row.name && !row.done.includes(name))
    const done = [...row.done]
    const troubles: string[] = []
    for (const handler of due) {
      const trouble = await troubleOf(handler, row, facts)
      if (trouble === undefined) done.push(handler.name)
      else troubles.push(trouble)
    }
    await (troubles.length === 0 ? deleteEvent(db.q, row) : retryLater(row, done, troubles.join('\n')))
  }
}
