/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  chats: {
    title: '客服会话',
    purpose: '回答您的咨询，保证服务质量',
    fields: { at: '时间', state: '状态', callbackMobile: '回电号码', score: '评分', scoreText: '评价' },
  },
  chatMessages: {
    title: '与客服的对话',
    purpose: '回答您的咨询，并按规定留存',
    fields: { at: '时间', from: '谁说的', text: '内容' },
  },
  cases: {
    title: '投诉与建议',
    purpose: '受理、答复您的投诉和建议',
    fields: {
      no: '编号',
      at: '时间',
      kind: '类型',
      content: '内容',
      contact: '联系方式',
      state: '状态',
      score: '评分',
      scoreText: '评价',
    },
  },
  reports: {
    title: '举报',
    purpose: '核实并处理您举报的内容',
    fields: { no: '编号', at: '时间', reason: '原因', text: '说明', contact: '联系方式', state: '状态' },
  },
}
