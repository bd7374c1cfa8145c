import { z } from 'zod'
import { Fen, id, Instant, Seen } from '../kernel'
import { billFaults, noMax, payChannels, payClients, paymentStates, payRefundKinds, payRefundStates } from './limits'

/** A number as people read it out: letters, digits and hyphens. */
export const PayNo = id('PayNo')
export type PayNo = z.infer<typeof PayNo>
/** The number of the order that is signed and paid for. */
export const SoldNo = z
  .string()
  .min(1)
  .max(noMax)
  .regex(/^[A-Za-z0-9-]+$/, '编号不正确')
export const PayChannel = z.enum(payChannels)
export type PayChannel = z.infer<typeof PayChannel>
export const PayClient = z.enum(payClients)
export type PayClient = z.infer<typeof PayClient>
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** Where the money goes: always an account of the company. */
export const Payee = z.object({
  name: z.string().describe('公司账户的户名'),
  bank: z.string().optional(),
  tail: z.string().optional().describe('账号的末四位'),
})
export type Payee = z.infer<typeof Payee>

/** What the payer's device does next. */
export const PayStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string().describe('打开这个页面付款') }),
  z.object({ kind: z.literal('code'), text: z.string().describe('画成二维码，用付款应用扫') }),
  z.object({ kind: z.literal('wechat'), fields: z.record(z.string(), z.string()).describe('原样交给微信') }),
])
export type PayStep = z.infer<typeof PayStep>

export const ChannelRow = z.object({ channel: PayChannel, name: z.string(), note: z.string() })
export type ChannelRow = z.infer<typeof ChannelRow>

/** What a member sees of a payment. */
export const Payment = z.object({
  no: PayNo,
  orderNo: SoldNo,
  channel: PayChannel,
  channelName: z.string(),
  amount: Fen,
  state: PaymentState,
  at: Instant.describe('发起的时刻'),
  paidAt: Instant.optional(),
  why: z.string().optional().describe('没有付成的原因'),
  refunded: Fen.describe('已退的钱'),
  isExtra: z.boolean().describe('多付的：订单已付过或已关闭，全额自动退回'),
  now: Instant.describe('服务器的时刻'),
})
export type Payment = z.infer<typeof Payment>

/** Money that goes back. */
export const PayRefund = z.object({
  no: z.string(),
  amount: Fen,
  kind: z.enum(payRefundKinds),
  state: z.enum(payRefundStates),
  reason: z.string(),
  at: Instant,
  paidAt: Instant.optional(),
  why: z.string().optional().describe('渠道没有退成的原因'),
})
export type PayRefund = z.infer<typeof PayRefund>

/** A payment as the console lists it. */
export const PaymentRow = Payment.omit({ now: true }).extend({
  title: z.string(),
  memberName: z.string(),
  channelNo: z.string().optional().describe('渠道的交易号'),
  askedAt: Instant.optional().describe('上次向渠道查询'),
  refunds: z.array(PayRefund),
  sample: z.boolean(),
  seen: Seen,
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** A day of one channel: what its bill says, what our payments say and what the ledger says. */
export const BillDay = z.object({
  day: z.string(),
  channel: PayChannel,
  channelName: z.string(),
  theirs: z.object({ paid: Fen, refunded: Fen, count: z.number().int() }),
  ours: z.object({ paid: Fen, refunded: Fen, count: z.number().int() }),
  books: z.object({ paid: Fen, refunded: Fen }).describe('总账记的'),
  open: z.number().int().describe('没有了结的差异'),
  at: Instant.describe('对账的时刻'),
})
export type BillDay = z.infer<typeof BillDay>

export const BillFaultId = id('BillFaultId')
export type BillFaultId = z.infer<typeof BillFaultId>

/** A line in which the bill and our books differ. */
export const BillFault = z.object({
  id: BillFaultId,
  day: z.string(),
  channel: PayChannel,
  channelName: z.string(),
  kind: z.enum(billFaults),
  no: z.string().describe('我们的单号'),
  channelNo: z.string(),
  ours: Fen.optional(),
  theirs: Fen.optional(),
  settledAt: Instant.optional(),
  settledBy: z.string().optional(),
  why: z.string().optional().describe('怎样了结的'),
})
export type BillFault = z.infer<typeof BillFault>
