/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  payments: {
    title: '付款',
    purpose: '收款、退款、对账，按规定保存',
    fields: {
      at: '时间',
      no: '付款单号',
      orderNo: '订单',
      title: '买的是什么',
      channel: '付款方式',
      amount: '金额（分）',
      state: '状态',
      paidAt: '付款时间',
      refunded: '已退（分）',
    },
  },
}
