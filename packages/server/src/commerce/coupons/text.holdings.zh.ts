/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  coupons: {
    title: '优惠券',
    purpose: '您领到和用过的优惠券',
    fields: {
      receivedAt: '领取时间',
      terms: '内容',
      state: '状态',
      endAt: '到期',
      orderNo: '订单',
      usedAt: '使用时间',
    },
  },
}
