/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  visits: {
    title: '服务回访',
    purpose: '核对服务是怎样卖的，处理异议，按规定保存业务记录',
    fields: {
      createdAt: '时间',
      orderNo: '订单号',
      title: '服务',
      state: '状态',
      statements: '问的话',
      answers: '您的回答',
      words: '您写的话',
      answeredAt: '回答时间',
      decision: '处理结果',
      advice: '处理说明',
    },
  },
}
