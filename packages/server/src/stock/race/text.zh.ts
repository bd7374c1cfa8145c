/** The words of contests. */
export const text = {
  ended: '已注销的选手',
  notFilled: '收盘未成交，自动撤单',
  byPlayer: '本人撤单',
  halted: '开市时停牌',
  outside: '价格在当天的涨跌停之外',
  over: '大赛提前结束，自动撤单',
  out: '资格取消，自动撤单',
  held: '含有须审核的词',
  frozenTitle: (race: string) => `${race}：结果已公布`,
  frozenRank: (rank: number, players: number) => `您在 ${players} 位选手中名列第 ${rank}`,
  frozenUnranked: '您没有上榜',
  outTitle: (race: string) => `${race}：您的参赛资格有变`,
  outWhy: (why: string) => `资格已取消：${why}`,
  backWhy: (why: string) => `资格已恢复：${why}`,
  rejected: (name: string) => `模拟委托未生效：${name}`,
} as const
