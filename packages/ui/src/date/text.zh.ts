/** Words for choosing a day and a time. */
export const dateText = {
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekday: (index: number) => `星期${'一二三四五六日'.charAt(index)}`,
  monthTitle: (year: number, month: number) => `${year}年${month}月`,
  previous: '上个月',
  next: '下个月',
  choose: '请选择日期和时间',
  hour: '时',
  minute: '分',
  zone: '北京时间',
  done: '确定',
  clear: '清除',
  shown: (day: string, weekday: string, time: string) => `${day} ${weekday} ${time}`,
} as const
