import { z } from 'zod'
import { endpoint, FileId, IdempotencyKey, Instant, pageOf, paging } from '../kernel'
import {
  Feedback, FEEDBACK_IMAGES_MAX, FeedbackCase, FeedbackCaseRow, FeedbackEntry, FeedbackGroup, FeedbackKind, FeedbackNo, FeedbackRef, FeedbackRow,
  FeedbackText, FeedbackWeight, ReplyText,
} from './case-shapes'
import { Contact } from './shapes'

const images = z.array(FileId).max(FEEDBACK_IMAGES_MAX).default([]).describe('上传得到的 fileId')
const no = z.object({ no: FeedbackNo })
const handle = { audience: 'operator', permission: 'feedback:case:handle' } as const

export const caseEndpoints = {
  'feedback.create': endpoint({
    method: 'POST',
    path: '/api/feedback/create',
    summary: '提交投诉、建议等；一个工作日内受理。同一幂等键返回第一次的结果',
    audience: 'member',
    body: z.object({
      kind: FeedbackKind,
      content: FeedbackText,
      images,
      contact: Contact.optional(),
      ref: FeedbackRef.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: z.object({ no: FeedbackNo, dueAt: Instant }),
    refusals: ['feedback.image_unknown'],
    rate: { max: 10, perSec: 3_600, by: 'who' },
  }),
  'feedback.list': endpoint({
    method: 'GET',
    path: '/api/feedback/get/list',
    summary: '我的反馈，最新在前',
    audience: 'member',
    query: z.object({ state: FeedbackGroup.optional(), ...paging }),
    reply: pageOf(FeedbackRow),
  }),
  'feedback.get': endpoint({
    method: 'GET',
    path: '/api/feedback/get/info/{no}',
    summary: '一份反馈和它的全部往来',
    audience: 'member',
    params: no,
    reply: Feedback,
    refusals: ['feedback.case_not_found'],
  }),
  'feedback.reply': endpoint({
    method: 'POST',
    path: '/api/feedback/reply',
    summary: '补充说明；已回复的反馈由此重新打开。同一幂等键返回第一次的结果',
    audience: 'member',
    body: z.object({ no: FeedbackNo, content: ReplyText, images, idempotencyKey: IdempotencyKey.optional() }),
    reply: FeedbackEntry,
    refusals: ['feedback.case_not_found', 'feedback.case_closed', 'feedback.image_unknown', 'feedback.thread_full'],
    rate: { max: 20, perSec: 600, by: 'who' },
  }),
  'feedback.changeState': endpoint({
    method: 'POST',
    path: '/api/feedback/state',
    summary: '关闭、重新打开（关闭后7天内）、催办（超时后每天一次）、申请升级',
    audience: 'member',
    body: z.object({ no: FeedbackNo, action: z.enum(['close', 'reopen', 'urge', 'escalate']) }),
    reply: Feedback,
    refusals: ['feedback.case_not_found', 'feedback.wrong_state', 'feedback.reopen_late', 'feedback.urged_today', 'feedback.not_overdue'],
    rate: { max: 20, perSec: 600, by: 'who' },
  }),
  'feedback.rate': endpoint({
    method: 'POST',
    path: '/api/feedback/rate',
    summary: '评价处理结果，一次',
    audience: 'member',
    body: z.object({ no: FeedbackNo, score: z.number().int().min(1).max(5), text: z.string().max(200, '评价最多200个字').default('') }),
    reply: Feedback.pick({ score: true, scoreText: true }),
    refusals: ['feedback.case_not_found', 'feedback.wrong_state', 'feedback.rated'],
  }),
  'feedback.listCases': endpoint({
    method: 'GET',
    path: '/api/console/feedback/get/list',
    summary: '反馈，按状态；先到时限的在前',
    ...handle,
    query: z.object({ state: FeedbackGroup.default('new'), ...paging }),
    reply: pageOf(FeedbackCaseRow),
  }),
  'feedback.getCase': endpoint({
    method: 'GET',
    path: '/api/console/feedback/get/info/{no}',
    summary: '一份反馈和它的全部往来，给处理人',
    ...handle,
    params: no,
    reply: FeedbackCase,
    refusals: ['feedback.case_not_found'],
  }),
  'feedback.acceptCase': endpoint({
    method: 'POST',
    path: '/api/console/feedback/accept',
    summary: '受理；难易决定答复的时限（3、7、15个工作日）',
    ...handle,
    body: z.object({ no: FeedbackNo, weight: FeedbackWeight.default('ordinary') }),
    reply: FeedbackCase,
    refusals: ['feedback.case_not_found', 'feedback.wrong_state'],
  }),
  'feedback.answerCase': endpoint({
    method: 'POST',
    path: '/api/console/feedback/answer',
    summary: '答复会员；同一幂等键返回第一次的结果',
    ...handle,
    body: z.object({ no: FeedbackNo, content: ReplyText, idempotencyKey: IdempotencyKey.optional() }),
    reply: FeedbackEntry,
    refusals: ['feedback.case_not_found', 'feedback.wrong_state'],
  }),
  'feedback.closeCase': endpoint({
    method: 'POST',
    path: '/api/console/feedback/close',
    summary: '关闭已回复的反馈',
    ...handle,
    body: no,
    reply: FeedbackCase,
    refusals: ['feedback.case_not_found', 'feedback.wrong_state'],
  }),
} as const
