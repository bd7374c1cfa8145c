/** What we hold about members on paths and in classes, in their words. Fields are named as the columns of their table. */
export const pathHoldingText = {
  joined: {
    title: '加入的学习路径',
    purpose: '列出您的课表，统计加入人数',
    fields: { joinedAt: '加入', curriculumId: '路径' },
  },
  attended: {
    title: '签到与请假',
    purpose: '记下您上了哪些课，讲课的老师看得到',
    fields: { at: '时间', classId: '课次', state: '状态', reason: '请假的原因' },
  },
  goal: {
    title: '学习目标',
    purpose: '提醒您每周的学习',
    fields: { minutesPerWeek: '每周分钟', remindDays: '周几提醒', remindMinute: '几点提醒', nextAt: '下次提醒' },
  },
  calendar: {
    title: '日历订阅',
    purpose: '让您的日历取到课表',
    fields: { at: '开通' },
  },
} as const
