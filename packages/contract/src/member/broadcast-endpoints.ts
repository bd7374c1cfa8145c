import { z } from 'zod'
import { endpoint, Instant, LevelId, pageOf, paging, TeacherId, TradeDate, Why, Words } from '../kernel'
import { broadcastLevelsMax, broadcastStates, broadcastTextMin, noticeBodyMax, noticeTitleMax } from './limits'
import { DayTime } from './notice-shapes'

export const BroadcastId = z.uuid().brand<'BroadcastId'>()
export type BroadcastId = z.infer<typeof BroadcastId>

export const BroadcastState = z.enum(broadcastStates)
export type BroadcastState = z.infer<typeof BroadcastState>

/** Who it is for. Locked and closed accounts and members in 青少年模式 are left out of every audience. */
export const BroadcastAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('levels'), levelIds: z.array(LevelId).min(1, '请选择等级').max(broadcastLevelsMax) }),
  z.object({ kind: z.literal('followers'), teacherId: TeacherId }),
  z.object({ kind: z.literal('inactive'), since: TradeDate.describe('从这一天起没有来过，北京时间') }),
])
export type BroadcastAudience = z.infer<typeof BroadcastAudience>

const textOf = (max: number) => Words.min(broadcastTextMin, `至少${broadcastTextMin}个字`).max(max, `最多${max}个字`)

/** What is to be sent, to whom and when. */
const draft = {
  title: textOf(noticeTitleMax),
  body: textOf(noticeBodyMax),
  link: z
    .object({
      page: z.string().min(1).max(64).describe('站内页面的名字'),
      id: Words.max(64)
        .regex(/^[\w-]+$/, '编号不正确')
        .optional(),
    })
    .optional()
    .describe('点开以后到哪一页'),
  audience: BroadcastAudience,
  isMarketing: z.boolean().default(false).describe('营销消息：只发给同意接收的会员'),
  isUrgent: z.boolean().default(false).describe('夜间也发，不等到早上'),
  at: Instant.optional().describe('何时发；不填则通过复核就发'),
} as const
export const BroadcastDraft = z.object(draft)
export type BroadcastDraft = z.infer<typeof BroadcastDraft>

const count = z.number().int().nonnegative()

/** Whom a broadcast would reach now, and how. */
export const BroadcastMeasure = z.object({
  members: count.describe('“消息”里会收到的人数'),
  pushed: count.describe('其中设备上会弹出推送的'),
  silenced: count.describe('其中登记了设备、但自己关掉了系统通知的推送'),
  minors: count.describe('开着青少年模式而不发的'),
  refused: count.describe('没有同意接收营销消息而不发的'),
  at: Instant.describe('现在通过复核的话，何时发出'),
  isHeld: z.boolean().describe('因为夜间不发而推迟'),
  words: z.array(z.string()).describe('标题和正文里不能用的词；有就不能提出'),
})
export type BroadcastMeasure = z.infer<typeof BroadcastMeasure>

export const Broadcast = z.object({
  id: BroadcastId,
  title: z.string(),
  body: z.string(),
  link: z.string().optional(),
  audience: z.string().describe('发给谁，用文字说'),
  isMarketing: z.boolean(),
  isUrgent: z.boolean(),
  state: BroadcastState,
  by: z.string().describe('提出的人'),
  since: Instant.describe('等待复核的：提出的时刻；其余的：通过的时刻'),
  at: Instant.describe('何时发；还没有通过复核的，是想要的时间'),
  doneAt: Instant.optional(),
  sent: count.describe('已经收到的人数'),
  pushed: count.describe('其中设备上弹出过的'),
  opened: count.describe('其中在“消息”里读过的'),
  cancelledBy: z.string().optional(),
  cancelledWhy: z.string().optional(),
})
export type Broadcast = z.infer<typeof Broadcast>

const send = { audience: 'operator', permission: 'member:broadcast:send' } as const
const faults = ['member.broadcast_link', 'member.broadcast_subject', 'member.broadcast_gone'] as const
const wrong = [...faults, 'member.broadcast_audience', 'member.broadcast_when'] as const

export const broadcastEndpoints = {
  'member.listBroadcasts': endpoint({
    method: 'GET',
    path: '/api/console/broadcast/get/list',
    summary: '群发消息：等待复核的在前，其余最近的在前，连同收到、弹出、读过的人数',
    ...send,
    query: z.object(paging),
    reply: pageOf(Broadcast),
  }),
  'member.getBroadcastChoices': endpoint({
    method: 'GET',
    path: '/api/console/broadcast/get/choices',
    summary: '群发可以选的等级和老师，以及夜间不发的时段',
    ...send,
    reply: z.object({
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      teachers: z.array(z.object({ id: TeacherId, name: z.string() })),
      quietFrom: DayTime,
      quietTo: DayTime,
    }),
  }),
  'member.tryBroadcast': endpoint({
    method: 'POST',
    path: '/api/console/broadcast/try',
    summary: '试算一次群发：会有多少人收到、多少人弹出推送、多少人不发；什么都不发',
    ...send,
    body: BroadcastDraft,
    reply: BroadcastMeasure,
    refusals: wrong,
    rate: { max: 30, perSec: 60, by: 'who' },
    timeoutMs: 30_000,
  }),
  'member.askBroadcast': endpoint({
    method: 'POST',
    path: '/api/console/broadcast/ask',
    summary: '提出一次群发，等另一位复核后才发；编号由客户端给出，再提一次不重复',
    ...send,
    body: z.object({ id: BroadcastId, ...draft, why: Why }),
    reply: Broadcast,
    refusals: [...wrong, 'member.broadcast_words', 'member.broadcast_nobody', 'access.approval_waiting'],
    timeoutMs: 30_000,
  }),
  'member.cancelBroadcast': endpoint({
    method: 'POST',
    path: '/api/console/broadcast/cancel',
    summary: '取消还没有发完的群发：已经收到的收回不了，其余的不再发。再做一次不重复',
    ...send,
    body: z.object({ id: BroadcastId, why: Why }),
    reply: Broadcast,
    refusals: ['member.broadcast_unknown', 'member.broadcast_over'],
  }),
} as const
