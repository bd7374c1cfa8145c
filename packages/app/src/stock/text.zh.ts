/** Words of the strip of indices, which the home page shows: part of the first bytes. What the K-line page says is in text.kline.zh.ts. */
export const text = {
  states: { trade: '交易中', halt: '停牌', auction: '集合竞价', lunch: '午间休市', closed: '已收盘' },
  index: { label: '大盘指数', late: '数据延迟' },
} as const
