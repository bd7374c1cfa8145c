/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  mistakes: {
    title: '错题本',
    purpose: '记下您答错的和自己记入的题，按遗忘的快慢安排复习',
    fields: {
      addedAt: '记入时间',
      title: '作业或测试',
      question: '当时的题目',
      key: '标准答案',
      answer: '当时的答案',
      points: '当时的得分',
      isOwn: '自己记入',
      dueDay: '下次复习',
      lastDay: '最近复习',
      stability: '记忆能保持的天数',
      difficulty: '难度',
      reviews: '复习次数',
      lapses: '忘记次数',
      masteredAt: '移出时间',
    },
  },
}
