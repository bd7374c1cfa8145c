export const text = {
  none: '未接入行情',
  noQuotes: '没有接入行情：首页不显示指数，K线图的入口不出现',
  simulated: '现在的行情是模拟的，不能当作行情给会员看',
  quotes: (label: string) => `已接入：${label}`,
} as const
