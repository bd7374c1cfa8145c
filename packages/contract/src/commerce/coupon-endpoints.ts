import { z } from 'zod'
import { dashedOf, endpoint, IdempotencyKey, MemberId, pageOf, paging, Seen, Why } from '../kernel'
import {
  Coupon,
  CouponDraft,
  CouponHolder,
  CouponIssue,
  CouponIssueId,
  CouponOffer,
  CouponState,
  MemberCoupon,
} from './coupon-shapes'
import { couponCodeMax, couponCodeMin, couponCodesMax, couponHandoutMax, couponIssueStates } from './limits'

const member = { audience: 'member', minors: 'closed' } as const
const edit = { audience: 'operator', permission: 'commerce:coupon:edit' } as const
const one = z.object({ id: CouponIssueId })

export const couponEndpoints = {
  'commerce.listCoupons': endpoint({
    method: 'GET',
    path: '/api/coupon/get/list',
    summary: '我的优惠券；快到期的在前。state 缺省：全部',
    ...member,
    query: z.object({ state: CouponState.optional(), ...paging }),
    reply: pageOf(Coupon),
  }),
  'commerce.listCouponOffers': endpoint({
    method: 'GET',
    path: '/api/coupon/get/center/list',
    summary: '可以领的优惠券，连同剩余张数和我领过几张；领完的也在，写明领完',
    ...member,
    reply: z.object({ rows: z.array(CouponOffer) }),
  }),
  'commerce.receiveCoupon': endpoint({
    method: 'POST',
    path: '/api/coupon/receive',
    summary: '领一张。同一幂等键返回第一次的结果',
    ...member,
    body: z.object({ id: CouponIssueId, idempotencyKey: IdempotencyKey }),
    reply: Coupon,
    refusals: ['commerce.coupon_closed', 'commerce.coupon_gone', 'commerce.coupon_most'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'commerce.exchangeCoupon': endpoint({
    method: 'POST',
    path: '/api/coupon/exchange',
    summary: '用兑换码换一张优惠券；每个码只能用一次。同一幂等键返回第一次的结果',
    ...member,
    body: z.object({
      code: z
        .string()
        .max(couponCodeMax * 2)
        .overwrite((typed) => dashedOf(typed).replace(/-/g, '').toUpperCase())
        .regex(new RegExp(`^[A-Z0-9]{${couponCodeMin},${couponCodeMax}}$`), '请输入正确的兑换码'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Coupon,
    refusals: [
      'commerce.code_unknown',
      'commerce.code_used',
      'commerce.coupon_closed',
      'commerce.coupon_most',
      'commerce.coupon_gone',
    ],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'commerce.listCouponIssues': endpoint({
    method: 'GET',
    path: '/api/console/coupon/get/list',
    summary: '全部优惠券，最近改过的在前',
    ...edit,
    query: z.object({ state: z.enum(couponIssueStates).optional(), ...paging }),
    reply: pageOf(CouponIssue),
  }),
  'commerce.saveCouponIssue': endpoint({
    method: 'POST',
    path: '/api/console/coupon/save',
    summary: '存一种优惠券；编号由客户端给出。已经发出的条件不变，新领的按新的条件；总数不能少于已发出的',
    ...edit,
    body: z.object({ id: CouponIssueId.describe('一个 UUID'), seen: Seen.optional(), draft: CouponDraft }),
    reply: CouponIssue,
    refusals: ['commerce.coupon_unknown', 'commerce.coupon_changed', 'commerce.coupon_stock', 'commerce.coupon_way'],
  }),
  'commerce.turnCouponIssue': endpoint({
    method: 'POST',
    path: '/api/console/coupon/turn',
    summary: '上架或停发；停发不影响已领的。须写明原因',
    ...edit,
    body: z.object({ id: CouponIssueId, on: z.boolean(), why: Why }),
    reply: CouponIssue,
    refusals: ['commerce.coupon_unknown'],
  }),
  'commerce.makeCouponCodes': endpoint({
    method: 'POST',
    path: '/api/console/coupon/code/create',
    summary: '做一批兑换码，只在这一次给出全文；每个占一张',
    ...edit,
    body: z.object({
      id: CouponIssueId,
      count: z.number().int().min(1).max(couponCodesMax),
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ codes: z.array(z.string()) }),
    refusals: ['commerce.coupon_unknown', 'commerce.coupon_way', 'commerce.coupon_gone'],
  }),
  'commerce.handOutCoupon': endpoint({
    method: 'POST',
    path: '/api/console/coupon/hand/out',
    summary: '发给指定的会员，每人一张；到了每人上限的跳过并说明',
    ...edit,
    body: z.object({
      id: CouponIssueId,
      memberIds: z.array(MemberId).min(1).max(couponHandoutMax),
      why: Why,
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ given: z.number().int(), skipped: z.array(MemberId) }),
    refusals: ['commerce.coupon_unknown', 'commerce.coupon_closed', 'commerce.coupon_gone'],
  }),
  'commerce.listCouponHolders': endpoint({
    method: 'GET',
    path: '/api/console/coupon/holder/get/list',
    summary: '一种优惠券发给了谁、用在哪里，最近的在前',
    audience: 'operator',
    permission: 'commerce:coupon:read',
    query: one.extend(paging),
    reply: pageOf(CouponHolder),
    refusals: ['commerce.coupon_unknown'],
  }),
  'commerce.listMemberCoupons': endpoint({
    method: 'GET',
    path: '/api/console/coupon/member/get/list',
    summary: '一位会员的优惠券，不论状态，最近得到的在前',
    audience: 'operator',
    permission: 'commerce:coupon:read',
    query: z.object({ memberId: MemberId, ...paging }),
    reply: pageOf(MemberCoupon),
  }),
} as const
