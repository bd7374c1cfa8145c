import { z } from 'zod'
import { endpoint, Instant } from '../kernel'

const line = {
  kind: z.string().describe('来自哪里，如 live、survey'),
  id: z.string(),
  title: z.string(),
  note: z.string().optional(),
  link: z.string().describe('站内页面的路径，带参数'),
}

/** Something that a member holds until a day. */
export const MineService = z.object({ ...line, until: Instant, daysLeft: z.number().int().min(0) })
export type MineService = z.infer<typeof MineService>
/** Something that today has for a member. */
export const MineTask = z.object({ ...line, at: Instant.optional().describe('几点开始，或最晚几点') })
export type MineTask = z.infer<typeof MineTask>
/** Something new from those whom a member follows. */
export const MineMoment = z.object({
  ...line,
  at: Instant,
  by: z.string().optional(),
  cover: z.string().optional(),
})
export type MineMoment = z.infer<typeof MineMoment>

export const mineEndpoints = {
  'content.getMine': endpoint({
    method: 'GET',
    path: '/api/home/get/mine',
    summary: '会员的首页：有期限的服务和剩余天数、今天的任务、所关注的人和专栏的新内容。各部分只说已有的，没有的为空',
    audience: 'member',
    minors: 'open',
    reply: z.object({
      services: z.array(MineService).describe('先到期的在前'),
      tasks: z.array(MineTask).describe('先开始的在前，没有时刻的在后'),
      timeline: z.array(MineMoment).describe('最近的在前'),
    }),
  }),
} as const
