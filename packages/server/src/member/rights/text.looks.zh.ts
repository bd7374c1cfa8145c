import type { Look } from '@rostrum/server/kernel'

/** What operators see of members, by permission. */
export const looks = {
  'member:member:read': { what: '您的账号资料', why: '查找会员、处理账号事务' },
  'member:mobile:appeal': { what: '您更换手机号的申请', why: '核实身份' },
  'member:avatar:judge': { what: '您的头像', why: '审核头像' },
  'member:review:judge': { what: '您对老师的评价', why: '审核评价' },
  'member:manager:edit': { what: '您更换客户经理的申请', why: '处理申请' },
  'member:privacy:handle': { what: '您的个人信息申请', why: '处理申请' },
} as const satisfies Record<`member:${string}`, Look>
