import type { SettingWords } from '../kernel/settings'

/** How operators read the settings of this slice. */
export const settingWords: SettingWords = {
  title: '在线客服',
  group: '客服',
  fields: {
    days: '服务日',
    spans: '服务时段',
    'spans.from': '开始',
    'spans.to': '结束',
    answerWithinMin: '几分钟内答复',
    idleCloseHours: '多少小时没有消息自动结束',
    keepDays: '聊天记录保留天数',
  },
  choices: { days: { working: '工作日', all: '每天' } },
}

/** Where two fields do not fit each other. */
export const settingFaults = {
  span: '服务时段的结束须晚于开始',
} as const

export const cannedWords: SettingWords = {
  title: '常用回复',
  group: '客服',
  fields: { title: '名称', text: '内容' },
}

/** The first answers; afterwards they belong to the operators. */
export const cannedDefaults = [
  { title: '收到，在核实', text: '您好，已收到您的问题，我们正在核实，会尽快答复您。' },
  { title: '请补充情况', text: '为了尽快处理，请补充发生的时间、所在的页面，有截图请一并发来。' },
  { title: '不荐股', text: '按规定我们不推荐个股、不预测涨跌，也不承诺收益。分析的方法可以在直播间向老师提问。' },
]
