import { z } from 'zod'
import { endpoint, IdempotencyKey, id, MemberId, pageOf, paging, Seen, Why } from '../kernel'
import { correctionMax, exchangeStates, goodsStates } from './limits'
import {
  Delivery,
  Exchange,
  ExchangeNo,
  ExchangeRow,
  Goods,
  GoodsDraft,
  GoodsId,
  GoodsRow,
  PointInfo,
  PointLine,
  PointTask,
} from './point-shapes'

const member = { audience: 'member', minors: 'closed' } as const
const edit = { audience: 'operator', permission: 'commerce:goods:edit' } as const
const deliver = { audience: 'operator', permission: 'commerce:exchange:handle' } as const
const correct = { audience: 'operator', permission: 'commerce:points:correct' } as const

const memberEndpoints = {
  'commerce.getPoints': endpoint({
    method: 'GET',
    path: '/api/integral/get/info',
    summary: '积分余额、快要过期的、今天签到没有',
    ...member,
    reply: PointInfo,
  }),
  'commerce.listPointLines': endpoint({
    method: 'GET',
    path: '/api/integral/get/ledger/list',
    summary: '积分明细，最近的在前；退款扣回的也在',
    ...member,
    query: z.object(paging),
    reply: pageOf(PointLine),
  }),
  'commerce.listPointTasks': endpoint({
    method: 'GET',
    path: '/api/integral/get/task/list',
    summary: '可以得积分的学习任务；做过的事自动记，不用领取',
    ...member,
    reply: z.object({ rows: z.array(PointTask) }),
  }),
  'commerce.signPoints': endpoint({
    method: 'POST',
    path: '/api/integral/sign',
    summary: '今天签到；一天一次，再签一次返回第一次的结果',
    ...member,
    body: z.object({ idempotencyKey: IdempotencyKey }),
    reply: z.object({ delta: z.number().int(), days: z.number().int(), balance: z.number().int() }),
    refusals: ['commerce.points_off'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'commerce.listGoods': endpoint({
    method: 'GET',
    path: '/api/integral/get/goods/list',
    summary: '可以用积分换的',
    ...member,
    query: z.object(paging),
    reply: pageOf(Goods),
  }),
  'commerce.exchangeGoods': endpoint({
    method: 'POST',
    path: '/api/integral/exchange',
    summary: '用积分换；实物要地址。同一幂等键返回第一次的结果',
    ...member,
    body: z.object({ goodsId: GoodsId, addressId: id('ExchangeAddressId').optional(), idempotencyKey: IdempotencyKey }),
    reply: z.object({ exchange: Exchange, balance: z.number().int() }),
    refusals: [
      'commerce.points_off',
      'commerce.goods_unknown',
      'commerce.goods_gone',
      'commerce.goods_most',
      'commerce.points_short',
      'commerce.exchange_address',
      'commerce.coupon_closed',
      'commerce.coupon_gone',
      'commerce.coupon_most',
    ],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'commerce.listExchanges': endpoint({
    method: 'GET',
    path: '/api/integral/exchange/get/list',
    summary: '我的兑换，最近的在前',
    ...member,
    query: z.object(paging),
    reply: pageOf(Exchange),
  }),
} as const

const deskEndpoints = {
  'commerce.listGoodsRows': endpoint({
    method: 'GET',
    path: '/api/console/integral/goods/get/list',
    summary: '全部积分商品，最近改过的在前',
    ...edit,
    query: z.object({ state: z.enum(goodsStates).optional(), ...paging }),
    reply: pageOf(GoodsRow),
  }),
  'commerce.saveGoods': endpoint({
    method: 'POST',
    path: '/api/console/integral/goods/save',
    summary: '存一件积分商品；编号由客户端给出',
    ...edit,
    body: z.object({ id: GoodsId.describe('一个 UUID'), seen: Seen.optional(), draft: GoodsDraft }),
    reply: GoodsRow,
    refusals: ['commerce.goods_unknown', 'commerce.goods_changed', 'commerce.goods_stock', 'commerce.goods_coupon'],
  }),
  'commerce.turnGoods': endpoint({
    method: 'POST',
    path: '/api/console/integral/goods/turn',
    summary: '上架或下架；须写明原因',
    ...edit,
    body: z.object({ id: GoodsId, on: z.boolean(), why: Why }),
    reply: GoodsRow,
    refusals: ['commerce.goods_unknown'],
  }),
  'commerce.listExchangeRows': endpoint({
    method: 'GET',
    path: '/api/console/integral/exchange/get/list',
    summary: '会员的兑换，等得久的在前',
    ...deliver,
    query: z.object({ state: z.enum(exchangeStates).optional(), ...paging }),
    reply: pageOf(ExchangeRow),
  }),
  'commerce.sendExchange': endpoint({
    method: 'POST',
    path: '/api/console/integral/exchange/send',
    summary: '寄出一件：快递公司和单号；告知会员。再寄一次改的是单号',
    ...deliver,
    body: Delivery.extend({ no: ExchangeNo }),
    reply: ExchangeRow,
    refusals: ['commerce.exchange_unknown', 'commerce.exchange_state'],
  }),
  'commerce.cancelExchange': endpoint({
    method: 'POST',
    path: '/api/console/integral/exchange/cancel',
    summary: '取消还没寄出的：积分和库存都退回，告知会员；须写明原因',
    ...deliver,
    body: z.object({ no: ExchangeNo, why: Why }),
    reply: ExchangeRow,
    refusals: ['commerce.exchange_unknown', 'commerce.exchange_state'],
  }),
  'commerce.listMemberPoints': endpoint({
    method: 'GET',
    path: '/api/console/integral/member/get/list',
    summary: '一位会员的积分余额和明细，最近的在前',
    audience: 'operator',
    permission: 'commerce:points:read',
    query: z.object({ memberId: MemberId, ...paging }),
    reply: pageOf(PointLine).extend({ balance: z.number().int() }),
  }),
  'commerce.correctPoints': endpoint({
    method: 'POST',
    path: '/api/console/integral/correct',
    summary: '更正一个会员的积分，写明原因并告知会员；超过设置的数额要第二个人同意',
    ...correct,
    body: z.object({
      memberId: MemberId,
      delta: z
        .number()
        .int()
        .min(-correctionMax)
        .max(correctionMax)
        .refine((delta) => delta !== 0, '不能是0'),
      why: Why,
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ isWaiting: z.boolean().describe('等第二个人同意'), balance: z.number().int() }),
    refusals: ['commerce.points_short', 'commerce.points_member', 'access.approval_waiting'],
  }),
} as const

export const pointEndpoints: typeof memberEndpoints & typeof deskEndpoints = { ...memberEndpoints, ...deskEndpoints }
