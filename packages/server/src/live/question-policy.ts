import type { QuestionState } from '@rostrum/contract/live'
import { addDays, beijingDay, CalendarUnknown, instantOf, isTradingDay, weekday } from '@rostrum/market'

/** ENTITIES.md part 3, Question, and what a moderator may take back. What is not listed is refused. */
const allowed = {
  held: ['waiting', 'rejected', 'withdrawn'],
  waiting: ['overdue', 'queued', 'answering', 'answered', 'withdrawn', 'rejected', 'merged'],
  overdue: ['queued', 'answering', 'answered', 'withdrawn', 'rejected', 'merged'],
  queued: ['waiting', 'answering', 'answered', 'withdrawn', 'rejected', 'merged'],
  answering: ['waiting', 'queued', 'answered', 'withdrawn', 'rejected', 'merged'],
  answered: ['rated'],
  rated: [],
  withdrawn: [],
  rejected: [],
  merged: [],
} as const satisfies Record<QuestionState, readonly QuestionState[]>

export function mayTurn(from: QuestionState, to: QuestionState): boolean {
  const next: readonly QuestionState[] = allowed[from]
  return next.includes(to)
}

/** Somebody still waits for an answer. */
export const OPEN: readonly QuestionState[] = ['waiting', 'overdue', 'queued', 'answering']
/** Nobody but the asker and the moderators reads the text of these. */
export const UNREADABLE: readonly QuestionState[] = ['held', 'withdrawn', 'rejected']

/**
 * When a promise of so many trading days runs out, in ms: at the same time of day, that many trading days later. What is
 * asked on a day without trading counts as asked when the next trading day begins.
 */
export function dueAfter(askedAt: number, days: number): number {
  const asked = beijingDay(askedAt)
  const first = isTrading(asked) ? asked : nextTrading(asked)
  let due = first
  for (let count = 0; count < days; count += 1) due = nextTrading(due)
  return first === asked ? askedAt + (instantOf(due) - instantOf(asked)) : instantOf(due)
}

function nextTrading(day: string): string {
  let next = addDays(day, 1)
  while (!isTrading(next)) next = addDays(next, 1)
  return next
}

// The holidays of a year are announced in the autumn before; until then Monday to Friday must do.
function isTrading(day: string): boolean {
  try {
    return isTradingDay(day)
  } catch (error) {
    if (error instanceof CalendarUnknown) return weekday(day) > 0 && weekday(day) < 6
    throw error
  }
}
