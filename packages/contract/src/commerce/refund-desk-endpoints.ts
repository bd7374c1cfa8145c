import { z } from 'zod'
import { dashedOf, endpoint, Fen, MemberId, pageOf, paging, queueOf, queuePaging, Seen, Why, Words } from '../kernel'
import { noMax } from './limits'
import { RefundGroup, RefundNo, RefundPaper, RefundPaperRow } from './refund-shapes'

const read = { audience: 'operator', permission: 'commerce:refund:read' } as const
const act = { audience: 'operator', permission: 'commerce:refund:decide' } as const
const byNo = z.object({ no: RefundNo })

/** Refunds as operators see and decide them. */
export const refundDeskEndpoints = {
  'commerce.listRefundPapers': endpoint({
    method: 'GET',
    path: '/api/console/refund/get/list',
    summary: '退款，先到时限的在前；可以按退款号、订单号找',
    ...read,
    query: z.object({
      state: RefundGroup.default('waiting'),
      keyword: Words.max(noMax).overwrite(dashedOf).default(''),
      ...queuePaging,
    }),
    reply: queueOf(RefundPaperRow),
  }),
  'commerce.listMemberRefunds': endpoint({
    method: 'GET',
    path: '/api/console/refund/member/get/list',
    summary: '一位会员的退款，不论状态，最新在前',
    ...read,
    query: z.object({ memberId: MemberId, ...paging }),
    reply: pageOf(RefundPaperRow),
  }),
  'commerce.getRefundPaper': endpoint({
    method: 'GET',
    path: '/api/console/refund/get/info/{no}',
    summary: '一笔退款与它的每一步',
    ...read,
    params: byNo,
    reply: RefundPaper,
    refusals: ['commerce.refund_unknown'],
  }),
  'commerce.takeRefund': endpoint({
    method: 'POST',
    path: '/api/console/refund/take/{no}',
    summary: '开始审核，会员看到进度',
    ...act,
    params: byNo,
    reply: RefundPaper,
    refusals: ['commerce.refund_unknown', 'commerce.refund_state'],
  }),
  'commerce.decideRefund': endpoint({
    method: 'POST',
    path: '/api/console/refund/decide/{no}',
    summary: '同意或拒绝一笔退款，或决定申诉；达到设定金额的要另一位同事同意，申诉要由没有办过的同事决定',
    ...act,
    params: byNo,
    body: z.object({
      pass: z.boolean(),
      amount: Fen.min(1).optional().describe('缺省：按天数算出的；只能更多'),
      endsService: z.boolean().optional().describe('投诉可以只退钱、服务照旧；别的都结束'),
      why: Why,
      seen: Seen,
    }),
    reply: z.object({ refund: RefundPaper, waits: z.boolean().describe('等另一位同事同意') }),
    refusals: [
      'commerce.refund_unknown',
      'commerce.refund_state',
      'commerce.refund_seen',
      'commerce.refund_same',
      'commerce.refund_amount',
      'access.approval_waiting',
    ],
  }),
  'commerce.retryRefund': endpoint({
    method: 'POST',
    path: '/api/console/refund/retry/{no}',
    summary: '渠道没有退成的，马上再退一次',
    ...act,
    params: byNo,
    reply: RefundPaper,
    refusals: ['commerce.refund_unknown', 'commerce.refund_state'],
  }),
} as const
