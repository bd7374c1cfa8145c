import type { CallInput, CallReply, ConsoleCall } from '../kernel/call'
import type { Permission } from '../kernel/permissions.gen'
import type { text } from './text.zh'

/** What every queue answers about what waits in it. */
export interface Waiting {
  readonly total?: number
  readonly dueAt?: number
  readonly waitingSince?: number
}

/** Calls whose answers say what waits. */
type Counting = { [N in ConsoleCall]: CallReply<N> extends Waiting ? N : never }[ConsoleCall]

/** A queue that somebody has to empty. */
export interface Queue<N extends Counting = Counting> {
  readonly key: keyof typeof text.queue
  /** Without one everybody has it. */
  readonly permission?: Permission
  readonly call: N
  readonly input: CallInput<N>
  readonly unit: keyof typeof text.unit
  readonly to: string
  /** Not shown while nothing waits. */
  readonly isQuiet?: true
}

const queue = <N extends Counting>(one: Queue<N>) => one as unknown as Queue

/** No rows: nobody looks at a member here, and none of them is told that somebody did. */
const counted = { pageSize: 0, withTotal: 1 } as const

export const queues: readonly Queue[] = [
  queue({
    key: 'cases',
    permission: 'feedback:case:handle',
    call: 'feedback.listCases',
    input: { state: 'new', ...counted },
    unit: 'case',
    to: '/feedback/cases?state=new',
  }),
  queue({
    key: 'chats',
    permission: 'feedback:service:handle',
    call: 'feedback.listChats',
    input: { group: 'waiting', ...counted },
    unit: 'chat',
    to: '/feedback/chats',
  }),
  queue({
    key: 'reports',
    permission: 'feedback:report:handle',
    call: 'feedback.listReportCases',
    input: { state: 'waiting', ...counted },
    unit: 'case',
    to: '/feedback/reports?state=waiting',
  }),
  queue({
    key: 'refunds',
    permission: 'commerce:refund:read',
    call: 'commerce.listRefundPapers',
    input: { state: 'waiting', ...counted },
    unit: 'case',
    to: '/commerce/refunds',
  }),
  queue({
    key: 'refundAppeals',
    permission: 'commerce:refund:read',
    call: 'commerce.listRefundPapers',
    input: { state: 'appeal', ...counted },
    unit: 'case',
    to: '/commerce/refunds?state=appeal',
  }),
  queue({
    key: 'rooms',
    permission: 'live:room:review',
    call: 'live.listReview',
    input: counted,
    unit: 'room',
    to: '/live/review',
  }),
  queue({
    key: 'held',
    permission: 'live:room:moderate',
    call: 'live.deskListHeldEverywhere',
    input: counted,
    unit: 'line',
    to: '/live/held',
  }),
  queue({
    key: 'draws',
    permission: 'draw:draw:edit',
    call: 'draw.listDesk',
    input: { waiting: '1', ...counted },
    unit: 'chat',
    to: '/draw/draws?waiting=1',
    isQuiet: true,
  }),
  queue({
    key: 'prizes',
    permission: 'draw:claim:handle',
    call: 'draw.listDeskClaims',
    input: { state: 'submitted', ...counted },
    unit: 'case',
    to: '/draw/claims?state=submitted',
    isQuiet: true,
  }),
  queue({
    key: 'avatars',
    permission: 'member:avatar:judge',
    call: 'member.listAvatarsToJudge',
    input: counted,
    unit: 'picture',
    to: '/member/avatars',
  }),
  queue({
    key: 'appeals',
    permission: 'member:mobile:appeal',
    call: 'member.listMobileAppeals',
    input: counted,
    unit: 'case',
    to: '/member/appeals',
  }),
  queue({
    key: 'managers',
    permission: 'member:manager:edit',
    call: 'member.listManagerChanges',
    input: counted,
    unit: 'case',
    to: '/member/manager-changes',
  }),
  queue({
    key: 'privacy',
    permission: 'member:privacy:handle',
    call: 'member.listPrivacyTickets',
    input: counted,
    unit: 'case',
    to: '/member/privacy',
  }),
  queue({
    key: 'articles',
    permission: 'news:article:review',
    call: 'news.listDraftsToReview',
    input: { pageSize: 0 },
    unit: 'article',
    to: '/news/articles?state=review',
  }),
  queue({
    key: 'videos',
    permission: 'news:video:review',
    call: 'news.listVideoDraftsToReview',
    input: { pageSize: 0 },
    unit: 'case',
    to: '/news/videos?state=review',
  }),
  queue({
    key: 'courses',
    permission: 'course:course:review',
    call: 'course.listDraftsToReview',
    input: { pageSize: 0 },
    unit: 'case',
    to: '/course/courses?state=review',
  }),
  queue({
    key: 'comments',
    permission: 'news:comment:review',
    call: 'news.listCommentsToReview',
    input: { group: 'held', pageSize: 0 },
    unit: 'line',
    to: '/news/comments',
  }),
  queue({
    key: 'reportedComments',
    permission: 'news:comment:review',
    call: 'news.listCommentsToReview',
    input: { group: 'reported', pageSize: 0 },
    unit: 'line',
    to: '/news/comments?group=reported',
  }),
  queue({
    key: 'reviews',
    permission: 'member:review:judge',
    call: 'member.listReviewsToJudge',
    input: { group: 'held', ...counted },
    unit: 'line',
    to: '/member/reviews',
  }),
  queue({
    key: 'reportedReviews',
    permission: 'member:review:judge',
    call: 'member.listReviewsToJudge',
    input: { group: 'reported', ...counted },
    unit: 'line',
    to: '/member/reviews?group=reported',
  }),
  queue({
    key: 'visitCases',
    permission: 'commerce:visit:read',
    call: 'commerce.listVisits',
    input: { group: 'cases', ...counted },
    unit: 'case',
    to: '/commerce/visits?group=cases',
  }),
  queue({
    key: 'visitCalls',
    permission: 'commerce:visit:read',
    call: 'commerce.listVisits',
    input: { group: 'phone', ...counted },
    unit: 'case',
    to: '/commerce/visits?group=phone',
  }),
  queue({
    key: 'invoices',
    permission: 'commerce:invoice:handle',
    call: 'commerce.listInvoicePapers',
    input: counted,
    unit: 'piece',
    to: '/commerce/invoices',
  }),
  queue({
    key: 'decisions',
    permission: 'access:approval:decide',
    call: 'access.listApprovals',
    input: { which: 'decide', pageSize: 0 },
    unit: 'case',
    to: '/system/approvals',
  }),
  queue({
    key: 'asked',
    call: 'access.listApprovals',
    input: { which: 'own', pageSize: 0 },
    unit: 'case',
    to: '/system/approvals?which=own',
    isQuiet: true,
  }),
]
