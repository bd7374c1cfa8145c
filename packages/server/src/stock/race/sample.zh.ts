/** The sample contest and its invented players. */
export const sampleRace = {
  name: '第三届读书人模拟赛 · 秋季',
  intro: '用虚拟资金把读过的财报、学过的方法试一遍。看的是过程：回撤控制得住、每笔说得出理由，比一时的名次要紧。',
  rules:
    '一、每人一个账户，中途不能重置。\n二、交收、涨跌停、费用按交易所规则，行情为模拟行情，与真实交易无关。\n三、同一设备多个账户会进入复核，查实取消资格。\n四、每个交易日收盘后结算，结果连着前一天的摘要，可以复算。\n五、名次只用来交流学习，不构成投资建议。',
  prizes: '总榜与稳健榜前三名各得纸质书一套，全勤并写下复盘的得结业证书。',
} as const

export const nextRace = {
  name: '第四届读书人模拟赛 · 冬季',
  intro: '冬季赛改为只看稳健榜：回撤超过一成的不上榜。',
  rules: '规则同秋季赛；单只证券上限降为两成。',
  prizes: '稳健榜前五名得纸质书一套。',
} as const

/** How often a player acts, and how long shares are kept: in thousandths of days. */
export const samplePlayers = [
  { name: '静水流深', buys: 420, sells: 180, isPublic: false },
  { name: '北窗读书', buys: 360, sells: 140, isPublic: true },
  { name: '不追高的猫', buys: 300, sells: 220, isPublic: true },
  { name: '一苇', buys: 260, sells: 200, isPublic: false },
  { name: '半亩方塘', buys: 380, sells: 260, isPublic: true },
  { name: '老渔翁', buys: 220, sells: 120, isPublic: true },
  { name: '听雨楼', buys: 500, sells: 360, isPublic: false },
  { name: '松下问', buys: 340, sells: 160, isPublic: true },
  { name: '远山', buys: 180, sells: 80, isPublic: true },
  { name: '南窗', buys: 280, sells: 240, isPublic: false },
  { name: '拾穗者', buys: 320, sells: 180, isPublic: true },
  { name: '留白', buys: 240, sells: 140, isPublic: true },
  { name: '青灯有味', buys: 400, sells: 300, isPublic: false },
  { name: '小满即安', buys: 200, sells: 100, isPublic: true },
] as const

export const sampleTalk = [
  '第一周最大的收获是学会了先算费用再下单，来回一趟就是千分之一。',
  '卖早了一只，复盘时发现当时的理由并没有变，只是价格变了。',
] as const
