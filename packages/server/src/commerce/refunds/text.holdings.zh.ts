/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const refundHoldingText = {
  refunds: {
    title: '退款与解除协议',
    purpose: '办理退款、处理申诉，按规定保存',
    fields: {
      at: '时间',
      no: '退款号',
      orderNo: '订单',
      title: '服务',
      kind: '种类',
      state: '状态',
      amount: '金额（分）',
      formula: '怎样算的',
      points: '退回的积分',
      coupons: '退回的优惠券',
      reason: '原因',
      refusedReason: '没有同意的原因',
      paidAt: '到账时间',
    },
  },
  steps: {
    title: '退款的进度',
    purpose: '说明退款办到哪一步',
    fields: { at: '时间', refundNo: '退款号', what: '哪一步', words: '说明' },
  },
}
