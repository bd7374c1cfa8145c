import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, Why, Words } from '../kernel'
import { pollOptionMax, pollOptionsMax, pollQuestionMax, pollSecondsMax, pollSecondsMin } from './limits'
import { Poll, PollId, PollKind } from './poll'
import { RoomId } from './shapes'

const enter = ['live.room_not_found', 'live.login_required', 'live.level_required'] as const
const vote = [...enter, 'live.poll_not_found', 'live.poll_closed', 'live.poll_options'] as const
const seconds = z.number().int().min(pollSecondsMin).max(pollSecondsMax)
const create = ['live.room_not_found', 'live.not_moderator', 'live.room_closed', 'live.poll_running'] as const

export const pollEndpoints = {
  'live.listPolls': endpoint({
    method: 'GET',
    path: '/api/live/poll/get/list',
    summary: '直播间里的投票和签到，按发起的先后；结果人人可见',
    audience: 'member',
    minors: 'closed',
    query: z.object({ roomId: RoomId }),
    reply: z.object({ rows: z.array(Poll) }),
    refusals: enter,
  }),
  'live.votePoll': endpoint({
    method: 'POST',
    path: '/api/live/poll/vote',
    summary: '投票，每人一次，投过不能改；重复提交返回同一结果',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      id: PollId,
      options: z.array(z.string().max(3)).min(1).max(pollOptionsMax),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Poll,
    refusals: vote,
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.createPoll': endpoint({
    method: 'POST',
    path: '/api/live/poll/create',
    summary: '老师或助教发起投票：单选、多选或打分；同时只有一个',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      kind: PollKind.exclude(['sign']),
      question: Words.min(1).max(pollQuestionMax),
      options: z.array(Words.min(1).max(pollOptionMax)).max(pollOptionsMax).default([]),
      seconds: seconds.optional(),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Poll,
    refusals: [...create, 'live.poll_options', 'live.text_refused', 'live.text_claims'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'live.closePoll': endpoint({
    method: 'POST',
    path: '/api/live/poll/close/{id}',
    summary: '结束投票或签到',
    audience: 'member',
    minors: 'closed',
    params: z.object({ id: PollId }),
    reply: Poll,
    refusals: [...enter, 'live.poll_not_found', 'live.not_moderator'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.startSign': endpoint({
    method: 'POST',
    path: '/api/live/sign/start',
    summary: '老师或助教发起签到，到时自动结束',
    audience: 'member',
    minors: 'closed',
    body: z.object({ roomId: RoomId, seconds, idempotencyKey: IdempotencyKey }),
    reply: Poll,
    refusals: [...create, 'live.poll_options', 'live.text_refused', 'live.text_claims'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'live.sign': endpoint({
    method: 'POST',
    path: '/api/live/sign',
    summary: '签到',
    audience: 'member',
    minors: 'closed',
    body: z.object({ roomId: RoomId, signId: PollId, idempotencyKey: IdempotencyKey }),
    reply: z.object({ signedAt: Instant }),
    refusals: vote,
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.deskListPolls': endpoint({
    method: 'GET',
    path: '/api/console/live/poll/get/list',
    summary: '一间直播里的投票和签到，按发起的先后',
    audience: 'operator',
    permission: 'live:room:read',
    query: z.object({ roomId: RoomId }),
    reply: z.object({ rows: z.array(Poll) }),
    refusals: ['live.room_not_found'],
    frequent: true,
  }),
  'live.deskClosePoll': endpoint({
    method: 'POST',
    path: '/api/console/live/poll/close',
    summary: '结束一个投票或签到，已经投的留着；须写原因',
    audience: 'operator',
    permission: 'live:room:moderate',
    body: z.object({ id: PollId, reason: Why }),
    reply: Poll,
    refusals: ['live.room_not_found', 'live.poll_not_found'],
  }),
}
