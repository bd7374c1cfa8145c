import { api, type ApiName } from '@rostrum/contract'
import { QueueCount } from '@rostrum/contract/access'
import type { QueueKey } from '@rostrum/contract/access/limits'
import type { QueueAsking } from '../access'
import { refuse, type Route } from '../kernel'
import { answerWithin, holds } from '../kernel/http'
import type { All } from './ground'

interface Counting {
  readonly call: ApiName
  readonly input: Readonly<Record<string, unknown>>
}

/** No rows: nobody looks at a member here, and none of them is told that somebody did. */
const counted = { pageSize: 0, withTotal: 1 } as const

/** Each queue is counted by the call that lists it. */
const counters: Readonly<Record<QueueKey, Counting>> = {
  cases: { call: 'feedback.listCases', input: { state: 'new', ...counted } },
  chats: { call: 'feedback.listChats', input: { group: 'waiting', ...counted } },
  reports: { call: 'feedback.listReportCases', input: { state: 'waiting', ...counted } },
  refunds: { call: 'commerce.listRefundPapers', input: { state: 'waiting', ...counted } },
  refundAppeals: { call: 'commerce.listRefundPapers', input: { state: 'appeal', ...counted } },
  rooms: { call: 'live.listReview', input: counted },
  held: { call: 'live.deskListHeldEverywhere', input: counted },
  draws: { call: 'draw.listDesk', input: { waiting: '1', ...counted } },
  prizes: { call: 'draw.listDeskClaims', input: { state: 'submitted', ...counted } },
  avatars: { call: 'member.listAvatarsToJudge', input: counted },
  appeals: { call: 'member.listMobileAppeals', input: counted },
  managers: { call: 'member.listManagerChanges', input: counted },
  privacy: { call: 'member.listPrivacyTickets', input: counted },
  articles: { call: 'news.listDraftsToReview', input: { pageSize: 0 } },
  videos: { call: 'news.listVideoDraftsToReview', input: { pageSize: 0 } },
  courses: { call: 'course.listDraftsToReview', input: { pageSize: 0 } },
  remarks: { call: 'course.listRemarksToJudge', input: { group: 'held', ...counted } },
  reportedRemarks: { call: 'course.listRemarksToJudge', input: { group: 'reported', ...counted } },
  comments: { call: 'news.listCommentsToReview', input: { group: 'held', pageSize: 0 } },
  reportedComments: { call: 'news.listCommentsToReview', input: { group: 'reported', pageSize: 0 } },
  reviews: { call: 'member.listReviewsToJudge', input: { group: 'held', ...counted } },
  reportedReviews: { call: 'member.listReviewsToJudge', input: { group: 'reported', ...counted } },
  visitCases: { call: 'commerce.listVisits', input: { group: 'cases', ...counted } },
  visitCalls: { call: 'commerce.listVisits', input: { group: 'phone', ...counted } },
  invoices: { call: 'commerce.listInvoicePapers', input: counted },
  legalDrafts: { call: 'content.listLegal', input: {} },
  decisions: { call: 'access.listApprovals', input: { which: 'decide', pageSize: 0 } },
  asked: { call: 'access.listApprovals', input: { which: 'own', pageSize: 0 } },
}

const Counted = QueueCount.pick({ total: true, dueAt: true, waitingSince: true })

/** Asks the call of a queue how much waits in it, for this operator. */
export function queuesOf(all: () => All): QueueAsking {
  let routes: ReadonlyMap<unknown, Route> | undefined
  return async (key, context) => {
    routes ??= new Map(all().slices.flatMap((slice) => (slice.routes ?? []).map((one) => [one.endpoint, one])))
    const { call, input } = counters[key]
    const route = routes.get(api[call])
    if (!route) throw new Error(`nothing answers ${call}`)
    const { permission } = route.endpoint
    if (permission !== undefined && !holds(context.caller, permission)) refuse('kernel.no_permission')
    return Counted.parse(await answerWithin(route, { params: {}, query: input, body: {} }, context))
  }
}
