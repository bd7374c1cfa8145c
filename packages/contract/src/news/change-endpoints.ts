import { z } from 'zod'
import { endpoint, Instant } from '../kernel'
import { NewsId } from './shapes'

/** What a later publication changed in an article. */
export const NewsChange = z.object({
  at: Instant,
  by: z.string().describe('改的人'),
  approvedBy: z.string().describe('审核的人'),
  diff: z
    .array(z.object({ kind: z.enum(['gone', 'new']), text: z.string() }))
    .describe('删去和添上的段落；没有阅读权限时为空'),
})
export type NewsChange = z.infer<typeof NewsChange>

export const changeEndpoints = {
  'news.listChanges': endpoint({
    method: 'GET',
    path: '/api/news/get/changes/{id}',
    summary: '文章发布之后的修改：时刻、改的人、审核的人、改了什么，最近的在前',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: NewsId }),
    reply: z.object({ rows: z.array(NewsChange) }),
    refusals: ['news.not_found'],
  }),
} as const
