import type { CommentState } from '@rostrum/contract/news'
import type { ReviewRow } from './repository'

/** What is reported about one thing and not settled yet. */
export interface OpenReports {
  readonly id: string
  readonly times: number
  readonly reasons: readonly string[]
  readonly firstAt: Date
  readonly lastAt: Date
}

/** What a decision makes of a comment; undefined: it is another one than was seen, or deleted, and stays. */
export function judgedState(now: CommentState, seen: CommentState, show: boolean): CommentState | undefined {
  if (now !== seen || now === 'deleted') return undefined
  return show ? 'shown' : 'rejected'
}

/** Whether a shown comment was reported after somebody looked at it last. */
export const isReportedAnew = ({ state, reviewedAt }: ReviewRow, { lastAt }: OpenReports): boolean =>
  state === 'shown' && (reviewedAt === null || reviewedAt < lastAt)
