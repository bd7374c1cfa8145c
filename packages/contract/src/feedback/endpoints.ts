import { z } from 'zod'
import { endpoint, FileId, IdempotencyKey, Instant, pageOf, paging, queueOf, queuePaging } from '../kernel'
import { reportImagesMax } from './limits'
import { caseEndpoints } from './case-endpoints'
import { cannedEndpoints } from './canned'
import { chatDeskEndpoints } from './chat-desk-endpoints'
import { chatEndpoints } from './chat-endpoints'
import {
  Contact,
  Report,
  ReportCase,
  ReportNo,
  ReportReason,
  ReportRef,
  ReportState,
  ReportText,
  WrittenWords,
} from './shapes'

const own = {
  'feedback.createReport': endpoint({
    method: 'POST',
    path: '/api/report/create',
    summary: '举报违规内容或冒充人员，可以匿名；同一幂等键返回第一次的结果',
    audience: 'visitor',
    minors: 'always',
    body: z.object({
      ref: ReportRef.optional().describe('举报的对象；从页面以外举报时不填'),
      reason: ReportReason,
      text: ReportText.default(''),
      images: z.array(FileId).max(reportImagesMax).default([]).describe('上传得到的 fileId，须登录'),
      contact: Contact.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: z.object({ no: ReportNo, state: ReportState, at: Instant }),
    refusals: ['feedback.text_missing', 'feedback.images_members_only', 'feedback.image_unknown'],
    rate: { max: 10, perSec: 600, by: 'who' },
  }),
  'feedback.listReports': endpoint({
    method: 'GET',
    path: '/api/report/get/list',
    summary: '我的举报和处理结果，最新在前',
    audience: 'member',
    minors: 'always',
    query: z.object(paging),
    reply: pageOf(Report),
  }),
  'feedback.listReportCases': endpoint({
    method: 'GET',
    path: '/api/console/report/get/list',
    summary: '举报，按状态；未处理的紧急者在前，其余先到的在前。按编号或写的字找时不论状态，最新在前',
    audience: 'operator',
    permission: 'feedback:report:handle',
    query: z.object({ state: ReportState.default('waiting'), keyword: WrittenWords, ...queuePaging }),
    reply: queueOf(ReportCase),
  }),
  'feedback.handleReport': endpoint({
    method: 'POST',
    path: '/api/console/report/handle',
    summary: '处理一份举报；查实或未发现违规时举报人收到通知，说明会给他看，谁何时改了什么都有记录',
    audience: 'operator',
    permission: 'feedback:report:handle',
    body: z.object({
      no: ReportNo,
      state: ReportState,
      from: ReportState.optional().describe('所看到的状态；别人已经改过的则拒绝，缺省时不问'),
      note: ReportText.optional(),
    }),
    reply: ReportCase,
    refusals: ['feedback.report_not_found', 'feedback.report_moved'],
  }),
} as const

export const feedbackEndpoints: typeof caseEndpoints &
  typeof chatEndpoints &
  typeof cannedEndpoints &
  typeof chatDeskEndpoints &
  typeof own = {
  ...caseEndpoints,
  ...chatEndpoints,
  ...cannedEndpoints,
  ...chatDeskEndpoints,
  ...own,
}
