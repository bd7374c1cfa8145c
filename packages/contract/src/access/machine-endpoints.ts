import { z } from 'zod'
import { endpoint, Instant, Why } from '../kernel'

const JobName = z
  .string()
  .max(128)
  .regex(/^[\w.-]+$/)

/** A kind of work that the server does by itself. */
export const JobLine = z.object({
  name: z.string(),
  cron: z.string().nullable().describe('按点做的，五段 cron，北京时间'),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int().describe('重试之后仍没有做成的'),
  oldestAt: z.number().int().nullable().describe('最早到点而没有开始的'),
  lastDoneAt: z.number().int().nullable().describe('最近一次做成；七天以内的才知道'),
})
export type JobLine = z.infer<typeof JobLine>

export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  tries: z.number().int(),
  createdAt: Instant,
  failedAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

export const TroubledEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  tries: z.number().int(),
  at: Instant,
  dueAt: Instant.describe('下一次再试'),
  isDead: z.boolean().describe('不再自动重试'),
})
export type TroubledEvent = z.infer<typeof TroubledEvent>

const read = { audience: 'operator', permission: 'access:job:read' } as const
const retry = { audience: 'operator', permission: 'access:job:retry' } as const

export const machineEndpoints = {
  'access.listJobs': endpoint({
    method: 'GET',
    path: '/api/console/job/get/list',
    summary: '服务器自己做的各种任务：等着的、正在做的、没有做成的、最近一次做成',
    ...read,
    reply: z.object({ rows: z.array(JobLine) }),
  }),
  'access.listFailedJobs': endpoint({
    method: 'GET',
    path: '/api/console/job/failed/get/list',
    summary: '重试之后仍没有做成的任务和出错的原因，最近的在前',
    ...read,
    reply: z.object({ rows: z.array(FailedJob) }),
  }),
  'access.retryJob': endpoint({
    method: 'POST',
    path: '/api/console/job/retry',
    summary: '再做一次没有做成的任务',
    ...retry,
    body: z.object({ id: z.uuid(), name: JobName, why: Why }),
    reply: z.object({}),
    refusals: ['access.job_unknown'],
  }),
  'access.listEvents': endpoint({
    method: 'GET',
    path: '/api/console/event/get/list',
    summary: '各部分之间还没有送到的事件：几件在等、最早的一件，以及出过错的',
    ...read,
    reply: z.object({
      waiting: z.number().int(),
      oldestAt: Instant.nullable(),
      rows: z.array(TroubledEvent),
    }),
  }),
  'access.retryEvent': endpoint({
    method: 'POST',
    path: '/api/console/event/retry',
    summary: '再送一次没有送到的事件；已经收到的部分不会收到第二次',
    ...retry,
    body: z.object({ id: z.uuid(), why: Why }),
    reply: z.object({}),
    refusals: ['access.event_unknown'],
  }),
} as const
