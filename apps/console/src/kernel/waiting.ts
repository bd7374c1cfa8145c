import { dueAfter, isWorkingDay } from '@rostrum/market'
import { text } from './text.zh'
import { span } from './when'
import { serverNow } from './server-clock'

/** More are not told apart. */
const DAYS_MOST = 30

/** Whole working days between two moments. */
function workingDays(since: number, now: number): number {
  let days = 0
  while (days < DAYS_MOST && dueAfter(since, days + 1, isWorkingDay) < now) days += 1
  return days
}

/** How long something has waited: hours and minutes at first, then working days. A weekend is no delay. */
export function waited(since: number, now = serverNow()): string {
  const days = workingDays(since, now)
  return days === 0 ? text.waited(span(now - since)) : text.waitedDays(days)
}
