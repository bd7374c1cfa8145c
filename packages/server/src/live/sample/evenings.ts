import type { RoomWords } from './words'

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000
const EIGHT_IN_THE_EVENING_MS = 20 * 3_600_000
/** The weekdays of a series that has its own, Sunday is 0. */
const weekdays: Partial<Record<RoomWords['series'], readonly number[]>> = { weekly: [6, 0] }
/** Far enough for every sample room to find its evening. */
const SEARCHED_DAYS = 60

/** Eight in the evening in Beijing, so many days from today. */
export function eveningIn(days: number, now: number): Date {
  const today = Math.floor((now + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS
  return new Date(today + days * DAY_MS + EIGHT_IN_THE_EVENING_MS)
}

/** The next evening of the series, from tomorrow on, at which no other lesson begins. */
export function freeEvening(series: RoomWords['series'], taken: readonly Date[], now: number): Date {
  const isTaken = new Set(taken.map((one) => one.getTime()))
  const evenings = Array.from({ length: SEARCHED_DAYS }, (_, at) => eveningIn(at + 1, now))
  const free = evenings.find((one) => !isTaken.has(one.getTime()) && suits(series, one))
  if (!free) throw new Error('the sample rooms fill every evening')
  return free
}

const suits = (series: RoomWords['series'], evening: Date): boolean =>
  weekdays[series]?.includes(new Date(evening.getTime() + BEIJING_MS).getUTCDay()) ?? true
