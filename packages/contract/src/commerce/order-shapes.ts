import { z } from 'zod'
import { Fen, id, Instant, MemberId, Words } from '../kernel'
import {
  couponUnfits,
  orderBlockers,
  orderCouponsMax,
  orderEnders,
  orderInvoiceStates,
  orderItemsMax,
  orderReasonMax,
  productPriceMaxFen,
  refundStates,
} from './limits'
import { PeriodDays } from './product-shapes'
import { OrderNo, OrderState, ProductId, ProductKind, RiskGrade } from './values'

const CouponRef = id('CouponRef')

/** Of an order that was paid and has an invoice, or may have one. */
export const OrderInvoice = z.object({
  state: z.enum(orderInvoiceStates),
  no: z.string().optional().describe('发票的申请号；没有：还没有申请'),
  isOpen: z.boolean().describe('现在可以申请'),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

/** Products to be bought, each for one period. */
export const OrderAskItems = z
  .array(z.object({ productId: ProductId, period: PeriodDays }))
  .min(1, '请选择产品')
  .max(orderItemsMax, `一笔订单最多${orderItemsMax}个产品`)
export const OrderAsk = z.object({
  items: OrderAskItems,
  couponIds: z.array(CouponRef).max(orderCouponsMax).default([]),
  pointsUsed: z
    .number()
    .int()
    .min(0)
    .max(productPriceMaxFen * orderItemsMax)
    .default(0),
})
export type OrderAsk = z.infer<typeof OrderAsk>
export const OrderReason = Words.max(orderReasonMax, `最多${orderReasonMax}个字`).default('')

/** Why an order cannot be made as it stands, about one product or about all of it. */
export const OrderBlocker = z.object({
  kind: z.enum(orderBlockers),
  productId: ProductId.optional(),
  text: z.string(),
  mine: z.string().optional().describe('我的风险等级'),
  needed: z.string().optional().describe('至少要到的等级'),
  orderNo: OrderNo.optional().describe('已有的订单'),
})
export type OrderBlocker = z.infer<typeof OrderBlocker>

const PriceFields = {
  price: Fen,
  couponOff: Fen,
  pointsOff: Fen,
  due: Fen.describe('应付'),
}
export const OrderPriceItem = z.object({
  productId: ProductId,
  name: z.string(),
  kind: ProductKind,
  period: z.number().int().describe('多少天'),
  riskGrade: RiskGrade,
  ...PriceFields,
})
export type OrderPriceItem = z.infer<typeof OrderPriceItem>

/** A coupon of the member beside this order. */
export const CouponChoice = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  endAt: Instant.optional(),
  isChosen: z.boolean(),
  off: Fen,
  unfit: z.enum(couponUnfits).optional().describe('用不上的原因'),
})
export type CouponChoice = z.infer<typeof CouponChoice>

export const OrderPreview = z.object({
  items: z.array(OrderPriceItem),
  ...PriceFields,
  pointsUsed: z.number().int(),
  pointsMost: z.number().int().describe('这笔最多可用多少积分'),
  pointsBalance: z.number().int(),
  coupons: z.array(CouponChoice),
  blockers: z.array(OrderBlocker),
  suits: z.object({ mine: z.string().optional(), needed: z.string() }),
  agreements: z.array(z.object({ productId: ProductId, title: z.string(), version: z.number().int() })),
  payee: z.string(),
  coolingDays: z.number().int(),
})
export type OrderPreview = z.infer<typeof OrderPreview>

export const CartLine = z.object({
  id: ProductId.describe('产品的编号'),
  productId: ProductId,
  name: z.string(),
  kind: ProductKind,
  riskGrade: RiskGrade,
  teacherName: z.string().optional(),
  period: z.number().int().describe('多少天'),
  periods: z.array(z.object({ days: z.number().int(), price: Fen })),
  price: Fen,
  priceWhenAdded: Fen,
  selected: z.boolean(),
  invalidReason: z.string().optional().describe('不能再买的原因；有它的不计入合计'),
  conflict: z.string().optional().describe('可以放着，但现在买不了的原因'),
})
export type CartLine = z.infer<typeof CartLine>
export const Cart = z.object({ rows: z.array(CartLine), total: Fen.describe('选中的合计，未减优惠') })
export type Cart = z.infer<typeof Cart>

/** An order in a list. Every moment the server's. */
export const OrderRow = z.object({
  no: OrderNo,
  state: OrderState,
  items: z.array(OrderPriceItem.extend({ startAt: Instant.optional(), endAt: Instant.optional() })),
  ...PriceFields,
  paid: Fen,
  refunded: Fen,
  createdAt: Instant,
  signUntil: Instant.optional().describe('最晚何时签约'),
  payUntil: Instant.optional().describe('最晚何时付款'),
  coolingUntil: Instant.optional().describe('最晚何时可以全额解除'),
  startAt: Instant.optional(),
  endAt: Instant.optional(),
  cancelledBy: z.enum(orderEnders).optional(),
  invoice: OrderInvoice.optional().describe('发票；没有：没有可开票的金额'),
  now: Instant,
  sample: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const Order = OrderRow.extend({
  pointsUsed: z.number().int(),
  coupons: z.array(z.object({ name: z.string(), off: Fen })),
  payee: z.string(),
  payNo: z.string().optional(),
  contractNo: z.string().optional(),
  riskLevel: z.string().optional().describe('下单时的风险等级'),
  signedAt: Instant.optional(),
  paidAt: Instant.optional(),
  endedAt: Instant.optional(),
  why: z.string().optional(),
  steps: z.array(z.object({ state: OrderState, at: Instant })),
  opens: z.array(z.object({ title: z.string(), link: z.string() })).describe('服务中可以打开的页面'),
  refunds: z
    .array(z.object({ no: z.string(), state: z.enum(refundStates), amount: Fen, at: Instant }))
    .default([])
    .describe('退款，最近的在前'),
  may: z.object({ sign: z.boolean(), pay: z.boolean(), cancel: z.boolean(), rescind: z.boolean(), hide: z.boolean() }),
})
export type Order = z.infer<typeof Order>

/** How many orders stand in each tab. */
export const OrderCounts = z.object({
  signing: z.number().int(),
  unpaid: z.number().int(),
  serving: z.number().int(),
  refunding: z.number().int(),
  done: z.number().int(),
  invoice: z.number().int().describe('可以申请发票的'),
})
export type OrderCounts = z.infer<typeof OrderCounts>

/** An order in the list of operators. */
export const OrderPaperRow = OrderRow.omit({ now: true, invoice: true }).extend({
  member: z.object({ id: MemberId, nickname: z.string(), mobileMasked: z.string().optional() }),
  contractNo: z.string().optional(),
  payNo: z.string().optional(),
})
export type OrderPaperRow = z.infer<typeof OrderPaperRow>
export const OrderPaper = OrderPaperRow.extend({
  pointsUsed: z.number().int(),
  coupons: z.array(z.object({ name: z.string(), off: Fen })),
  riskLevel: z.string().optional(),
  signedAt: Instant.optional(),
  paidAt: Instant.optional(),
  endedAt: Instant.optional(),
  why: z.string().optional(),
  versions: z.array(z.object({ productId: ProductId, version: z.number().int() })),
  steps: z.array(z.object({ state: OrderState, at: Instant })),
  mayClose: z.boolean(),
})
export type OrderPaper = z.infer<typeof OrderPaper>
