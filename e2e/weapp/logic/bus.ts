import { asJson } from '../shared/guards'
import type { Chrome, FromLogic, JsonObject, ToView } from '../shared/protocol'
import { real } from './real'

export function tell(message: FromLogic): void {
  real.post(message)
}

export const tellView = (page: number, message: ToView): void => tell({ kind: 'view', page, message })

/** Reports something that WeChat would refuse, crash on or ignore. */
export const problem = (text: string): void => tell({ kind: 'problem', text })
export const note = (text: string): void => tell({ kind: 'note', text })

/** Every call of `wx`, for the tests. Values that cannot be sent, such as callbacks, are omitted. */
export const recordCall = (name: string, args: unknown): void => tell({ kind: 'call', name, args: asJson(args) })

const waiting = new Map<number, (result: unknown) => void>()
let tickets = 0

/** A number that identifies a later answer. */
export function ticketFor(then: (result: unknown) => void): number {
  tickets += 1
  waiting.set(tickets, then)
  return tickets
}

export function answered(ticket: number, result: unknown): void {
  const then = waiting.get(ticket)
  waiting.delete(ticket)
  then?.(result)
}

export const forget = (ticket: number): boolean => waiting.delete(ticket)

/** Draws something over the pages and returns the user's choice. */
export function showChrome(chrome: Chrome): Promise<JsonObject> {
  return new Promise((done) => {
    const ticket = ticketFor((result) => done(typeof result === 'object' && result !== null ? { ...result } : {}))
    tell({ kind: 'chrome', ticket, chrome })
  })
}

export const hideChrome = (closes: 'toast' | 'loading'): void =>
  tell({ kind: 'chrome', ticket: 0, chrome: null, closes })
