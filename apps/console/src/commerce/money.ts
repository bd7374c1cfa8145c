const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ¥2,767.20 of an amount in fen. */
export const money = (fen: number): string => `¥${yuan.format(fen / 100)}`
