import { z } from 'zod'
import { endpoint, pageOf, paging, Words } from '../kernel'
import { publicRefusals, Seen, waitingDraft, waitingNew, Why } from './desk'
import { noticeBodyMax, noticeStates, noticeTitleMax } from './limits'
import { Announcement, AnnouncementId } from './shapes'
import { periodWritten } from './shown'

export const NoticeState = z.enum(noticeStates)
export type NoticeState = z.infer<typeof NoticeState>

/** A notice as its editors see it. */
export const NoticeDraft = Announcement.extend({
  seen: z.string().describe('每次改动后不同；修改时带回'),
  state: NoticeState.describe('还没有开始、正在展示、已经结束、已下架'),
  ...waitingDraft,
})
export type NoticeDraft = z.infer<typeof NoticeDraft>

const edit = { audience: 'operator', permission: 'content:notice:edit' } as const
const known = ['content.row_not_found', 'content.row_changed'] as const

export const noticeEndpoints = {
  'content.listNoticeDrafts': endpoint({
    method: 'GET',
    path: '/api/console/notice/get/list',
    summary: '全部公告，包括没有开始的、已经结束的和已下架的，开始得晚的在前',
    ...edit,
    query: z.object({ ...paging, state: NoticeState.optional() }),
    reply: pageOf(NoticeDraft).extend(waitingNew),
  }),
  'content.saveNotice': endpoint({
    method: 'POST',
    path: '/api/console/notice/save',
    summary:
      '发布或修改一条公告；正文可用标题、段落、列表、链接、表格。须第二个人确认的，确认后才公开（回答里有 waiting）。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: AnnouncementId.optional().describe('缺省为新增'),
      seen: Seen.default(''),
      title: Words.min(2, '请填写标题').max(noticeTitleMax, `标题最多${noticeTitleMax}个字`),
      body: Words.max(noticeBodyMax, '正文太长'),
      ...periodWritten,
      why: Why,
    }),
    reply: NoticeDraft,
    refusals: [...known, 'content.dates_order', 'content.body_empty', ...publicRefusals],
  }),
  'content.withdrawNotice': endpoint({
    method: 'POST',
    path: '/api/console/notice/withdraw',
    summary: '下架一条公告，会员随即看不到；或重新上架，须第二个人确认的，确认后才公开',
    ...edit,
    body: z.object({ id: AnnouncementId, seen: Seen, isOff: z.boolean().default(true), why: Why }),
    reply: NoticeDraft,
    refusals: [...known, ...publicRefusals],
  }),
} as const
