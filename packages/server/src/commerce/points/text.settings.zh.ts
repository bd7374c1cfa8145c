import type { SettingWords } from '@rostrum/server/kernel'

export const settingWords = {
  points: {
    title: '积分',
    group: '交易',
    fields: {
      isOn: '积分功能开着',
      sign: '签到一次得几分',
      streakDays: '连续签到几天',
      streakBonus: '连续签到另得几分',
      lesson: '学完一讲',
      'lesson.delta': '一次得几分',
      'lesson.most': '一天最多几次',
      homework: '交一份作业',
      'homework.delta': '一次得几分',
      'homework.most': '一天最多几次',
      survey: '答一份问卷',
      'survey.delta': '一次得几分',
      'survey.most': '一天最多几次',
      keepMonths: '积分保留几个月',
      secondFrom: '更正多少分起要第二个人同意',
    },
  },
} as const satisfies Record<string, SettingWords>
