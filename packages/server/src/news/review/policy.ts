import type { CommentState } from '@rostrum/contract/news'

/** What a decision makes of a comment; undefined: it is another one than was seen, or deleted, and stays. */
export function judgedState(now: CommentState, seen: CommentState, show: boolean): CommentState | undefined {
  if (now !== seen || now === 'deleted') return undefined
  return show ? 'shown' : 'rejected'
}
