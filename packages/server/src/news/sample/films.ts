import type { VideoCategoryId } from '@rostrum/contract/news'

/** A sample lesson, whose picture was drawn for it. `teacher` is an index of the sample teachers. */
export interface Film {
  readonly file: 'candle' | 'drawdown'
  readonly categoryId: VideoCategoryId
  readonly title: string
  readonly description: string
  readonly teacher: number
  readonly durationSec: number
  readonly hoursAgo: number
  /** For a level that ordinary sample members do not hold. */
  readonly forLevel?: boolean
  readonly remarks: readonly string[]
}

const basics = 'basics' as VideoCategoryId
const risk = 'risk' as VideoCategoryId

export const videoCategories = [
  { id: basics, name: '入门' },
  { id: risk, name: '仓位与风险' },
  { id: 'rules' as VideoCategoryId, name: '规则与合规' },
] as const

export const films: readonly Film[] = [
  {
    file: 'candle',
    categoryId: basics,
    teacher: 0,
    durationSec: 28,
    hoursAgo: 20,
    title: '一根 K 线，四个价格',
    description: '半分钟看懂开盘、最高、最低、收盘四个价格怎样画成一根 K 线。它只说发生过什么，不说将要发生什么。',
    remarks: ['画面里那条当天的走势和 K 线同时走，一下子就懂了。'],
  },
  {
    file: 'drawdown',
    categoryId: risk,
    teacher: 1,
    durationSec: 28,
    hoursAgo: 46,
    title: '亏损与回本：两边不一样长',
    description: '亏一半要涨一倍才回本。用四组数字看清亏损与回本的不对称：先定能亏多少，再定买多少。',
    remarks: [],
  },
  {
    file: 'drawdown',
    categoryId: risk,
    teacher: 1,
    durationSec: 28,
    hoursAgo: 70,
    forLevel: true,
    title: '仓位课随堂复习：亏损与回本的算术',
    description: '与公开的《亏损与回本》为同一段画面，供学习仓位课的会员课后复习。',
    remarks: [],
  },
]
