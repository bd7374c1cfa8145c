import { text } from './text.zh'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time until a deadline in its largest unit; '' when it is over. */
export function timeLeft(endAt: number, now: number): string {
  const left = endAt - now
  if (left <= 0) return ''
  if (left >= DAY_MS) return text.list.days(Math.floor(left / DAY_MS))
  if (left >= HOUR_MS) return text.list.hours(Math.floor(left / HOUR_MS))
  return text.list.minutes(Math.max(1, Math.floor(left / MINUTE_MS)))
}
