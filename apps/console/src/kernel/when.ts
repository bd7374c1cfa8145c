import { serverNow } from './server-clock'
import { text } from './text.zh'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Year, month, day, hour, minute in Beijing, as texts of fixed width. */
function partsOf(ms: number): Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>> {
  const found = Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = found
  return { year, month, day, hour, minute }
}

/** `11-23 14:06`, with the year when it is another one. All times are those of Beijing. */
export function moment(ms: number | null | undefined, now = serverNow()): string {
  if (ms === null || ms === undefined) return text.none
  const at = partsOf(ms)
  const year = at.year === partsOf(now).year ? '' : `${at.year}-`
  return `${year}${at.month}-${at.day} ${at.hour}:${at.minute}`
}

/** `14:06` in Beijing. */
export function clockTime(ms: number): string {
  const { hour, minute } = partsOf(ms)
  return `${hour}:${minute}`
}

/** `2026-11-23T14:06` in Beijing, as a field for moments takes it; '' for none. */
export function typedMoment(ms: number | undefined): string {
  if (ms === undefined) return ''
  const { year, month, day, hour, minute } = partsOf(ms)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** `2026-11-23` in Beijing. */
export function dayOf(ms: number): string {
  const { year, month, day } = partsOf(ms)
  return `${year}-${month}-${day}`
}

/** The moment at which a day in Beijing, `2026-11-23`, is over: ms since 1970. */
export const endOfDay = (day: string): number => startOfDay(day) + DAY

/** The moment at which a day in Beijing begins. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** What calls take of two days, both included; a day that is not chosen does not limit. */
export const betweenDays = (from: string | undefined, to: string | undefined) => ({
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: endOfDay(to) - 1 }),
})

/** How long a span is, in words: 52 秒, 3 分钟, 2 小时 5 分, 4 天. */
export function span(ms: number): string {
  const size = Math.max(0, ms)
  if (size < MINUTE) return text.seconds(Math.floor(size / 1000))
  if (size < HOUR) return text.minutes(Math.floor(size / MINUTE))
  if (size < DAY) return text.hours(Math.floor(size / HOUR), Math.floor((size % HOUR) / MINUTE))
  return text.days(Math.floor(size / DAY))
}

/** What is left until a deadline, or by how much it was missed. */
export const left = (until: number, now = serverNow()): string =>
  until >= now ? text.left(span(until - now)) : text.late(span(now - until))
