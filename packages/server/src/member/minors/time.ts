import { beijingDay } from '@rostrum/market'
import type { MinorUse } from '@rostrum/server/kernel'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const BEIJING_MS = 8 * 3_600_000

/** Minutes since midnight in Beijing. */
function minuteOfDay(now: number): number {
  return Math.floor((now + BEIJING_MS) / MINUTE_MS) % DAY_MINUTES
}

/** The beginning of the day in Beijing. */
export function dayStart(now: number): number {
  return Date.parse(`${beijingDay(now)}T00:00:00+08:00`)
}

/** 22:00 from 1320. */
export function clockWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Why the product is closed at this moment; undefined: it is open. */
export function whyBlocked(
  { usedMs, minutes, from, to, unlockedDay }: MinorUse,
  now: number,
): 'time' | 'night' | undefined {
  if (unlockedDay === beijingDay(now)) return undefined
  const minute = minuteOfDay(now)
  const isNight = from <= to ? minute >= from && minute < to : minute >= from || minute < to
  if (isNight) return 'night'
  return usedMs >= minutes * MINUTE_MS ? 'time' : undefined
}
