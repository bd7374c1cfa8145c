/** Invented bonds: no state and no company issued them. Years count from the year of the sample. */
const call = '转股期内，正股连续三十个交易日中有十五日收盘价不低于转股价的130%，发行人有权按面值加应计利息赎回。'
const put = '最后两个计息年度，正股连续三十个交易日收盘价低于转股价的70%，持有人有权按面值加应计利息回售。'

interface SampleTreasury {
  readonly code: string
  readonly name: string
  readonly coupon: number
  readonly perYear: 1 | 2
  /** Months before today that interest began, and its whole term in years. */
  readonly monthsAgo: number
  readonly years: number
  readonly scaleYi: number
}

const issuer = '云栖国财政部（虚构）'
export const sampleTreasuries: readonly (SampleTreasury & { readonly issuer: string })[] = (
  [
    ['970001.SIM', '云栖国债2401', 1.62, 1, 22, 2, 860],
    ['970002.SIM', '云栖国债2503', 1.48, 1, 17, 3, 1_150],
    ['970003.SIM', '云栖国债2306', 2.18, 1, 41, 5, 980],
    ['970004.SIM', '云栖国债2508', 1.71, 2, 13, 7, 1_320],
    ['970005.SIM', '云栖国债2211', 2.6, 2, 49, 10, 1_680],
    ['970006.SIM', '云栖国债2602', 1.83, 2, 9, 10, 1_500],
    ['970007.SIM', '云栖国债2015', 3.39, 2, 75, 30, 620],
    ['970008.SIM', '云栖国债2609', 2.02, 2, 1, 30, 480],
  ] as const
).map(([code, name, coupon, perYear, monthsAgo, years, scaleYi]) => ({
  ...{ code, name, coupon, perYear, monthsAgo, years, scaleYi, issuer },
}))

interface SampleConvertible {
  readonly code: string
  readonly name: string
  readonly stock: string
  /** The conversion price by the share's price on the day of the sample. */
  readonly strike: number
  readonly coupons: readonly number[]
  readonly monthsAgo: number
  readonly scaleYi: number
  readonly rating: string
  readonly redeem: number
  /** Days from today of what comes next. */
  readonly callIn?: number
  readonly putIn?: number
}

export const sampleConvertibles: readonly SampleConvertible[] = [
  {
    ...{
      code: '971001.SIM',
      name: '银行转债',
      stock: '模拟银行',
      strike: 1.12,
      coupons: [0.2, 0.4, 0.7, 1.1, 1.5, 1.8],
    },
    ...{ monthsAgo: 26, scaleYi: 320, rating: 'AAA', redeem: 108 },
  },
  {
    ...{ code: '971002.SIM', name: '家电转债', stock: '模拟家电', strike: 0.83, coupons: [0.3, 0.5, 0.8, 1.2, 1.6, 2] },
    ...{ monthsAgo: 31, scaleYi: 28, rating: 'AA+', redeem: 110, callIn: 11 },
  },
  {
    ...{ code: '971003.SIM', name: '芯片转债', stock: '模拟芯片', strike: 0.94, coupons: [0.3, 0.5, 1, 1.5, 2, 2.5] },
    ...{ monthsAgo: 14, scaleYi: 12.5, rating: 'AA', redeem: 112 },
  },
  {
    ...{ code: '971004.SIM', name: '医药转债', stock: '模拟医药', strike: 1.46, coupons: [0.4, 0.6, 1, 1.5, 1.8, 2.2] },
    ...{ monthsAgo: 52, scaleYi: 9.6, rating: 'AA', redeem: 113, putIn: 19 },
  },
  {
    ...{
      code: '971005.SIM',
      name: '澄江转债',
      stock: '澄江储能',
      strike: 1.05,
      coupons: [0.2, 0.4, 0.8, 1.4, 1.9, 2.3],
    },
    ...{ monthsAgo: 7, scaleYi: 15, rating: 'AA', redeem: 110 },
  },
  {
    ...{ code: '971006.SIM', name: '松涛转债', stock: '松涛水务', strike: 1.2, coupons: [0.5, 0.7, 1, 1.5, 2, 3] },
    ...{ monthsAgo: 38, scaleYi: 6.2, rating: 'AA-', redeem: 115 },
  },
]

export const sampleTerms = { call, put, issuer: (stock: string) => `${stock}（虚构）` } as const
