/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  drafts: {
    title: '问卷草稿',
    purpose: '您没有答完的问卷，下次接着答',
    fields: { savedAt: '时间', version: '版本', answers: '答案' },
  },
  answers: {
    title: '答卷',
    purpose: '统计问卷，给您看自己的答案和结果',
    fields: { at: '时间', title: '问卷', version: '版本', asked: '当时的题目', answers: '答案', score: '结果' },
  },
}
