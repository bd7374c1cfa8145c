/** Words of strategies that the server says. */
export const strategyText = {
  kind: '策略提示',
  place: { code: '证券', direction: '方向', text: '内容', evidence: '依据' },
  directions: { buy: '买入', sell: '卖出', hold: '持有观察' },
  published: (name: string) => `已发给“${name}”的持有人`,
  notice: (name: string) => `“${name}”有新的提示`,
  noticeBody: '请在“我的策略”里查看，看过会留痕。投资有风险，请自行决定。',
} as const
