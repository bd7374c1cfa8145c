/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  holders: {
    title: '开通的策略',
    purpose: '按您买的期限给您看提示',
    fields: { startAt: '开始', endAt: '到期', strategyId: '策略', orderNo: '订单' },
  },
  reads: {
    title: '看过的提示',
    purpose: '已阅留痕',
    fields: { readAt: '时间', signalId: '提示' },
  },
  scores: {
    title: '策略评分',
    purpose: '您对策略的评价',
    fields: { at: '时间', strategyId: '策略', score: '分数', text: '评价' },
  },
  referrals: {
    title: '开户转介记录',
    purpose: '您从这里去证券公司办理开户的记录',
    fields: { at: '时间', no: '编号', brokerName: '证券公司' },
  },
}
