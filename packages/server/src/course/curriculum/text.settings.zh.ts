import type { SettingWords } from '@rostrum/server/kernel'

/** How operators read the settings of classes. */
export const classSettingWords: SettingWords = {
  title: '课次签到与提醒',
  group: '课程',
  fields: {
    signBeforeMin: '开课前几分钟起可以签到',
    lateAfterMin: '开课后几分钟起算迟到',
    remindBeforeMin: '开课前几分钟提醒加入的会员',
  },
}
