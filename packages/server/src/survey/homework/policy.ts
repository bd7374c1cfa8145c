import type { HomeworkContent, WorkState } from '@rostrum/contract/survey'
import type { HomeworkRowStored, WorkDraftStored, WorkStored } from './repository'

type Timed = Pick<HomeworkRowStored, 'state' | 'openAt' | 'dueAt' | 'closesAt'>
type Progress = Pick<WorkStored, 'state' | 'isLate' | 'returnedUntil'>

const ms = (at: Date): number => at.getTime()

/** Handed in again after it was returned. */
export const isReturned = (work: Progress | undefined, now: number): boolean =>
  work?.state === 'returned' && work.returnedUntil !== null && ms(work.returnedUntil) > now

/** Whether the time is there to hand in, also late or what was returned. */
export function isTakingAt(homework: Timed, work: Progress | undefined, now: number): boolean {
  if (homework.state !== 'open' || ms(homework.openAt) > now) return false
  return ms(homework.closesAt) > now || isReturned(work, now)
}

/** Whether standard answers may be told: never to somebody who can still hand in. */
export function isTellingAt(
  homework: Timed & { readonly content: Pick<HomeworkContent, 'answersAt'> },
  work: Progress | undefined,
  now: number,
): boolean {
  if (isReturned(work, now) && homework.state === 'open') return false
  if (ms(homework.closesAt) <= now) return true
  if (!work || work.state === 'returned') return false
  return homework.content.answersAt === 'submission' || ms(homework.dueAt) <= now
}

/** Marked by a teacher, or judged by rules alone and told. */
export const isMarkedAt = (
  homework: Parameters<typeof isTellingAt>[0] & { readonly isJudged: boolean },
  work: Progress,
  now: number,
): boolean =>
  work.state === 'marked' || (work.state === 'submitted' && homework.isJudged && isTellingAt(homework, work, now))

/** Where a member stands. */
export function stateAt(
  homework: Parameters<typeof isMarkedAt>[0],
  work: Progress | undefined,
  draft: Pick<WorkDraftStored, 'homeworkId'> | undefined,
  now: number,
): WorkState {
  if (work && isMarkedAt(homework, work, now)) return 'marked'
  if (work?.state === 'submitted') return work.isLate ? 'late' : 'submitted'
  if (work) return isTakingAt(homework, work, now) ? 'returned' : 'missed'
  if (ms(homework.openAt) > now) return 'notOpen'
  if (!isTakingAt(homework, work, now)) return 'missed'
  return draft ? 'draft' : 'open'
}
