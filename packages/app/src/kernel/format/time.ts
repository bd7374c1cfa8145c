import { text } from '../text.zh'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** Beijing has had one offset since 1991, and all times here are later. */
const BEIJING_MS = 8 * HOUR * 1000

/** Milliseconds of a time in seconds (10 digits) or in milliseconds. */
export function toMs(time: number): number {
  return Math.abs(time) < 1e11 ? time * 1000 : time
}

/** A moment's parts on a Beijing clock. Month 1 to 12, weekday 0 for Sunday. */
export function beijingParts(time: number) {
  const moved = new Date(toMs(time) + BEIJING_MS)
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
    hour: moved.getUTCHours(),
    minute: moved.getUTCMinutes(),
    second: moved.getUTCSeconds(),
    weekday: moved.getUTCDay(),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `yyyy`, `mm` (month), `dd`, `hh`, `MM` (minute), `ss` of a moment in Beijing. */
export function formatDate(time: number, pattern = 'yyyy-mm-dd'): string {
  const parts = beijingParts(time)
  const values: Readonly<Record<string, string>> = {
    yyyy: String(parts.year),
    mm: two(parts.month),
    dd: two(parts.day),
    hh: two(parts.hour),
    MM: two(parts.minute),
    ss: two(parts.second),
  }
  return pattern.replace(/yyyy|mm|dd|hh|MM|ss/g, (name) => values[name] ?? name)
}

export const formatDateTime = (time: number): string => formatDate(time, 'yyyy-mm-dd hh:MM')
export const formatClock = (time: number): string => formatDate(time, 'hh:MM')
export const weekdayOf = (time: number): string => text.time.weekdays[beijingParts(time).weekday] ?? ''

/** The day only: 今天, 明天, 昨天, 11月19日, 2025年11月19日. */
export function formatDay(time: number, now: number = Date.now()): string {
  const near: Readonly<Record<number, string>> = {
    0: text.time.today,
    1: text.time.tomorrow,
    [-1]: text.time.yesterday,
  }
  const { year, month, day } = beijingParts(time)
  return (
    near[dayNumber(time) - dayNumber(now)] ??
    text.time.date(month, day, year === beijingParts(now).year ? undefined : year)
  )
}

/** Day and clock: 今天 20:00, 11月19日 20:00. */
export function formatMoment(time: number, now: number = Date.now()): string {
  return `${formatDay(time, now)} ${formatClock(time)}`
}

const dayNumber = (time: number): number => Math.floor((toMs(time) + BEIJING_MS) / (DAY * 1000))

/**
 * Under 5 minutes (and in the future) 刚刚, then minutes, hours, days under 30; after that the date in `pattern`, or with
 * `pattern` false months of 30 days under 365 days, then years. All divisions round down.
 */
export function relativeTime(time: number, now: number, pattern: string | false = 'yyyy-mm-dd'): string {
  const seconds = Math.floor((toMs(now) - toMs(time)) / 1000)
  if (seconds < 5 * MINUTE) return text.time.justNow
  if (seconds < HOUR) return text.time.minutes(Math.floor(seconds / MINUTE))
  if (seconds < DAY) return text.time.hours(Math.floor(seconds / HOUR))
  if (seconds < 30 * DAY) return text.time.days(Math.floor(seconds / DAY))
  if (pattern !== false) return formatDate(time, pattern)
  if (seconds < 365 * DAY) return text.time.months(Math.floor(seconds / (30 * DAY)))
  return text.time.years(Math.floor(seconds / (365 * DAY)))
}

/** Seconds as `03:05` or `1:02:03`: positions and lengths of recordings. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const tail = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${tail}` : tail
}
