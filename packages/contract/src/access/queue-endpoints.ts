import { z } from 'zod'
import { endpoint, Instant } from '../kernel'
import { queueKeys } from './limits'

/** How much waits in one queue. */
export const QueueCount = z.object({
  key: z.enum(queueKeys),
  total: z.number().int().optional().describe('没有：这次没有数出来'),
  dueAt: Instant.optional().describe('最近的时限'),
  waitingSince: Instant.optional().describe('最久的从何时等起'),
  trouble: z.string().optional().describe('为什么没有数出来'),
})
export type QueueCount = z.infer<typeof QueueCount>

export const queueEndpoints = {
  'access.countQueues': endpoint({
    method: 'GET',
    path: '/api/console/queue/get/list',
    summary: '等着我处理的各有多少：只有我的权限里的，一次数完',
    audience: 'operator',
    reply: z.object({ rows: z.array(QueueCount) }),
  }),
} as const
