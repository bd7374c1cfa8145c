import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const sellingLooks = {
  'commerce:payment:read': { what: '您的付款与退款', why: '核对收款、处理退款' },
  'commerce:payment:refund': { what: '您的付款与退款', why: '退款' },
  'commerce:refund:read': { what: '您的退款申请', why: '办理退款、处理申诉' },
  'commerce:refund:decide': { what: '您的退款申请', why: '决定退款' },
  'commerce:contract:read': { what: '您签署的合同', why: '核对合同、处理投诉' },
  'commerce:visit:read': { what: '您的服务回访', why: '回访、处理异议' },
  'commerce:visit:handle': { what: '您的服务回访', why: '电话回访' },
  'commerce:visit:decide': { what: '您的服务回访', why: '处理异议' },
  'commerce:contract:export': { what: '您签署的合同文件', why: '按投诉、监管的要求提供' },
  'commerce:invoice:read': { what: '您的发票与抬头', why: '核对发票' },
  'commerce:invoice:handle': { what: '您的发票与抬头', why: '开具、红冲发票' },
} as const satisfies Record<`commerce:${string}`, Look>
