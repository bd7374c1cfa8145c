import { dateText } from './text.zh'

/** A month on the wall calendar, 1 to 12. */
export interface Month {
  readonly year: number
  readonly month: number
}

const two = (value: number): string => String(value).padStart(2, '0')
const DAY_MS = 86_400_000

/** `2026-11-22` */
const dayKey = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`
/** `20:05` */
export const timeKey = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`

export function monthOf(day: string): Month {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return { year, month }
}

/** `by` months later, or earlier when negative. */
export function monthFrom({ year, month }: Month, by: number): Month {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

/** Monday is 0. */
export function weekdayIndex(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Every day of the month, and the number of empty cells before the first. */
export function gridOf({ year, month }: Month): { readonly before: number; readonly days: readonly string[] } {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return {
    before: weekdayIndex(dayKey(year, month, 1)),
    days: Array.from({ length: count }, (_, at) => dayKey(year, month, at + 1)),
  }
}

/** `by` days later, or earlier when negative. */
export const dayFrom = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** `2026-11-22 20:00` in words: 2026-11-22 星期日 20:00. */
export function wallWords(value: string): string {
  const [day = '', time = ''] = value.split(' ')
  return dateText.shown(day, dateText.weekday(weekdayIndex(day)), time)
}
