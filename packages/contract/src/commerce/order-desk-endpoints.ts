import { z } from 'zod'
import { endpoint, Instant, MemberId, pageOf, paging, Why, Words } from '../kernel'
import { OrderPaper, OrderPaperRow } from './order-shapes'
import { OrderNo, OrderState, ProductId } from './values'

const read = { audience: 'operator', permission: 'commerce:order:read' } as const
const WORDS_MAX = 64

/** Orders as operators see them. */
export const orderDeskEndpoints = {
  'commerce.listOrderPapers': endpoint({
    method: 'GET',
    path: '/api/console/order/get/list',
    summary: '全部订单，最近的在前；words 是订单号、合同号或支付单号的开头',
    ...read,
    query: z.object({
      state: OrderState.optional(),
      productId: ProductId.optional(),
      memberId: MemberId.optional(),
      words: Words.max(WORDS_MAX).optional(),
      from: z.coerce.number().pipe(Instant).optional(),
      to: z.coerce.number().pipe(Instant).optional(),
      ...paging,
    }),
    reply: pageOf(OrderPaperRow),
  }),
  'commerce.getOrderPaper': endpoint({
    method: 'GET',
    path: '/api/console/order/get/info/{no}',
    summary: '一笔订单与它的每一步',
    ...read,
    params: z.object({ no: OrderNo }),
    reply: OrderPaper,
    refusals: ['commerce.order_not_found'],
  }),
  'commerce.closeOrder': endpoint({
    method: 'POST',
    path: '/api/console/order/close',
    summary: '关闭一笔未付款的订单，会员收到原因；名额、优惠券、积分都退回',
    audience: 'operator',
    permission: 'commerce:order:close',
    body: z.object({ no: OrderNo, why: Why }),
    reply: OrderPaper,
    refusals: ['commerce.order_not_found', 'commerce.order_state'],
  }),
} as const
