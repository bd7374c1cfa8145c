import { z } from 'zod'
import { endpoint, TradeDate } from '../kernel'
import { statisticsDaysMax, statisticsRoomsMax } from './limits'

const count = z.number().int().nonnegative()

/** What was counted of one day in Beijing. Everybody counts once a day; sums over days count them once for each. */
export const DayFigures = z.object({
  day: TradeDate,
  isCounted: z.boolean().describe('这一天统计过；没有统计过的都是 0，不是真的没有'),
  visits: count.describe('打开页面的次数；一次从打开到离开'),
  visitors: count.describe('打开过页面的人：会员按账号，游客按设备，一天只算一次'),
  clients: z.array(z.object({ client: z.string(), visits: count, visitors: count })).describe('按客户端'),
  activeMembers: count.describe('活跃会员：登录着打开过页面的会员'),
  newMembers: count.describe('新注册的会员'),
  referrals: count.describe('经会员或客户经理分享的链接到来的次数'),
  viewers: count.describe('看过直播间的人'),
  minutes: count.describe('看直播间的总时长，分钟'),
  peak: count.describe('一个直播间同时开着的页面，最多的时候'),
  messages: count.describe('直播间里的发言，后来删除的也算'),
  answered: count.describe('老师回答的提问'),
})
export type DayFigures = z.infer<typeof DayFigures>

/** What was counted of one room over the days that were asked for. */
export const RoomFigures = z.object({
  roomId: z.string(),
  title: z.string(),
  viewers: count.describe('看过的人，每天各算一次再相加'),
  peak: count.describe('同时开着的页面，最多的时候'),
  minutes: count,
  messages: count,
  answered: count,
})
export type RoomFigures = z.infer<typeof RoomFigures>

const read = { audience: 'operator', permission: 'access:stats:read' } as const
const span = { from: TradeDate, to: TradeDate.describe('这一天也在内') }
const rate = { max: 60, perSec: 60, by: 'who' } as const

export const statisticsEndpoints = {
  'access.listDayFigures': endpoint({
    method: 'GET',
    path: '/api/console/statistics/day/get/list',
    summary: `按北京时间的每一天：访问、会员、直播，最多${statisticsDaysMax}天；过去的日子每晚统计一次，今天现算`,
    ...read,
    query: z.object(span),
    reply: z.object({ rows: z.array(DayFigures) }),
    refusals: ['access.statistics_span'],
    rate,
    timeoutMs: 30_000,
  }),
  'access.listRoomFigures': endpoint({
    method: 'GET',
    path: '/api/console/statistics/room/get/list',
    summary: `这些天里有人看的直播间，看的人多的在前，最多${statisticsRoomsMax}个`,
    ...read,
    query: z.object(span),
    reply: z.object({ rows: z.array(RoomFigures) }),
    refusals: ['access.statistics_span'],
    rate,
    timeoutMs: 30_000,
  }),
} as const
