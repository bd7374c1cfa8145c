import { Refund, RefundPreview } from '@rostrum/contract/commerce'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'
import { agreement } from './selling'

/** What the fake platform takes for now. */
const NOW = Date.UTC(2026, 10, 20, 2)
const DAY = 86_400_000

const line = {
  productId: 'p1',
  name: '财报精读服务',
  days: 365,
  usedDays: 65,
  leftDays: 300,
  due: 276_720,
  amount: 227_442,
}
const sums = {
  amount: 227_442,
  formula: '财报精读服务：¥2,767.20 × 未用300天 ÷ 共365天 = ¥2,274.42',
  lines: [line],
  points: 40,
  coupons: [],
}
export const refundPreview = RefundPreview.parse({
  ...sums,
  orderNo: 'D1',
  contractNo: 'HT1',
  kind: 'service',
  title: '财报精读服务',
  paid: 276_720,
  refunded: 0,
  isWhole: false,
  coolingUntil: NOW - 60 * DAY,
  coolingDays: 0,
  channelName: '微信支付',
  arriveBy: NOW + 9 * DAY,
  decideBy: NOW + 5 * DAY,
  may: true,
  now: NOW,
  sample: false,
})
export const coolingPreview = RefundPreview.parse({
  ...refundPreview,
  kind: 'cooling',
  amount: 276_720,
  formula: '5个工作日内解除协议，实付¥2,767.20全额退回',
  lines: [{ ...line, usedDays: 0, leftDays: 365, amount: 276_720 }],
  isWhole: true,
  coolingUntil: NOW + 5 * DAY,
  coolingDays: 3,
})
export const refund = Refund.parse({
  ...sums,
  no: 'T1',
  orderNo: 'D1',
  title: '财报精读服务',
  kind: 'service',
  state: 'review',
  at: NOW - DAY,
  dueAt: NOW + 5 * DAY,
  sample: false,
  reason: '内容与说好的不一样',
  evidence: [{ fileId: 'f1', url: '/f/1' }],
  steps: [
    { what: 'submitted', at: NOW - DAY, text: '内容与说好的不一样', evidence: [] },
    { what: 'review', at: NOW, dueAt: NOW + 5 * DAY, evidence: [] },
  ],
  channelName: '微信支付',
  handlerRole: 'service',
  endsService: true,
  may: { withdraw: true, appeal: false, add: true },
  now: NOW,
})

export const refundReplies: Replies = {
  'commerce.getAgreement': agreement,
  'commerce.previewRefund': refundPreview,
  'commerce.getRefund': refund,
  'commerce.createRefund': refund,
  'commerce.cancelAgreement': { ...refund, kind: 'cooling', state: 'paying' },
  'commerce.withdrawRefund': { ...refund, state: 'withdrawn' },
  'commerce.appealRefund': { ...refund, state: 'appeal' },
}

/** The screens of refunds in their states. */
export const refundCases: Readonly<Record<string, ScreenCase>> = {
  'commerce.refundApply': {
    params: { orderNo: 'D1' },
    replies: refundReplies,
    shows: '未用300天',
    needs: ['commerce.previewRefund'],
  },
  'commerce.refund': {
    params: { no: 'T1' },
    replies: refundReplies,
    shows: '开始审核',
    needs: ['commerce.getRefund'],
  },
  'commerce.contractCancel': {
    params: { no: 'HT1' },
    replies: { ...refundReplies, 'commerce.previewRefund': coolingPreview },
    shows: '还剩3个工作日可以解除',
    needs: ['commerce.getAgreement', 'commerce.previewRefund'],
  },
}
