import { Agreement, AgreementDraft, AgreementRow, Payment } from '@rostrum/contract/commerce'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

/** What the fake platform takes for now. */
const NOW = Date.UTC(2026, 10, 20, 2)
const MINUTE = 60_000

const clauses = [{ title: '第六条　服务费用', text: '服务费用人民币¥2,767.20，由乙方付至甲方公司账户。' }]
const docOf = (docId: string, title: string, readSec: number) => ({
  ...{ docId, title, readSec, clauses },
  version: `${docId}-1`,
  minSec: 20,
  isRenewed: false,
  ...(readSec >= 20 && { doneAt: NOW }),
})

export const draft = AgreementDraft.parse({
  orderNo: 'D1',
  no: 'HT1',
  title: '财报精读服务',
  amount: 276_720,
  step: 'reading',
  docs: [docOf('risk', '风险揭示书', 25), docOf('agreement', '证券投资顾问服务协议', 0)],
  payee: '讲坛演示投资咨询有限公司',
  adviser: { name: '顾清和', regNo: 'A0000000000001' },
  riskLevel: 'C3',
  name: '',
  mobile: '138****0001',
  coolingDays: 5,
  now: NOW,
  sample: false,
})
export const readDraft = AgreementDraft.parse({
  ...draft,
  step: 'signing',
  docs: draft.docs.map((doc) => ({ ...doc, readSec: 20, doneAt: NOW })),
})

export const cashier = {
  rows: [{ channel: 'sandbox' as const, name: '演示付款', note: '不花钱' }],
  payee: { name: '讲坛演示投资咨询有限公司', bank: '演示银行', tail: '0000' },
  orderNo: 'D1',
  title: '财报精读服务',
  amount: draft.amount,
  contractNo: 'HT1',
  payUntil: NOW + 30 * MINUTE,
  now: NOW + MINUTE,
  sample: false,
}

export const payment = Payment.parse({
  no: 'P1',
  orderNo: 'D1',
  channel: 'sandbox',
  channelName: '演示付款',
  amount: 276_720,
  state: 'paid',
  at: NOW,
  paidAt: NOW,
  refunded: 0,
  isExtra: false,
  now: NOW,
})

export const agreementRow = AgreementRow.parse({
  no: 'HT1',
  orderNo: 'D1',
  title: '财报精读服务',
  amount: 276_720,
  state: 'cooling',
  signedAt: NOW,
  coolingUntil: NOW + 7 * 24 * 60 * MINUTE,
  fileId: 'f1',
  sample: false,
})
export const agreement = Agreement.parse({
  ...agreementRow,
  productId: 'p1',
  version: '3.2',
  parties: [{ role: '甲方', name: '讲坛演示投资咨询有限公司', note: '只以公司账户收款' }],
  disclosures: [{ docId: 'risk', title: '风险揭示书', version: '1', seconds: 25, at: NOW }],
  riskLevelAtSigning: 'C3',
  clauses,
  signedBy: { kind: 'typed', name: '张三' },
  textHash: 'a'.repeat(64),
  fileHash: 'b'.repeat(64),
  now: NOW,
})

export const sellingReplies: Replies = {
  'commerce.getAgreementDraft': draft,
  'commerce.saveReading': { left: 20, readSec: 0 },
  'commerce.signAgreement': agreement,
  'commerce.listPayChannels': cashier as never,
  'commerce.createPayment': { no: payment.no, state: 'waiting', step: { kind: 'page', url: '/pay/sandbox/x' } },
  'commerce.getPayment': payment,
  'commerce.listAgreements': { rows: [agreementRow], hasMore: false },
  'commerce.getAgreement': agreement,
  'member.sendCode': { retryAfter: 60 },
}

/** The screens of agreements and payments in their states. */
export const sellingCases: Readonly<Record<string, ScreenCase>> = {
  'commerce.sign': {
    params: { orderNo: 'D1' },
    replies: sellingReplies,
    shows: '证券投资顾问服务协议',
    needs: ['commerce.getAgreementDraft'],
  },
  'commerce.pay': {
    params: { orderNo: 'D1' },
    replies: { ...sellingReplies, 'commerce.getPayment': { ...payment, state: 'waiting' } },
    shows: '演示付款',
    needs: ['commerce.listPayChannels'],
  },
  'commerce.payResult': {
    params: { orderNo: 'D1' },
    replies: sellingReplies,
    shows: '付款成功',
    needs: ['commerce.getPayment'],
  },
  'commerce.contracts': {
    replies: sellingReplies,
    shows: 'HT1',
    needs: ['commerce.listAgreements'],
    empty: {
      replies: { 'commerce.listAgreements': { rows: [], hasMore: false } },
      says: '还没有签署过合同',
      next: '看看服务产品',
    },
  },
  'commerce.contract': {
    params: { no: 'HT1' },
    replies: sellingReplies,
    shows: '签署前读过的文件',
    needs: ['commerce.getAgreement'],
  },
}
