import { type FeedbackGroup, type FeedbackState, type FeedbackWeight } from '@rostrum/contract/feedback'
import { acceptDays, answerDays, reopenDays } from '@rostrum/contract/feedback/limits'
import { beijingDay, dueAfter, isWorkingDay } from '@rostrum/market'

/**
 * The allowed changes of a feedback; any change not listed is refused. Three details: a member who says
 * that an answer did not help reopens it, any other message leaves it answered; a reopened feedback may become overdue, and may be answered,
 * like any other that waits.
 */
const allowed = {
  new: ['handling', 'escalated'],
  handling: ['replied', 'escalated'],
  escalated: ['replied'],
  replied: ['closed', 'reopened'],
  closed: ['reopened'],
  reopened: ['handling', 'escalated'],
} as const satisfies Record<FeedbackState, readonly FeedbackState[]>

export function mayTurn(from: FeedbackState, to: FeedbackState): boolean {
  const next: readonly FeedbackState[] = allowed[from]
  return next.includes(to)
}

/** The states that each part of a list shows. */
export const groups: Readonly<Record<FeedbackGroup, readonly FeedbackState[]>> = {
  new: ['new', 'reopened'],
  handling: ['handling', 'escalated'],
  replied: ['replied'],
  closed: ['closed'],
}

/** Whoever has one of these still owes the member something, or may again. */
export const OPEN: readonly FeedbackState[] = ['new', 'handling', 'escalated', 'replied', 'reopened']

/** These become escalated once their time is over. */
export const ESCALATING: readonly FeedbackState[] = ['new', 'handling', 'reopened']

const ESCALATED_DAYS = 1
const DAY_MS = 86_400_000

/** The deadline of the promise in this state, in ms. Undefined: nobody here is due to act. */
export function dueIn(state: FeedbackState, weight: FeedbackWeight, now: number): number | undefined {
  switch (state) {
    case 'new':
    case 'reopened':
      return dueAfter(now, acceptDays, isWorkingDay)
    case 'handling':
      return dueAfter(now, answerDays[weight], isWorkingDay)
    case 'escalated':
      return dueAfter(now, ESCALATED_DAYS, isWorkingDay)
    case 'replied':
    case 'closed':
      return undefined
  }
}

/** The fields that the member's rights depend on, times in ms. */
export interface CaseStatus {
  readonly state: FeedbackState
  readonly dueAt: number | undefined
  readonly closedAt: number | undefined
  readonly urgedAt: number | undefined
}

/** An escalated one has already missed its first deadline. */
export const isOverdue = ({ state, dueAt }: CaseStatus, now: number): boolean =>
  state === 'escalated' || (dueAt !== undefined && dueAt <= now)

/** Whether the member urged it on this day in Beijing. */
export const isUrgedToday = ({ urgedAt }: CaseStatus, now: number): boolean =>
  urgedAt !== undefined && beijingDay(urgedAt) === beijingDay(now)

/** The time until which it may be reopened, in ms. */
export function reopenUntil({ state, closedAt }: CaseStatus): number | undefined {
  return state === 'closed' && closedAt !== undefined ? closedAt + reopenDays * DAY_MS : undefined
}

/** Overdue, or answered without helping. */
export const mayEscalate = (status: CaseStatus, now: number): boolean =>
  mayTurn(status.state, 'escalated') && (status.state === 'reopened' || isOverdue(status, now))
