import { z } from 'zod'
import { endpoint, Instant } from '../kernel'
import { streamMinutesKeptDays, streamMinutesOfRoom, streamMinutesOfWall } from './limits'
import { RoomId } from './shapes'

/** What was measured in a minute on air. */
export const StreamMinute = z.object({
  at: Instant.describe('这一分钟的开始'),
  kbps: z.number().int().optional().describe('没有收到推流时为 0；媒体服务器量不到时没有'),
  fps: z.number().optional(),
  viewers: z.number().int(),
})

/** How the stream of a room went. */
export const StreamPast = z.object({
  roomId: RoomId,
  minutes: z.array(StreamMinute).describe('每分钟量一次，先量的在前'),
  breaks: z.array(Instant).describe('推流中断的时刻'),
})
export type StreamPast = z.infer<typeof StreamPast>

export const healthEndpoints = {
  'live.deskListHealth': endpoint({
    method: 'GET',
    path: '/api/console/live/health/get/list',
    summary: `推流每分钟的码率、帧率、接收人数和中断的时刻，保留${streamMinutesKeptDays}天；给出直播间的是那一场最近${streamMinutesOfRoom / 60}小时，没有给出的是在播各间最近${streamMinutesOfWall}分钟`,
    audience: 'operator',
    permission: 'live:room:read',
    query: z.object({ roomId: RoomId.optional() }),
    reply: z.object({ rows: z.array(StreamPast) }),
    refusals: ['live.room_not_found'],
    frequent: true,
  }),
}
