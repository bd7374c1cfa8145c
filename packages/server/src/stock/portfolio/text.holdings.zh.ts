/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  follows: {
    title: '跟踪的组合',
    purpose: '组合调仓时告诉您',
    fields: {
      at: '时间',
      portfolioId: '组合',
      level: '提醒',
      isOwn: '自己跟踪',
      services: '带来跟踪的订单',
      starts: '各订单开始的时刻',
    },
  },
}
