/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  risks: {
    title: '风险测评',
    purpose: '判断服务是否适合您',
    fields: {
      at: '时间',
      version: '版本',
      asked: '当时的题目',
      answers: '答案',
      points: '得分',
      level: '等级',
      lowest: '最低类别',
      confirmedAt: '确认时间',
      expireAt: '有效至',
    },
  },
}
