import type { TeacherRow } from '@rostrum/contract/member'
import { teachersText as text } from './text.teachers.zh'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** `2小时14分钟`: the two largest units, as people say it. */
export function spanOf(seconds: number): string {
  if (seconds >= DAY) return text.days(Math.round(seconds / DAY))
  if (seconds < HOUR) return text.minutes(Math.max(1, Math.round(seconds / MINUTE)))
  const minutes = Math.round((seconds % HOUR) / MINUTE)
  return `${text.hours(Math.floor(seconds / HOUR))}${minutes > 0 ? text.minutes(minutes) : ''}`
}

export const percentOf = (rate: number): string => `${Math.round(rate * 100)}%`
export const scoreOf = (rating: number): string => rating.toFixed(1)

/** What is measured of a teacher, in words; what is not known is left out. */
export function measured({ answerRate, answerMedianSec }: TeacherRow): string[] {
  return [
    ...(answerRate === undefined ? [] : [text.answerRate(percentOf(answerRate))]),
    ...(answerMedianSec === undefined ? [] : [text.answerTime(spanOf(answerMedianSec))]),
  ]
}
