import { REOPEN_DAYS, type FeedbackGroup, type FeedbackState, type FeedbackWeight } from '@rostrum/contract/feedback'
import { beijingDay, dueAfter, isWorkingDay } from '@rostrum/market'

/**
 * ENTITIES.md part 3, Feedback, and three turns that follow from it: who writes again about an answer is not done with it,
 * so it is reopened; and what was reopened may grow overdue, and may be answered, like anything else that waits.
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

/** States of each part of a list. */
export const groups: Readonly<Record<FeedbackGroup, readonly FeedbackState[]>> = {
  new: ['new', 'reopened'],
  handling: ['handling', 'escalated'],
  replied: ['replied'],
  closed: ['closed'],
}

/** These turn into escalated once their time is over. */
export const ESCALATING: readonly FeedbackState[] = ['new', 'handling', 'reopened']

const ACCEPT_DAYS = 1
const ANSWER_DAYS: Readonly<Record<FeedbackWeight, number>> = { ordinary: 3, major: 7, hard: 15 }
const ESCALATED_DAYS = 1
const DAY_MS = 86_400_000

/** When what is promised in this state runs out, in ms. Undefined: it waits for nobody here. */
export function dueIn(state: FeedbackState, weight: FeedbackWeight, now: number): number | undefined {
  switch (state) {
    case 'new':
    case 'reopened':
      return dueAfter(now, ACCEPT_DAYS, isWorkingDay)
    case 'handling':
      return dueAfter(now, ANSWER_DAYS[weight], isWorkingDay)
    case 'escalated':
      return dueAfter(now, ESCALATED_DAYS, isWorkingDay)
    case 'replied':
    case 'closed':
      return undefined
  }
}

/** What its rights depend on, times in ms. */
export interface Standing {
  readonly state: FeedbackState
  readonly dueAt: number | undefined
  readonly closedAt: number | undefined
  readonly urgedAt: number | undefined
}

/** An escalated one has broken its first promise already. */
export const isOverdue = ({ state, dueAt }: Standing, now: number): boolean =>
  state === 'escalated' || (dueAt !== undefined && dueAt <= now)

/** Whether it was urged on this day in Beijing. */
export const isUrgedToday = ({ urgedAt }: Standing, now: number): boolean =>
  urgedAt !== undefined && beijingDay(urgedAt) === beijingDay(now)

/** Until when it may be reopened, in ms. */
export function reopenUntil({ state, closedAt }: Standing): number | undefined {
  return state === 'closed' && closedAt !== undefined ? closedAt + REOPEN_DAYS * DAY_MS : undefined
}

/** Overdue, or answered in a way that did not help. */
export const mayEscalate = (standing: Standing, now: number): boolean =>
  mayTurn(standing.state, 'escalated') && (standing.state === 'reopened' || isOverdue(standing, now))
