/** What contests hold about members, in their words. Fields are named as the columns of their table. */
export const holdingText = {
  deviceStays: '设备的摘要跟着参赛账户',
  players: {
    title: '炒股大赛账户',
    purpose:
      '您参加的模拟大赛的账户和成绩，以及用来复核同一设备多个账户的设备摘要；注销后成绩留作大赛的结果，不再带您的任何信息',
    fields: {
      joinedAt: '报名',
      cash: '可用资金（分）',
      frozen: '冻结资金（分）',
      trades: '成交的委托',
      isPublic: '公开持仓',
      outWhy: '取消资格的理由',
    },
  },
  comments: {
    title: '大赛讨论',
    purpose: '显示您在大赛里说的话',
    fields: { at: '时间', content: '内容', state: '状态', reason: '原因' },
  },
  follows: {
    title: '关注的选手',
    purpose: '记住您关注的选手',
    fields: { at: '时间', playerId: '选手' },
  },
} as const
