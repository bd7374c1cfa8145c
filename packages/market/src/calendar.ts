import { holidays } from './holidays.gen'
import { isYearKnown } from './years'

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

/**
 * Exchange holidays that the public-holiday list counts as workdays, checked against the trading days of 2004 to 2026.
 */
const EXCHANGE_CLOSED = new Set([
  '2004-01-19',
  '2004-01-20',
  '2004-01-21',
  '2005-02-07',
  '2005-02-08',
  '2006-01-26',
  '2006-01-27',
  '2024-02-09',
])

/** Thrown for a day for which no holiday list exists. */
export class CalendarUnknown extends Error {
  constructor(readonly day: string) {
    super(`No trading calendar for ${day}`)
    this.name = 'CalendarUnknown'
  }
}

/** The calendar day in Beijing, `YYYY-MM-DD`, of an instant in ms. */
export function beijingDay(at: number): string {
  return new Date(at + BEIJING_MS).toISOString().slice(0, 10)
}

/** Minutes since midnight in Beijing of an instant in ms. */
export function beijingMinute(at: number): number {
  return Math.floor(((at + BEIJING_MS) % DAY_MS) / 60_000)
}

/** The instant in ms of a Beijing day at `minute` minutes after midnight. */
export function instantOf(day: string, minute = 0): number {
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_MS + minute * 60_000
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. The weekday of the day itself: libraries of dates ask the machine for the weekday where it stands. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/**
 * Whether the Shanghai and Shenzhen exchanges trade that day: Monday to Friday and not a public holiday.
 * Weekend days worked in exchange for a holiday are never trading days. Throws CalendarUnknown outside the known years.
 */
export function isTradingDay(day: string): boolean {
  if (!isYearKnown(day)) throw new CalendarUnknown(day)
  const day7 = weekday(day)
  if (day7 === 0 || day7 === 6) return false
  return !holidays.has(day) && !EXCHANGE_CLOSED.has(day)
}

/** Trading days from `from` to `to`, both included, ascending. */
export function tradingDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day)
  return days
}

/** `rest`: no trading day. `before`: the day's opening call has not begun. `closed`: its trading is over. */
export type MarketPhase = 'rest' | 'before' | 'auction' | 'trading' | 'lunch' | 'closed'

const OPEN_CALL = 9 * 60 + 15
const MORNING = 9 * 60 + 30
const NOON = 11 * 60 + 30
const AFTERNOON = 13 * 60
const CLOSE_CALL = 14 * 60 + 57
export const CLOSE = 15 * 60

/**
 * The market's phase at an instant: opening call 9:15–9:30, trading 9:30–11:30 and 13:00–14:57, closing call to 15:00.
 */
export function phaseAt(at: number): MarketPhase {
  if (!isTradingDay(beijingDay(at))) return 'rest'
  const minute = beijingMinute(at)
  if (minute < OPEN_CALL) return 'before'
  if (minute >= CLOSE) return 'closed'
  if (minute < MORNING) return 'auction'
  if (minute < NOON) return 'trading'
  if (minute < AFTERNOON) return 'lunch'
  return minute < CLOSE_CALL ? 'trading' : 'auction'
}

/**
 * Minutes after midnight at which the bars of a day end: 9:31 … 11:30, 13:01 … 15:00, every `span` minutes. A day has
 * 240 / span bars.
 */
export function barEnds(span: 1 | 5 | 15 | 30 | 60): number[] {
  const ends: number[] = []
  for (let minute = MORNING + span; minute <= NOON; minute += span) ends.push(minute)
  for (let minute = AFTERNOON + span; minute <= CLOSE; minute += span) ends.push(minute)
  return ends
}
