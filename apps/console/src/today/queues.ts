import { queuePermissions, type QueueKey } from '@rostrum/contract/access/limits'
import type { CallReply } from '../kernel/call'
import { holds, type Holder } from '../kernel/pages'
import { useCall } from '../kernel/use-call'
import type { text } from './text.zh'

/** What is answered about what waits in a queue. */
export type Waiting = CallReply<'access.countQueues'>['rows'][number]

/** A queue that somebody has to empty. */
export interface Queue {
  readonly key: QueueKey
  readonly unit: keyof typeof text.unit
  readonly to: string
  /** Not shown while nothing waits. */
  readonly isQuiet?: true
}

export const queues: readonly Queue[] = [
  { key: 'cases', unit: 'case', to: '/feedback/cases?state=new' },
  { key: 'chats', unit: 'chat', to: '/feedback/chats' },
  { key: 'reports', unit: 'case', to: '/feedback/reports?state=waiting' },
  { key: 'refunds', unit: 'case', to: '/commerce/refunds' },
  { key: 'refundAppeals', unit: 'case', to: '/commerce/refunds?state=appeal' },
  { key: 'rooms', unit: 'room', to: '/live/review' },
  { key: 'held', unit: 'line', to: '/live/held' },
  { key: 'draws', unit: 'chat', to: '/draw/draws?waiting=1', isQuiet: true },
  { key: 'prizes', unit: 'case', to: '/draw/claims?state=submitted', isQuiet: true },
  { key: 'avatars', unit: 'picture', to: '/member/avatars' },
  { key: 'appeals', unit: 'case', to: '/member/appeals' },
  { key: 'managers', unit: 'case', to: '/member/manager-changes' },
  { key: 'privacy', unit: 'case', to: '/member/privacy' },
  { key: 'articles', unit: 'article', to: '/news/articles?state=review' },
  { key: 'videos', unit: 'case', to: '/news/videos?state=review' },
  { key: 'courses', unit: 'case', to: '/course/courses?state=review' },
  { key: 'remarks', unit: 'line', to: '/course/remarks' },
  { key: 'reportedRemarks', unit: 'line', to: '/course/remarks?group=reported' },
  { key: 'comments', unit: 'line', to: '/news/comments' },
  { key: 'reportedComments', unit: 'line', to: '/news/comments?group=reported' },
  { key: 'reviews', unit: 'line', to: '/member/reviews' },
  { key: 'reportedReviews', unit: 'line', to: '/member/reviews?group=reported' },
  { key: 'visitCases', unit: 'case', to: '/commerce/visits?group=cases' },
  { key: 'visitCalls', unit: 'case', to: '/commerce/visits?group=phone' },
  { key: 'invoices', unit: 'piece', to: '/commerce/invoices' },
  { key: 'legalDrafts', unit: 'piece', to: '/content/legal', isQuiet: true },
  { key: 'decisions', unit: 'case', to: '/system/approvals' },
  { key: 'asked', unit: 'case', to: '/system/approvals?which=own', isQuiet: true },
]

/** Whether this operator empties it. */
export const isMine = (me: Holder, { key }: Queue): boolean => {
  const permission = queuePermissions[key]
  return permission === null || holds(me, permission)
}

/** How much waits in each of the operator's queues: one question for all of them, asked again every so many ms. */
export function useWaiting(every: number) {
  const query = useCall('access.countQueues', {}, { every })
  return {
    of: (key: QueueKey): Waiting | undefined => query.data?.rows.find((row) => row.key === key),
    error: query.error,
    /** Asked for the first time, and not answered yet. */
    isAsked: query.isPending,
  }
}
