/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  lines: {
    title: '账目',
    purpose: '记录付款、退款、积分和优惠券从哪里来、到哪里去',
    fields: { at: '时间', kind: '事由', account: '科目', unit: '单位', amount: '数额' },
  },
}
