import { api } from '@rostrum/contract'
import { noticeKinds } from '@rostrum/contract/kinds'
import { Unread } from '@rostrum/contract/member'
import { noticesPerDayDefault } from '@rostrum/contract/member/limits'
import type { Replies } from '../kernel/testing'

const HOUR = 3_600_000
const now = Date.now()
const none = Object.fromEntries(noticeKinds.map((kind) => [kind, 0]))
export const nothingUnread = Unread.parse({ total: 0, kinds: none })
const unread = { total: 2, kinds: { ...none, live: 1, answer: 1 } }
const notice = { isGone: false, createdAt: now - HOUR }

/** Replies of the calls about notices: an unread answer, one about a deleted room, and one read long ago. */
export const noticeReplies: Replies = {
  'member.listNotices': api['member.listNotices'].reply.parse({
    rows: [
      {
        ...notice,
        id: 'n1',
        kind: 'answer',
        title: '反馈有新的答复',
        body: '反馈 F20261120-7KM3QXWA 已答复，请查看并评价。',
        link: '/pages/mine/faq/feedbackDetail/index?no=F20261120-7KM3QXWA',
      },
      {
        ...notice,
        id: 'n2',
        kind: 'live',
        title: '预约的直播已取消',
        body: '视频直播《盘后复盘》已取消。',
        link: '/pages/liveVideo/index/index?id=r1',
        isGone: true,
      },
      {
        ...notice,
        id: 'n3',
        kind: 'system',
        title: '反馈已受理',
        body: '反馈 F20261120-7KM3QXWA 正在处理。',
        readAt: now - HOUR / 2,
        createdAt: now - 30 * HOUR,
      },
    ],
    hasMore: false,
    unread,
  }),
  'member.readNotices': api['member.readNotices'].reply.parse({ ...unread, total: 1 }),
  'member.deleteNotices': api['member.deleteNotices'].reply.parse(unread),
  'member.getNoticeSettings': api['member.getNoticeSettings'].reply.parse({
    kinds: noticeKinds.map((kind) => ({
      kind,
      on: kind !== 'order',
      level: 'loud',
    })),
    quietFrom: '22:00',
    quietTo: '08:00',
    dailyMax: noticesPerDayDefault,
    marketing: false,
  }),
  'member.testNotice': { devices: 1, sent: 1 },
  'member.getNoticeTicket': api['member.getNoticeTicket'].reply.parse({
    ticket: 't',
    url: '/ws?v=1',
    expireAt: now + HOUR,
  }),
}
