import { z } from 'zod'
import { dashedOf, endpoint, queueOf, queuePaging, Why, Words } from '../kernel'
import { noMax } from './limits'
import { SoldNo } from './payment-shapes'
import { VisitAnswers, VisitDecision, VisitGroup, VisitNoteKind, VisitPaper, VisitRow } from './visit-shapes'

const read = { audience: 'operator', permission: 'commerce:visit:read' } as const
const handle = { audience: 'operator', permission: 'commerce:visit:handle' } as const

/** Calls of those who visit members independently of selling, and of those who decide about objections. */
export const visitDeskEndpoints = {
  'commerce.listVisits': endpoint({
    method: 'GET',
    path: '/api/console/visit/get/list',
    summary: '服务回访：cases 待处理的异议，phone 要打电话的，等得久的在前；其余最近的在前。按订单号找',
    ...read,
    query: z.object({
      group: VisitGroup.optional(),
      keyword: Words.max(noMax).overwrite(dashedOf).default(''),
      ...queuePaging,
    }),
    reply: queueOf(VisitRow),
  }),
  'commerce.getVisitPaper': endpoint({
    method: 'GET',
    path: '/api/console/visit/get/info/{orderNo}',
    summary: '一次回访：问的、答的、打过的电话与备注',
    ...read,
    params: z.object({ orderNo: SoldNo }),
    reply: VisitPaper,
    refusals: ['commerce.visit_unknown'],
  }),
  'commerce.noteVisit': endpoint({
    method: 'POST',
    path: '/api/console/visit/note',
    summary: '记一笔：备注，或电话没有接通',
    ...handle,
    body: z.object({ orderNo: SoldNo, kind: VisitNoteKind, text: Why }),
    reply: VisitPaper,
    refusals: ['commerce.visit_unknown'],
  }),
  'commerce.readVisitMobile': endpoint({
    method: 'POST',
    path: '/api/console/visit/mobile/read',
    summary: '查看要回访的会员的手机号，以便打电话；谁在何时因何查看有记录，会员看得到',
    ...handle,
    body: z.object({ orderNo: SoldNo, why: Why }),
    reply: z.object({ mobile: z.string() }),
    refusals: ['commerce.visit_unknown', 'commerce.visit_answered', 'commerce.visit_no_mobile'],
    secret: true,
  }),
  'commerce.answerVisit': endpoint({
    method: 'POST',
    path: '/api/console/visit/answer',
    summary: '记下会员在电话里的回答，与会员自己提交的同样算数',
    ...handle,
    body: VisitAnswers,
    reply: VisitPaper,
    refusals: [
      'commerce.visit_unknown',
      'commerce.visit_answered',
      'commerce.visit_renewed',
      'commerce.visit_missing',
      'commerce.visit_why',
    ],
  }),
  'commerce.decideVisit': endpoint({
    method: 'POST',
    path: '/api/console/visit/decide',
    summary: '处理异议：resumed 服务继续，ended 服务停止、建议退款；说明写给会员看',
    audience: 'operator',
    permission: 'commerce:visit:decide',
    body: z.object({ orderNo: SoldNo, decision: VisitDecision, why: Why }),
    reply: VisitPaper,
    refusals: ['commerce.visit_unknown', 'commerce.visit_decided'],
  }),
} as const
