import { z } from 'zod'
import { endpoint, Instant } from '../kernel'
import { RoomId } from './shapes'

const OwnKey = z.object({
  isOffered: z.boolean().describe('本服务器的推流服务是否支持固定推流码'),
  key: z.string().optional().describe('机密，界面上须遮盖；还没有生成时没有'),
  madeAt: Instant.optional(),
  target: z
    .object({ id: RoomId, title: z.string() })
    .optional()
    .describe('现在推到哪个直播间：正在直播的、已开放的，或12小时内最近的预告；没有时推流被拒绝'),
})

export const ownKeyEndpoints = {
  'live.getOwnKey': endpoint({
    method: 'GET',
    path: '/api/live/push/own/get',
    summary: '老师自己的固定推流码：每场都能用，推到正在进行或最近要开始的直播间',
    audience: 'teacher',
    minors: 'closed',
    reply: OwnKey,
    refusals: ['live.not_moderator'],
    secret: true,
  }),
  'live.renewOwnKey': endpoint({
    method: 'POST',
    path: '/api/live/push/own/renew',
    summary: '生成或更换固定推流码：旧的随即失效，已经在推的不断开',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({}),
    reply: OwnKey,
    refusals: ['live.not_moderator'],
    rate: { max: 10, perSec: 600, by: 'who' },
    secret: true,
  }),
}
