import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const sellingLooks = {
  'commerce:payment:read': { what: '您的付款与退款', why: '核对收款、处理退款' },
  'commerce:payment:refund': { what: '您的付款与退款', why: '退款' },
  'commerce:contract:read': { what: '您签署的合同', why: '核对合同、处理投诉' },
  'commerce:contract:export': { what: '您签署的合同文件', why: '按投诉、监管的要求提供' },
  'commerce:invoice:read': { what: '您的发票与抬头', why: '核对发票' },
  'commerce:invoice:handle': { what: '您的发票与抬头', why: '开具、红冲发票' },
} as const satisfies Record<`commerce:${string}`, Look>
