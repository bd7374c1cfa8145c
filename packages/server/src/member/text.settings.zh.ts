import type { SettingWords } from '@rostrum/server/kernel'

const [account, privacy] = ['账号', '个人信息']

/** How operators read the settings of this slice. */
export const settingWords = {
  library: {
    title: '观看记录',
    group: account,
    fields: { historyKeepDays: '保留天数（空着：放得下就一直保留）' },
  },
  profile: {
    title: '昵称、账号与头像',
    group: account,
    fields: {
      nicknameEveryDays: '昵称多少天可改一次（0：随时）',
      userNameEveryDays: '账号多少天可改一次（0：随时）',
      avatarReview: '头像的审核',
    },
    choices: { avatarReview: { before: '先审后显示', after: '先显示后审' } },
  },
  minor: {
    title: '青少年模式',
    group: account,
    fields: { minutes: '每天可用的分钟数', from: '夜间从几点起不能使用', to: '到几点为止' },
  },
  reviews: {
    title: '对老师的评价',
    group: account,
    fields: { minutes: '听过这位老师多少分钟才能评价' },
  },
  broadcast: {
    title: '群发消息的夜间',
    group: account,
    fields: { from: '从几点起不发，等到早上（急的除外）', to: '到几点为止' },
  },
  privacy: {
    title: '个人信息权利',
    group: privacy,
    fields: {
      deletionWaitDays: '注销等待的天数',
      exportKeepDays: '个人信息副本保留的天数',
      exportsPerDay: '一天最多导出的次数',
      answerDays: '答复申请的工作日数',
      keep: '注销后仍须保留的',
      'keep.advice': '投资顾问服务的记录',
      'keep.advice.days': '保留天数',
      'keep.advice.rule': '依据',
      'keep.log': '日志',
      'keep.log.days': '保留天数',
      'keep.log.rule': '依据',
      'keep.suitability': '适当性的记录',
      'keep.suitability.days': '保留天数',
      'keep.suitability.rule': '依据',
    },
  },
} as const satisfies Record<string, SettingWords>
