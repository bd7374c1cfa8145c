import type { SettingWords } from '@rostrum/server/kernel'

/** How operators read the settings of refunds. */
export const refundSettingWords = {
  rules: {
    title: '退款的时限',
    group: '交易',
    fields: {
      decideDays: '几个工作日内决定',
      appealDays: '申诉几个工作日内决定',
      arriveDays: '同意后几个工作日内到账',
      retryHours: '渠道没有退成，几小时后再退',
    },
  },
} as const satisfies Record<string, SettingWords>
