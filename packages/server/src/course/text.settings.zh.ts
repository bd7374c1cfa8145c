import type { SettingWords } from '@rostrum/server/kernel'

export const settingWords = {
  reviews: { title: '对课程的评价', group: '课程', fields: { percent: '学了百分之几才能评价' } },
} as const satisfies Record<string, SettingWords>
