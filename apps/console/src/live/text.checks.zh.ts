/** The words of what must hold before a room goes on air. */
export const text = {
  title: '开播检查',
  hint: '有一项未通过就不能开播',
  reviewHint: '有一项未通过就不能通过这场直播',
  allGood: '全部通过',
  missing: (count: number) => `${count} 项未通过`,
  good: '通过',
  bad: '未通过',
  checks: {
    approval: { name: '另一人审核', todo: '还没有通过审核' },
    registration: { name: '老师的登记', todo: '登记不在有效状态，请先到登记人员核对' },
    riskTip: { name: '风险提示', todo: '没有风险提示，请修改安排' },
    filing: { name: '营销报备', todo: '营销性质，没有报备编号，请修改安排' },
    words: { name: '标题和介绍', todo: '含有现在禁用的词，请修改安排' },
    recording: { name: '录制', todo: '没有打开录制，或者录制的磁盘空间不足' },
  },
} as const
