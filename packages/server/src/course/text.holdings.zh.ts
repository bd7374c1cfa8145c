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
  remarks: {
    title: '课程的评价和讨论',
    purpose: '让别的学员看到您的评价和讨论，审核所写的内容',
    fields: {
      at: '时间',
      courseId: '课程',
      lessonId: '课',
      score: '评分',
      text: '内容',
      state: '状态',
      reason: '原因',
    },
  },
  certificates: {
    title: '结业证书',
    purpose: '证明您学完了课程，供人核验',
    fields: { at: '时间', no: '编号', title: '课程', name: '姓名', revokedAt: '撤销' },
  },
  filters: {
    title: '存下的课程筛选',
    purpose: '让您再次用同样的条件找课程',
    fields: { at: '时间', name: '名字' },
  },
  holders: {
    title: '买过的课程',
    purpose: '在服务期内打开您买的课程',
    fields: { startAt: '开始', endAt: '到期', courseId: '课程', orderNo: '订单' },
  },
  days: {
    title: '每天学习的时间',
    purpose: '算出您每周学习多少分钟',
    fields: { day: '日期', sec: '秒' },
  },
}
