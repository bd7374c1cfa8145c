import { z } from 'zod'
import { endpoint, Words } from '../kernel'
import { cannedTitleMax, cannedsMax, chatTextMax } from './limits'

/** An answer that is often given: it begins what somebody writes, and is sent only by them. */
export const CannedAnswer = z.object({
  title: Words.min(1).max(cannedTitleMax),
  text: Words.min(1).max(chatTextMax),
})
export type CannedAnswer = z.infer<typeof CannedAnswer>

export const CannedAnswers = z.array(CannedAnswer).max(cannedsMax)

export const cannedEndpoints = {
  'feedback.listCanned': endpoint({
    method: 'GET',
    path: '/api/console/feedback/canned/get/list',
    summary: '常用的回复，答复反馈和在线客服时取用；内容在设置里改',
    audience: 'operator',
    reply: z.object({ rows: CannedAnswers }),
  }),
}
