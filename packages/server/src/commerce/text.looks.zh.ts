import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'commerce:coupon:edit': { what: '您的优惠券', why: '发放优惠券' },
  'commerce:coupon:read': { what: '您的优惠券', why: '核对优惠券的发放' },
  'commerce:exchange:handle': { what: '您的积分兑换和收货地址', why: '寄送兑换的商品' },
  'commerce:points:read': { what: '您的积分', why: '核对积分、处理投诉' },
  'commerce:order:read': { what: '您的订单', why: '处理订单与售后' },
  'commerce:order:close': { what: '您的订单', why: '关闭没有付款的订单' },
} as const satisfies Record<`commerce:${string}`, Look>
