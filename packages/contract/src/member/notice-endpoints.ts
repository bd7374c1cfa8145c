import { z } from 'zod'
import { endpoint, Instant, OnOff, pageOf, paging } from '../kernel'
import { noticeIdsMax, noticeUndoMinutes } from './limits'
import { Notice, NoticeId, NoticeKind, NoticeSettings, PushPlatform, PushVendor, Unread } from './notice-shapes'

const ids = z.array(NoticeId).min(1, '请选择消息').max(noticeIdsMax, `一次最多${noticeIdsMax}条`)
const settings = z.object(NoticeSettings.partial().shape)

export const noticeEndpoints = {
  'member.listNotices': endpoint({
    method: 'GET',
    path: '/api/member/push/get/list',
    summary: '我的消息，最新在前',
    audience: 'member',
    minors: 'open',
    query: z.object({ kind: NoticeKind.optional(), ...paging }),
    reply: pageOf(Notice).extend({ unread: Unread }),
  }),
  'member.readNotices': endpoint({
    method: 'POST',
    path: '/api/member/push/read',
    summary: '标为已读：ids、kind、all 三者取一；返回剩下的未读数',
    audience: 'member',
    minors: 'open',
    body: z.object({ ids: ids.optional(), kind: NoticeKind.optional(), all: OnOff.optional() }),
    reply: Unread,
    refusals: ['member.notice_which', 'member.notice_unknown'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'member.deleteNotices': endpoint({
    method: 'POST',
    path: '/api/member/push/delete',
    summary: `删除消息；${noticeUndoMinutes}分钟内以 undo=1 撤销。返回剩下的未读数`,
    audience: 'member',
    minors: 'open',
    body: z.object({ ids, undo: OnOff.optional() }),
    reply: Unread,
    refusals: ['member.notice_unknown'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'member.getNoticeSettings': endpoint({
    method: 'GET',
    path: '/api/member/push/get/settings',
    summary: '通知设置；没有改过的为默认值',
    audience: 'member',
    minors: 'open',
    reply: NoticeSettings,
  }),
  'member.saveNoticeSettings': endpoint({
    method: 'POST',
    path: '/api/member/push/save/settings',
    summary: '修改部分通知设置，没有提到的保持不变',
    audience: 'member',
    minors: 'open',
    body: settings,
    reply: NoticeSettings,
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'member.savePushDevice': endpoint({
    method: 'POST',
    path: '/api/member/push/device/save',
    summary: '登记当前会话所在设备的推送标识；为空则不再推送到这台设备。退出登录即失效',
    audience: 'member',
    minors: 'open',
    body: z.object({
      platform: PushPlatform,
      pushToken: z
        .string()
        .max(512)
        .regex(/^[A-Za-z0-9_:.-]*$/, '推送标识格式不正确'),
      vendor: PushVendor.optional().describe('缺省：ios 为 apns，android 为 jpush'),
    }),
    reply: z.object({ canReach: z.boolean().describe('服务端能够推送到这台设备') }),
    rate: { max: 30, perSec: 600, by: 'who' },
  }),
  'member.testNotice': endpoint({
    method: 'POST',
    path: '/api/member/push/test',
    summary: '给自己发一条测试消息，不受免打扰和条数限制',
    audience: 'member',
    minors: 'open',
    body: z.object({}),
    reply: z.object({
      devices: z.number().int().describe('登记了推送的设备数'),
      sent: z.number().int().describe('其中推送服务已接收的'),
    }),
    rate: { max: 5, perSec: 600, by: 'who' },
  }),
  'member.getNoticeTicket': endpoint({
    method: 'GET',
    path: '/api/member/push/get/ticket',
    summary: '建立长连接的凭证，由此得知未读数有变',
    audience: 'member',
    minors: 'open',
    reply: z.object({ ticket: z.string().describe('作为长连接的第一帧'), url: z.string(), expireAt: Instant }),
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
} as const
