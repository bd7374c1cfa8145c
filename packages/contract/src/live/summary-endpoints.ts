import { z } from 'zod'
import { endpoint } from '../kernel'
import { RoomId } from './shapes'

const count = z.number().int()

/** What was measured of a lesson; nothing in it is estimated. */
export const LessonSummary = z.object({
  durationMs: count.optional().describe('从开播到结束；还没有结束时没有'),
  peakViewers: count.optional().describe('每分钟测得的在看人数中最多的；没有测到时没有'),
  averageViewers: count.optional(),
  breaks: count.describe('推流中断的次数'),
  speakers: count.describe('发过言的会员人数'),
  messages: count.describe('会员的消息数，不含撤回和删除的'),
  questions: count,
  answered: count,
  likes: count,
  polls: count.describe('投票和签到的次数'),
  votes: count.describe('参加投票和签到的人次'),
})

export const summaryEndpoints = {
  'live.getSummary': endpoint({
    method: 'GET',
    path: '/api/live/studio/get/summary/{id}',
    summary: '一场直播的小结：人数、发言、提问、投票，都是测得或数出来的',
    audience: 'teacher',
    minors: 'open',
    params: z.object({ id: RoomId }),
    reply: LessonSummary,
    refusals: ['live.room_not_found', 'live.not_moderator'],
  }),
}
