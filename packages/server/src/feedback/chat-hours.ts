import { addDays, beijingDay, beijingMinute, instantOf, isWorkingDay } from '@rostrum/market'

/** The settings of customer chat. Minutes count from midnight in Beijing. */
export interface ChatRules {
  readonly days: 'working' | 'all'
  readonly spans: readonly { readonly from: number; readonly to: number }[]
  /** A message left outside the hours is answered this long after they begin. */
  readonly answerWithinMin: number
  /** An answered conversation without further messages ends by itself. */
  readonly idleCloseHours: number
  /** How long a conversation is kept after it ended. */
  readonly keepDays: number
}

/** More days than the longest row of days off. */
const DAYS_AHEAD = 30
const MINUTE_MS = 60_000

/** Whether agents answer at this moment, and when they next begin to. Without any span they never do. */
export function hoursAt({ days, spans }: ChatRules, now: number): { isOpen: boolean; opensAt?: number } {
  const counts = (day: string) => days === 'all' || isWorkingDay(day)
  const today = beijingDay(now)
  const minute = beijingMinute(now)
  if (counts(today) && spans.some(({ from, to }) => from <= minute && minute < to)) return { isOpen: true }
  const starts = spans.map(({ from }) => from).sort((a, b) => a - b)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    const from = counts(day) ? starts.find((start) => ahead > 0 || start > minute) : undefined
    if (from !== undefined) return { isOpen: false, opensAt: instantOf(day, from) }
  }
  return { isOpen: false }
}

/**
 * The time by which a message left now is answered, in ms; undefined within the hours, where the place in the queue
 * says more.
 */
export function promiseAt(rules: ChatRules, now: number): number | undefined {
  const { isOpen, opensAt } = hoursAt(rules, now)
  return isOpen || opensAt === undefined ? undefined : opensAt + rules.answerWithinMin * MINUTE_MS
}
