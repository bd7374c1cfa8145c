export const text = {
  none: '未接入行情',
  noQuotes: '没有接入行情：首页不显示指数，K线图的入口不出现',
  simulated: '现在的行情是模拟的，不能当作行情给会员看',
  quotes: (label: string) => `已接入：${label}`,
  firstGroup: '自选',
  importGroup: '导入',
  alertTitle: (name: string) => `${name} 到了您设的提醒`,
  alertBody: (what: string, price: string, label: string) =>
    `${what}，现价 ${price}（${label}）。只提示价格，不是买卖建议。`,
  shared: (label: string) => `${label}，登录后查看`,
  kinds: {
    above: (value: string) => `涨到 ${value} 元`,
    below: (value: string) => `跌到 ${value} 元`,
    pctUp: (value: string) => `当日涨幅达 ${value}%`,
    pctDown: (value: string) => `当日跌幅达 ${value}%`,
    volume: (value: string) => `量比达 ${value}`,
  },
} as const
