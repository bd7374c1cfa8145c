/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  points: { title: '积分', purpose: '您的积分和到期日', fields: { expireAt: '到期', left: '积分' } },
  signs: { title: '签到', purpose: '记录每天的签到', fields: { day: '日期', days: '连续天数', delta: '得到的积分' } },
  exchanges: {
    title: '积分兑换',
    purpose: '寄送您用积分换的商品',
    fields: {
      at: '时间',
      name: '商品',
      points: '积分',
      state: '状态',
      address: '收货地址',
      carrier: '快递',
      trackingNo: '单号',
    },
  },
}
