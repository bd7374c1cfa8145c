import { addDays, beijingDay, beijingMinute, instantOf, isWorkingDay } from '@rostrum/market'

/** What the operators set of customer chat. Minutes are counted from midnight in Beijing. */
export interface ChatRules {
  readonly days: 'working' | 'all'
  readonly spans: readonly { readonly from: number; readonly to: number }[]
  /** What was left outside the hours is answered so long after they begin. */
  readonly answerWithinMin: number
  /** An answered conversation in which nothing more is said ends by itself. */
  readonly idleCloseHours: number
  /** How long a conversation is kept once it is over. */
  readonly keepDays: number
}

/** The longest row of days off there is, and more. */
const DAYS_AHEAD = 30
const MINUTE_MS = 60_000

/** Whether somebody answers at this moment, and when they next begin to. Without any span nobody ever does. */
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

/** By when what is left now is answered, in ms; undefined within the hours, where the place in the queue says more. */
export function promiseAt(rules: ChatRules, now: number): number | undefined {
  const { isOpen, opensAt } = hoursAt(rules, now)
  return isOpen || opensAt === undefined ? undefined : opensAt + rules.answerWithinMin * MINUTE_MS
}
