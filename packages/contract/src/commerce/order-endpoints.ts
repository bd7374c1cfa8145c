import { z } from 'zod'
import { endpoint, Fen, IdempotencyKey, OnOff, pageOf, paging } from '../kernel'
import { cartLinesMax } from './limits'
import { Cart, Order, OrderAsk, OrderCounts, OrderPreview, OrderReason, OrderRow } from './order-shapes'
import { BuyingClient } from './product-endpoints'
import { PeriodDays } from './product-shapes'
import { OrderGroup, OrderNo, ProductId } from './values'

const byNo = z.object({ no: OrderNo })

/** The cart and the orders of a member. */
export const orderEndpoints = {
  'commerce.getCart': endpoint({
    method: 'GET',
    path: '/api/cart/get/list',
    summary: '购物车，最近放入的在前；说明价格变化与买不了的原因',
    audience: 'member',
    minors: 'closed',
    query: z.object({ client: BuyingClient }),
    reply: Cart,
  }),
  'commerce.saveCart': endpoint({
    method: 'POST',
    path: '/api/cart/save',
    summary: '放入或改动一个产品；给出 orderNo 则把那笔订单的产品再放进来',
    audience: 'member',
    minors: 'closed',
    body: z
      .object({
        productId: ProductId.optional(),
        period: PeriodDays.optional().describe('缺省：已在车里的不变，新的取第一种'),
        selected: OnOff.optional(),
        orderNo: OrderNo.optional().describe('再买一次'),
      })
      .refine(({ productId, orderNo }) => (productId === undefined) !== (orderNo === undefined), '请选择产品或订单'),
    reply: Cart,
    refusals: ['commerce.product_not_found', 'commerce.period', 'commerce.cart_full', 'commerce.order_not_found'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'commerce.deleteCart': endpoint({
    method: 'POST',
    path: '/api/cart/delete',
    summary: '从购物车移出',
    audience: 'member',
    minors: 'closed',
    body: z.object({ ids: z.array(ProductId).min(1).max(cartLinesMax) }),
    reply: Cart,
  }),
  'commerce.previewOrder': endpoint({
    method: 'POST',
    path: '/api/order/preview',
    summary: '算出价格，列出可用的优惠券和下单前要解决的事；不留下任何东西',
    audience: 'member',
    minors: 'closed',
    body: OrderAsk.extend({ client: BuyingClient }),
    reply: OrderPreview,
    refusals: ['commerce.product_not_found'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'commerce.createOrder': endpoint({
    method: 'POST',
    path: '/api/order/create',
    summary: '下单：占用名额，锁定优惠券，冻结积分。应付与 expectedTotal 不同则拒绝。同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'closed',
    body: OrderAsk.extend({
      expectedTotal: Fen.describe('看到的应付'),
      client: BuyingClient,
      idempotencyKey: IdempotencyKey,
    }),
    reply: Order,
    refusals: [
      'commerce.product_not_found',
      'commerce.blocked',
      'commerce.risk_required',
      'commerce.mismatch',
      'commerce.price_changed',
      'commerce.sold_out',
      'commerce.coupon_held',
      'commerce.points_short',
      'commerce.balance_short',
    ],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'commerce.listOrders': endpoint({
    method: 'GET',
    path: '/api/order/get/list',
    summary: '我的订单，最近的在前',
    audience: 'member',
    minors: 'closed',
    query: z.object({ state: OrderGroup.optional(), ...paging }),
    reply: pageOf(OrderRow),
  }),
  'commerce.countOrders': endpoint({
    method: 'GET',
    path: '/api/order/get/count',
    summary: '各状态的订单有多少',
    audience: 'member',
    minors: 'closed',
    reply: OrderCounts,
  }),
  'commerce.getOrder': endpoint({
    method: 'GET',
    path: '/api/order/get/info/{no}',
    summary: '一笔订单',
    audience: 'member',
    minors: 'closed',
    params: byNo,
    reply: Order,
    refusals: ['commerce.order_not_found'],
  }),
  'commerce.cancelOrder': endpoint({
    method: 'POST',
    path: '/api/order/cancel/{no}',
    summary: '取消未付款的订单：名额、优惠券、积分都退回。再取消一次结果相同',
    audience: 'member',
    minors: 'closed',
    params: byNo,
    body: z.object({ reason: OrderReason }),
    reply: Order,
    refusals: ['commerce.order_not_found', 'commerce.order_state'],
  }),
  'commerce.deleteOrder': endpoint({
    method: 'POST',
    path: '/api/order/delete/{no}',
    summary: '不再显示一笔已结束的订单；记录仍按规定保存',
    audience: 'member',
    minors: 'closed',
    params: byNo,
    reply: z.object({ no: OrderNo }),
    refusals: ['commerce.order_not_found', 'commerce.order_state'],
  }),
} as const
