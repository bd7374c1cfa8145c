import type { Look } from '../kernel/contributions'

/** What operators see of members, by permission. */
export const looks = {
  'stock:strategy:edit': { what: '您开通的策略和评分', why: '管理策略的持有' },
  'stock:broker:edit': { what: '您的开户转介记录', why: '核对转介' },
} as const satisfies Record<`stock:${string}`, Look>
