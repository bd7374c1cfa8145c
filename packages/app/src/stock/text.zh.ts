/**
 * Words of the strip of indices, which the home page shows: they are part of the first bytes. The words of the K-line
 * page are in text.kline.zh.ts.
 */
export const text = {
  states: {
    rest: '休市',
    before: '未开盘',
    auction: '集合竞价',
    trade: '交易中',
    lunch: '午间休市',
    closed: '已收盘',
    halt: '停牌',
  },
  index: { label: '大盘指数', late: '数据延迟' },
} as const
