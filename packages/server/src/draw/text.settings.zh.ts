import type { SettingWords } from '@rostrum/server/kernel'

export const settingWords = {
  rules: {
    title: '抽奖',
    group: '直播',
    fields: {
      prizeMax: '单件奖品最高价值（分），规范促销行为暂行规定为五万元',
      taxPct: '偶然所得个税的税率（百分之几）',
      taxFrom: '奖品价值超过多少分才提示代缴个税',
      indexCode: '公开值取哪个指数的收盘',
    },
  },
} as const satisfies Record<string, SettingWords>
