import type { SettingWords } from '@rostrum/server/kernel'

export const settingWords = {
  risk: {
    title: '风险测评',
    group: '交易',
    fields: { validDays: '结果有效几天', takesPerYear: '一年最多测几次' },
  },
} as const satisfies Record<string, SettingWords>
