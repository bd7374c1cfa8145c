import type { QuestionState } from '@rostrum/contract/live'

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
