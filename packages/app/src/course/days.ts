import { addDays, beijingDay, weekday } from '@rostrum/market'

export { addDays, beijingDay }

const WEEK = 7
/** Weeks that a month's page shows, so that it never changes its height. */
const WEEKS = 6

/** 0 Monday … 6 Sunday. */
export const weekdayIndex = (day: string): number => (weekday(day) + WEEK - 1) % WEEK
export const mondayOf = (day: string): string => addDays(day, -weekdayIndex(day))
export const firstOf = (day: string): string => `${day.slice(0, 8)}01`
export const weekOf = (day: string): string[] =>
  Array.from({ length: WEEK }, (_, index) => addDays(mondayOf(day), index))
export const monthOf = (day: string): string[] =>
  Array.from({ length: WEEK * WEEKS }, (_, index) => addDays(mondayOf(firstOf(day)), index))

/** The first day of the month before or after. */
export function nextMonth(day: string, by: 1 | -1): string {
  const first = firstOf(day)
  return firstOf(by === 1 ? addDays(first, 31) : addDays(first, -1))
}

/** `11-27` */
export const shortDay = (day: string): string => day.slice(5)

interface Timed {
  readonly startAt: number
}
/** Things by the day on which they begin, in Beijing. */
export function byDay<T extends Timed>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>()
  for (const row of rows) {
    const day = beijingDay(row.startAt)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}
