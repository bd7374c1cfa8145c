import { dueAfter, isWorkingDay } from '@rostrum/market'
import { text } from './text.zh'
import { left, span } from './when'
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

const DAY_MS = 86_400_000

/** What is left until a deadline that is counted in working days, or by how much it was missed. */
export function leftOfWork(until: number, now = serverNow()): string {
  const [days, over] = [workingDays(now, until), workingDays(until, now)]
  if (over > 0) return text.lateDays(over)
  if (days > 0) return text.leftDays(days)
  // The hours of a weekend are none in which anybody works.
  return until - now > DAY_MS ? text.leftNoDay : left(until, now)
}
