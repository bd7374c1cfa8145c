/** How a place inside a setting is named. */
export const settingText = {
  nth: (n: number) => `第${n}项`,
  of: ' · ',
  /** How a value is said where its change is shown. */
  yes: '是',
  no: '否',
  nothing: '（空）',
  and: '；',
} as const
