import type { Attendance, CourseCategory, SignPhase } from '@rostrum/contract/course'
import { quizWorthLessons, skillSteps } from '@rostrum/contract/course/limits'
import { addDays, beijingDay, instantOf, weekday } from '@rostrum/market'
import type { PlacementRule } from './tables'
import type { ClassRules } from './settings'

const MINUTE_MS = 60_000
const WEEK = 7

interface Timed {
  readonly startAt: Date
  readonly endAt: Date
}

export interface SignTimes {
  readonly opensAt: number
  readonly lateAt: number
  readonly phase: SignPhase
}

/** When somebody may sign in to a class, by the server's clock. */
export function signTimes({ startAt, endAt }: Timed, rules: ClassRules, now: number): SignTimes {
  const opensAt = startAt.getTime() - rules.signBeforeMin * MINUTE_MS
  const lateAt = Math.min(startAt.getTime() + rules.lateAfterMin * MINUTE_MS, endAt.getTime())
  const phase = now < opensAt ? 'early' : now >= endAt.getTime() ? 'closed' : now < lateAt ? 'open' : 'late'
  return { opensAt, lateAt, phase }
}

export interface AttendanceAsked {
  readonly said: 'signed' | 'late' | 'leave' | undefined
  readonly joinedAt: Date | undefined
  readonly isCancelled: boolean
  readonly now: number
}

/** Where somebody stands with a class. Only who had joined before it began was absent from it. */
export function attendanceOf({ startAt, endAt }: Timed, asked: AttendanceAsked): Attendance {
  const { said, joinedAt, isCancelled, now } = asked
  if (said !== undefined) return said
  const isMissed = !isCancelled && now >= endAt.getTime() && joinedAt !== undefined && joinedAt <= startAt
  return isMissed ? 'absent' : 'none'
}

/** Those that overlap another one in time; cancelled ones do not. */
export function clashing<T extends Timed & { readonly id: string; readonly cancelledAt: Date | null }>(
  rows: readonly T[],
): ReadonlySet<string> {
  const held = rows.filter(({ cancelledAt }) => cancelledAt === null)
  return new Set(
    held
      .filter((one) => held.some((other) => other !== one && other.startAt < one.endAt && one.startAt < other.endAt))
      .map(({ id }) => id),
  )
}

/** What may be learned of one kind of courses, and what somebody did of it. */
export interface SkillCount {
  readonly category: CourseCategory
  readonly done: number
  readonly lessons: number
  readonly passed: number
  readonly exams: number
}

/** The share of all of it in whole steps: a full bar is everything. */
export function skillStep({ done, lessons, passed, exams }: Omit<SkillCount, 'category'>): number {
  const all = lessons + exams * quizWorthLessons
  return all === 0 ? 0 : Math.floor((skillSteps * (done + passed * quizWorthLessons)) / all)
}

export const pctOf = ({ points, most }: { readonly points: number; readonly most: number }): number =>
  most <= 0 ? 0 : Math.max(0, Math.floor((points * 100) / most))

/** Where so many points lead. */
export const placedAt = (rules: readonly PlacementRule[], points: number): PlacementRule | undefined =>
  rules.filter(({ from }) => from <= points).sort((one, other) => other.from - one.from)[0]

/** Days on which somebody learned, one after the other, until today, or yesterday when today is still empty. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : addDays(today, -1)
  let count = 0
  while (days.has(day)) {
    count += 1
    day = addDays(day, -1)
  }
  return count
}

/** 1 Monday … 7 Sunday. */
export const weekdayNo = (day: string): number => weekday(day) || WEEK

/** The Monday of this week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayNo(day))

/** The next moment after `now` at which somebody wants to be reminded; null: never. */
export function nextReminder(days: readonly number[], minute: number, now: number): Date | null {
  if (days.length === 0) return null
  const today = beijingDay(now)
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = addDays(today, ahead)
    const at = instantOf(day, minute)
    if (at > now && days.includes(weekdayNo(day))) return new Date(at)
  }
  return null
}
