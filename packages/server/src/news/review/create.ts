import { MemberId } from '@rostrum/contract/kernel'
import { CommentId, newsEndpoints as calls, NewsId } from '@rostrum/contract/news'
import { linkTo } from '@rostrum/contract/pages'
import { route, type Kernel, type OpenReports, type Slice } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { NewsCounters } from '../counters'
import type { NewsPeople } from '../people'
import { reviewRepository } from './repository'
import { reviewService } from './service'
import { told } from './text.zh'

export interface CommentReviewParts {
  readonly kernel: Kernel
  readonly counters: NewsCounters
  readonly people: NewsPeople
  /** The names of operators, by id; without it they have none. */
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
  /** Reports of comments that are not settled; without it nothing is reported. */
  readonly openReports?: () => Promise<readonly OpenReports[]>
  /** Tells the writer of a comment what became of it. */
  readonly tellWriter?: (notice: CommentNotice) => Promise<void>
}

export interface CommentNotice {
  readonly to: MemberId
  readonly kind: 'system'
  readonly title: string
  readonly content: string
  readonly link: string
  readonly key: string
}

const Judged = z.object({
  id: CommentId,
  newsId: NewsId,
  senderId: MemberId,
  content: z.string(),
  title: z.string(),
  isVideo: z.boolean(),
  before: z.string().optional(),
  state: z.enum(['shown', 'rejected']),
  why: z.string(),
})

/** Where held and reported comments are decided. Tells `news.commentJudged`. */
export function createCommentReview({
  kernel,
  counters,
  people,
  operatorNames = async () => new Map(),
  openReports = async () => [],
  tellWriter,
}: CommentReviewParts): Required<Pick<Slice, 'routes' | 'handlers'>> {
  const review = reviewService({
    kernel,
    review: reviewRepository(kernel.db),
    counters,
    people,
    operatorNames,
    openReports,
  })
  return {
    routes: [
      route(calls['news.listCommentsToReview'], ({ input }) => review.list(input)),
      route(calls['news.judgeComments'], async ({ input, caller, request }) => {
        const { judged, reply } = await review.judge(caller.operatorId, input)
        request.noted?.({
          subject: input.comments[0]?.id,
          before: judged.map(({ id, content, before }) => ({ id, content, state: before })),
          after: judged.map(({ id, after }) => ({ id, state: after })),
        })
        return reply
      }),
    ],
    handlers: [
      {
        event: 'news.commentJudged',
        name: 'news.tellWriter',
        async run(payload, { id: key }) {
          const { newsId, senderId, content, title, isVideo, before, state, why } = Judged.parse(payload)
          // Who was reported wrongly need not know.
          if (before === state) return
          await tellWriter?.({
            to: senderId,
            kind: 'system',
            ...(state === 'shown' ? told.shown(title, content) : told.rejected(title, content, why)),
            link: linkTo(isVideo ? 'news.video' : 'news.details', { id: newsId }),
            key: `news.commentJudged:${key}`,
          })
        },
      },
    ],
  }
}
