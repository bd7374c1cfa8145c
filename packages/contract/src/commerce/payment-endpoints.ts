import { z } from 'zod'
import { endpoint, Fen, IdempotencyKey, Instant } from '../kernel'
import {
  ChannelRow,
  Payee,
  PayChannel,
  PayClient,
  Payment,
  PaymentState,
  PayNo,
  PayStep,
  SoldNo,
} from './payment-shapes'

const unpayable = [
  'commerce.pay_order_unknown',
  'commerce.pay_unsigned',
  'commerce.pay_over',
  'commerce.pay_done',
] as const

/** Calls of a member who pays for an order. */
export const paymentEndpoints = {
  'commerce.listPayChannels': endpoint({
    method: 'GET',
    path: '/api/pay/get/channel/list',
    summary: '一张待付款订单可用的付款方式，由服务器按客户端给出；收款方永远是公司账户',
    audience: 'member',
    minors: 'closed',
    query: z.object({ orderNo: SoldNo, client: PayClient }),
    reply: z.object({
      rows: z.array(ChannelRow),
      payee: Payee,
      orderNo: SoldNo,
      title: z.string(),
      amount: Fen,
      contractNo: z.string(),
      payUntil: Instant.describe('过了这一刻订单由系统取消'),
      coolingUntil: Instant.optional(),
      now: Instant.describe('服务器的时刻：倒计时由它算'),
      closed: z.string().optional().describe('这个客户端为什么没有付款方式'),
      sample: z.boolean(),
    }),
    refusals: [...unpayable, 'commerce.pay_payee'],
  }),
  'commerce.createPayment': endpoint({
    method: 'POST',
    path: '/api/pay/create',
    summary: '发起付款。同一订单同一渠道只有一笔等着付：再次发起得到同一笔。没有签约的订单拒绝',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      orderNo: SoldNo,
      channel: PayChannel,
      client: PayClient,
      wxCode: z
        .string()
        .max(128)
        .regex(/^[\w-]+$/)
        .optional()
        .describe('小程序里付款的登录码：由它知道谁付款；没有时用账号绑定的微信'),
      idempotencyKey: IdempotencyKey,
    }),
    proofs: ['wxCode'],
    reply: z.object({ no: PayNo, state: PaymentState, step: PayStep.optional() }),
    refusals: [
      ...unpayable,
      'commerce.pay_payee',
      'commerce.pay_channel',
      'commerce.pay_busy',
      'commerce.pay_wechat_code',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
    timeoutMs: 15_000,
  }),
  'commerce.getPayment': endpoint({
    method: 'GET',
    path: '/api/pay/get/state/{no}',
    summary: '一笔付款的状态；也可以给订单号，得到它最要紧的一笔。结果由渠道的通知和查询得到，不由客户端说了算',
    audience: 'member',
    minors: 'closed',
    params: z.object({ no: SoldNo }),
    reply: Payment,
    refusals: ['commerce.pay_unknown'],
    frequent: true,
  }),
} as const
