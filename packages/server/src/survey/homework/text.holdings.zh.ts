/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  drafts: {
    title: '作业草稿',
    purpose: '您没有交的作业，下次接着答',
    fields: { savedAt: '时间', homeworkId: '作业', answers: '答案' },
  },
  works: {
    title: '交过的作业',
    purpose: '老师批改，给您看得分、点评与标准答案，统计全班得分',
    fields: {
      submittedAt: '时间',
      homeworkId: '作业',
      asked: '当时的题目',
      answers: '答案',
      isLate: '迟交',
      points: '得分',
      comment: '点评',
      markedAt: '批改时间',
      asks: '对评分的疑问',
    },
  },
}
