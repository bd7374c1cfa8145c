import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'commerce:order:read': { what: '您的订单', why: '处理订单与售后' },
  'commerce:order:close': { what: '您的订单', why: '关闭没有付款的订单' },
} as const satisfies Record<`commerce:${string}`, Look>
