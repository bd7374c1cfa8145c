import { z } from 'zod'
import { dashedOf, endpoint, Fen, pageOf, paging, Seen, TradeDate, Why, Words } from '../kernel'
import { noMax } from './limits'
import { BillDay, BillFault, BillFaultId, PayChannel, PaymentRow, PaymentState, PayNo } from './payment-shapes'

const read = { audience: 'operator', permission: 'commerce:payment:read' } as const
const turn = { audience: 'operator', permission: 'commerce:payment:refund' } as const

/** Calls of operators about money: payments, money back, and the channels' bills. */
export const paymentDeskEndpoints = {
  'commerce.listPayments': endpoint({
    method: 'GET',
    path: '/api/console/pay/get/list',
    summary: '全部付款，最近的在前；按付款、订单、交易号找',
    ...read,
    query: z.object({
      state: PaymentState.optional(),
      channel: PayChannel.optional(),
      keyword: Words.max(noMax).overwrite(dashedOf).default(''),
      ...paging,
    }),
    reply: pageOf(PaymentRow),
  }),
  'commerce.askPayment': endpoint({
    method: 'POST',
    path: '/api/console/pay/ask/{no}',
    summary: '马上向渠道查询一笔付款',
    ...read,
    params: z.object({ no: PayNo }),
    reply: PaymentRow,
    refusals: ['commerce.pay_unknown', 'commerce.pay_busy'],
  }),
  'commerce.refundPayment': endpoint({
    method: 'POST',
    path: '/api/console/pay/refund/{no}',
    summary: '从原渠道退一笔钱；超过设定的金额要另一位同事同意',
    ...turn,
    params: z.object({ no: PayNo }),
    body: z.object({ amount: Fen.min(1), why: Why, seen: Seen }),
    reply: z.object({ payment: PaymentRow, waits: z.boolean().describe('等另一位同事同意') }),
    refusals: ['commerce.pay_unknown', 'commerce.pay_changed', 'commerce.pay_refund_amount', 'access.approval_waiting'],
  }),
  'commerce.listBillDays': endpoint({
    method: 'GET',
    path: '/api/console/pay/bill/get/list',
    summary: '逐日对账：渠道的账单与我们的账，最近的在前',
    ...read,
    query: z.object({ ...paging }),
    reply: pageOf(BillDay),
  }),
  'commerce.listBillFaults': endpoint({
    method: 'GET',
    path: '/api/console/pay/bill/fault/get/list',
    summary: '对账的差异，没有了结的在前',
    ...read,
    query: z.object({ day: TradeDate.optional(), ...paging }),
    reply: pageOf(BillFault),
  }),
  'commerce.settleBillFault': endpoint({
    method: 'POST',
    path: '/api/console/pay/bill/fault/settle/{id}',
    summary: '了结一条差异，写明怎样了结的。重复了结不改变第一次写下的',
    ...turn,
    params: z.object({ id: BillFaultId }),
    body: z.object({ why: Why }),
    reply: BillFault,
    refusals: ['commerce.bill_fault_unknown'],
  }),
} as const
