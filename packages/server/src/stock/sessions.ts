import type { QuoteState } from '@rostrum/contract/stock'
import { addDays, beijingDay, CalendarUnknown, instantOf, isTradingDay, phaseAt } from '@rostrum/market'

/** Minutes after midnight at which the state of the market changes on a trading day. */
const CHANGES = [
  [9 * 60 + 15, 'auction'],
  [9 * 60 + 30, 'trade'],
  [11 * 60 + 30, 'lunch'],
  [13 * 60, 'trade'],
  [14 * 60 + 57, 'auction'],
  [15 * 60, 'closed'],
] as const satisfies readonly (readonly [number, QuoteState])[]

/** Longest series of days without trading, with room to spare. */
const LOOK_AHEAD_DAYS = 20

/** The state of the market; beyond the published calendar it rests. */
export function marketStateAt(now: number): QuoteState {
  return (
    quietly(() => {
      const phase = phaseAt(now)
      return phase === 'trading' ? 'trade' : phase
    }) ?? 'rest'
  )
}

/** The next time that the state changes; `undefined` beyond the published calendar. */
export function nextChange(now: number): { readonly state: QuoteState; readonly at: number } | undefined {
  return quietly(() => {
    for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
      const day = addDays(beijingDay(now), ahead)
      if (!isTradingDay(day)) continue
      const change = CHANGES.find(([minute]) => instantOf(day, minute) > now)
      if (change) return { state: change[1], at: instantOf(day, change[0]) }
    }
    return undefined
  })
}

/** Whether figures still move. */
export const isMoving = (state: QuoteState): boolean => state === 'trade' || state === 'auction'

function quietly<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return undefined
    throw cause
  }
}
