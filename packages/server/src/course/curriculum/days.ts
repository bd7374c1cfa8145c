import { beijingDay, beijingMinute, instantOf } from '@rostrum/market'

const HOUR_MINUTES = 60
const two = (part: number): string => String(part).padStart(2, '0')

export const dayStart = (day: string): Date => new Date(instantOf(day))
/** `20:05` of a minute of the day. */
export const timeOf = (minute: number): string =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`
/** `11-27 20:05`, Beijing. */
export const momentOf = (at: Date): string =>
  `${beijingDay(at.getTime()).slice(5)} ${timeOf(beijingMinute(at.getTime()))}`
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}
