import { z } from 'zod'
import { endpoint, Fen, FileId, IdempotencyKey, Words } from '../kernel'
import { refundAskKinds, refundEvidenceMax, refundReasonMax, refundReasonMin } from './limits'
import { SoldNo } from './payment-shapes'
import { Refund, RefundKind, RefundNo, RefundPreview } from './refund-shapes'

const Pictures = z.array(FileId).max(refundEvidenceMax, `最多${refundEvidenceMax}张`)
const Evidence = Pictures.default([])
const Reason = Words.min(refundReasonMin, `至少${refundReasonMin}个字`).max(
  refundReasonMax,
  `最多${refundReasonMax}个字`,
)

/** Calls of a member whose money goes back. */
export const refundEndpoints = {
  'commerce.cancelAgreement': endpoint({
    method: 'POST',
    path: '/api/contract/cancel',
    summary: '签署之日起5个工作日内解除协议：全额退，立即同意，不问原因，不经人手；正在处理的退款由它代替',
    audience: 'member',
    minors: 'open',
    body: z.object({
      no: SoldNo.describe('合同号'),
      reason: Words.max(refundReasonMax, `最多${refundReasonMax}个字`).default(''),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Refund,
    refusals: ['commerce.agreement_unknown', 'commerce.cooling_over', 'commerce.refund_state'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'commerce.previewRefund': endpoint({
    method: 'GET',
    path: '/api/refund/preview/{orderNo}',
    summary: '现在退能退多少、怎样算的、退回哪些积分和优惠券；cooling 是解除协议，全额',
    audience: 'member',
    minors: 'open',
    params: z.object({ orderNo: SoldNo }),
    query: z.object({ kind: RefundKind.default('service') }),
    reply: RefundPreview,
    refusals: ['commerce.refund_order_unknown'],
  }),
  'commerce.createRefund': endpoint({
    method: 'POST',
    path: '/api/refund/create',
    summary: '申请退款。金额与看到的不同则拒绝，并给出新的金额；一张订单同时只有一笔',
    audience: 'member',
    minors: 'open',
    body: z.object({
      orderNo: SoldNo,
      kind: z.enum(refundAskKinds),
      reason: Reason,
      evidence: Evidence,
      expectedAmount: Fen.min(0),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Refund,
    refusals: [
      'commerce.refund_order_unknown',
      'commerce.refund_state',
      'commerce.refund_open',
      'commerce.refund_changed',
      'commerce.refund_nothing',
      'commerce.refund_evidence',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'commerce.getRefund': endpoint({
    method: 'GET',
    path: '/api/refund/get/info/{no}',
    summary: '一笔退款：金额、每一步的时间与下一步的时限；也可以给订单号，得到它最近的一笔',
    audience: 'member',
    minors: 'open',
    params: z.object({ no: SoldNo }),
    reply: Refund,
    refusals: ['commerce.refund_unknown'],
    frequent: true,
  }),
  'commerce.withdrawRefund': endpoint({
    method: 'POST',
    path: '/api/refund/withdraw/{no}',
    summary: '撤回还没有同意的退款，服务照旧。重复撤回不改变什么',
    audience: 'member',
    minors: 'open',
    params: z.object({ no: RefundNo }),
    reply: Refund,
    refusals: ['commerce.refund_unknown', 'commerce.refund_state'],
  }),
  'commerce.addRefundEvidence': endpoint({
    method: 'POST',
    path: '/api/refund/evidence/add',
    summary: '还没有决定的退款或申诉，补充图片；已经请另一位同事复核的，看过新图片再定',
    audience: 'member',
    minors: 'open',
    body: z.object({
      no: RefundNo,
      evidence: Pictures.min(1, '请选择图片'),
      words: Words.max(refundReasonMax, `最多${refundReasonMax}个字`).default(''),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Refund,
    refusals: [
      'commerce.refund_unknown',
      'commerce.refund_state',
      'commerce.refund_evidence',
      'commerce.refund_pictures',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'commerce.appealRefund': endpoint({
    method: 'POST',
    path: '/api/refund/appeal',
    summary: '对拒绝的退款申诉，由另一位同事决定',
    audience: 'member',
    minors: 'open',
    body: z.object({ no: RefundNo, reason: Reason, evidence: Evidence, idempotencyKey: IdempotencyKey }),
    reply: Refund,
    refusals: ['commerce.refund_unknown', 'commerce.refund_state', 'commerce.refund_open', 'commerce.refund_evidence'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
} as const
