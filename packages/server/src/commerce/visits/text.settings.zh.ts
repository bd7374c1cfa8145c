import type { SettingWords } from '@rostrum/server/kernel'

const group = '服务回访'

/** How operators read the settings of visits. */
export const visitWords = {
  rules: {
    title: '服务回访的规则',
    group,
    fields: {
      remindDays: '开始服务后多少天没有回答就提醒',
      overdueDays: '开始服务后多少天没有回答就打电话',
      isBeforeService: '回访确认后才算受理，之前服务不开通',
      pausesService: '选了否的先暂停服务，处理后顺延',
    },
  },
  texts: {
    title: '服务回访的问题',
    group,
    fields: {
      asker: '谁来回访',
      why: '为什么回访',
      statements: '要确认的话（六到十条）',
      'statements.id': '代号（小写字母）',
      'statements.text': '内容',
    },
  },
} as const satisfies Record<string, SettingWords>

/** The statements of a company that has written none itself. */
export const visitDefaults = {
  asker: '公司合规部门，与向您介绍服务的人员没有隶属关系',
  why: '确认您是在了解风险、没有被误导的情况下购买的。您的回答不影响服务价格，也不会转给销售人员。',
  statements: [
    { id: 'self', text: '是我本人购买并签署了协议' },
    { id: 'read', text: '我读过风险揭示书和服务协议，知道投资可能亏损' },
    { id: 'suits', text: '风险测评由我本人如实完成，我知道自己的风险等级和服务的风险等级' },
    { id: 'promise', text: '没有人向我承诺收益、保本或者赔偿损失' },
    { id: 'account', text: '我把费用付到了公司账户，没有转给任何个人' },
    { id: 'operate', text: '没有人要求代我操作账户、索要密码或者约定分成' },
    { id: 'right', text: '我知道签约后5个工作日内可以解除协议，全额退款' },
    { id: 'complain', text: '我知道投诉的电话和方式' },
  ],
}
