import { addDays, beijingDay, CalendarUnknown, CLOSE, instantOf, isTradingDay } from '@rostrum/market'

/** No series of days without trading is longer. */
const LOOK_BACK = 20

/** The last trading day that is over by a moment; `undefined` beyond the published calendar. */
export function lastTradingDay(now: number): string | undefined {
  try {
    const today = beijingDay(now)
    let day = now >= instantOf(today, CLOSE) ? today : addDays(today, -1)
    for (let back = 0; back < LOOK_BACK; back += 1) {
      if (isTradingDay(day)) return day
      day = addDays(day, -1)
    }
    return undefined
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return undefined
    throw cause
  }
}

/** The first trading day after `day` that is over by `until`. */
export function nextTradingDay(day: string, until: string): string | undefined {
  for (let next = addDays(day, 1); next <= until; next = addDays(next, 1)) if (isTradingDay(next)) return next
  return undefined
}
