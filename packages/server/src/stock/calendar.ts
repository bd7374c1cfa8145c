import { CalendarUnknown } from '@rostrum/market'
import { refuse } from '../kernel/refusal'

/** As `refuseUnknownCalendar`, of what takes time. */
export async function refuseUnknownDay<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    return refuseUnknownCalendar(() => {
      throw cause
    })
  }
}

/** A year without a published calendar is an expected refusal, not a fault. */
export function refuseUnknownCalendar<T>(ask: () => T): T {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return refuse('stock.calendar_unknown', { day: cause.day })
    throw cause
  }
}
