import type { QuestionState } from '@rostrum/contract/live'
import { refuse } from '@rostrum/server/kernel'

/** The allowed changes of a question, and those a moderator may undo. Any change not listed is refused. */
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

/** The asker still waits for an answer. */
export const OPEN: readonly QuestionState[] = ['waiting', 'overdue', 'queued', 'answering']
/** Only the asker and the moderators read the text of these. */
export const UNREADABLE: readonly QuestionState[] = ['held', 'withdrawn', 'rejected']

interface FollowStatus {
  readonly state: QuestionState
}

/** The question, while its row is locked. */
export function knownQuestion<T>(row: T | undefined): T {
  return row ?? refuse('live.question_not_found')
}

/** The question, if its answer is still awaited. */
export function openQuestion<T extends FollowStatus>(row: T | undefined): T {
  return row && OPEN.includes(row.state) ? row : refuse('live.question_state')
}

export function mustTurn({ state }: FollowStatus, to: QuestionState): void {
  if (!mayTurn(state, to)) refuse('live.question_state')
}

/** Allowed once, when the promise was not kept. */
export function mustBeUrgeable({ state, urgedAt }: FollowStatus & { readonly urgedAt: Date | null }): void {
  if (urgedAt) refuse('live.question_urged')
  if (state !== 'overdue') refuse('live.question_not_due')
}

export function mustBeDue({ dueAt }: { readonly dueAt: Date }, at: Date): void {
  if (dueAt > at) refuse('live.question_not_due')
}

/** One question is merged into another that is still open. */
export function mergeable<T extends FollowStatus>(row: T | undefined, into: T | undefined): { row: T; target: T } {
  if (!row || !into) return refuse('live.question_not_found')
  if (row === into) return refuse('live.question_state')
  return { row, target: openQuestion(into) }
}

/** The maximum of a member's open ones in a room. */
export function mustHaveRoomFor(open: number, most: number): void {
  if (open >= most) refuse('live.questions_full', { max: most })
}
