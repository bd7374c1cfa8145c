/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  watched: {
    title: '学过的课',
    purpose: '记住学到哪里，算出学完了哪几节',
    fields: { toldAt: '时间', lessonId: '课', courseId: '课程', positionSec: '停在第几秒', doneAt: '学完' },
  },
  begun: {
    title: '学习的课程',
    purpose: '列出您学习的课程，统计学习人数',
    fields: { beganAt: '开始', lastAt: '最近学习', courseId: '课程', isDone: '学完' },
  },
  days: {
    title: '每天学习的时间',
    purpose: '算出您每周学习多少分钟',
    fields: { day: '日期', sec: '秒' },
  },
}
