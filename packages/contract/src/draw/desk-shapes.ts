import { z } from 'zod'
import { Instant, MemberId } from '../kernel'
import { Draw, DrawClaim, DrawWriting } from './shapes'

/** A draw as operators see it. */
export const DrawDeskRow = z.object({
  draw: Draw,
  writing: DrawWriting,
  askedBy: z.string().optional().describe('请求公示的老师'),
  askedAt: Instant.optional(),
  returnedWhy: z.string().optional(),
  voidWhy: z.string().optional(),
  createdBy: z.string(),
  changedAt: Instant,
  claims: z.object({ empty: z.number().int(), submitted: z.number().int(), delivered: z.number().int() }),
  isValueWaiting: z.boolean().describe('收盘值等第二个人复核'),
  needsValue: z.boolean().describe('收盘了，还没有收盘值'),
  seen: z.string(),
})
export type DrawDeskRow = z.infer<typeof DrawDeskRow>

export const DrawDeskClaim = DrawClaim.extend({
  memberId: MemberId.optional(),
  nickname: z.string().optional(),
  drawName: z.string(),
})
export type DrawDeskClaim = z.infer<typeof DrawDeskClaim>
