import { z } from 'zod'
import { endpoint, Instant, MemberId, queueOf, queuePaging, Words } from '../kernel'
import { commentWhyMax, judgedAtOnceMax } from './limits'
import { CommentId, CommentState, cursor, NewsId } from './shapes'

/** held: a word of the list holds it back; reported: shown, and somebody reported it; refused: nobody but its writer sees it. */
export const CommentQueue = z.enum(['held', 'reported', 'refused'])
export type CommentQueue = z.infer<typeof CommentQueue>

/** A comment as those who review see it. */
export const CommentToReview = z.object({
  id: CommentId,
  newsId: NewsId,
  title: z.string().describe('所评论的文章或视频；已不在时为空'),
  isVideo: z.boolean(),
  content: z.string(),
  isReply: z.boolean(),
  sender: z.object({ id: MemberId, name: z.string().describe('已注销时为空'), isTeacher: z.boolean() }),
  state: CommentState,
  reason: z.string().optional().describe('为什么等着审核，或为什么没有展示'),
  at: Instant.describe('写下的时刻'),
  reports: z
    .object({ times: z.number().int(), reasons: z.array(z.string()), firstAt: Instant })
    .optional()
    .describe('还没有处理完的举报'),
  judged: z.object({ name: z.string(), at: Instant }).optional().describe('上一次是谁何时审的'),
})
export type CommentToReview = z.infer<typeof CommentToReview>

const review = { audience: 'operator', permission: 'news:comment:review' } as const

export const commentReviewEndpoints = {
  'news.listCommentsToReview': endpoint({
    method: 'GET',
    path: '/api/console/news/comment/get/list',
    summary: '等着审核的评论，先写的在前；被举报的评论，先被举报的在前；没有展示的评论，最近审的在前',
    ...review,
    query: z.object({
      group: CommentQueue.default('held'),
      cursor,
      pageSize: queuePaging.pageSize,
    }),
    reply: queueOf(CommentToReview),
  }),
  'news.judgeComments': endpoint({
    method: 'POST',
    path: '/api/console/news/comment/judge',
    summary: `展示，或不予展示并写明给会员看的原因；一次最多${judgedAtOnceMax}条。别人已经审过的不变，在 left 里说出现在的状态`,
    ...review,
    body: z.object({
      comments: z
        .array(z.object({ id: CommentId, state: CommentState.describe('所看到的状态') }))
        .min(1)
        .max(judgedAtOnceMax, `一次最多${judgedAtOnceMax}条`),
      show: z.boolean(),
      why: Words.max(commentWhyMax, `最多${commentWhyMax}个字`).default(''),
    }),
    reply: z.object({
      done: z.array(CommentId),
      left: z.array(z.object({ id: CommentId, state: CommentState.describe('找不到的算已删除') })),
    }),
    refusals: ['news.judge_why'],
  }),
} as const
