import type { FeedbackRef, RefCard } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'

/**
 * What is shown of something that a member asks or complains about. Undefined: it is another's, or nobody knows it; a
 * visitor has nothing of his own.
 */
export type FindRefCard = (ref: FeedbackRef, memberId: MemberId | undefined) => Promise<RefCard | undefined>
