import type { FilmScript } from '../films'
import { averageLag } from '../lessons/average-lag'
import { balanceSheet } from '../lessons/balance-sheet'
import { cashFlow } from '../lessons/cash-flow'
import { compounding } from '../lessons/compounding'
import { duration } from '../lessons/duration'
import { earningsMultiple } from '../lessons/earnings-multiple'
import { fourPrices } from '../lessons/four-prices'
import { indexFees } from '../lessons/index-fees'
import { positionStop } from '../lessons/position-stop'
import { rebalancing } from '../lessons/rebalancing'
import { wayBack } from '../lessons/way-back'

const basics = { id: 'basics', name: '入门' }
const risk = { id: 'risk', name: '仓位与风险' }
const statements = { id: 'statements', name: '财务报表' }
const funds = { id: 'funds', name: '基金与债券' }

/** Drawn for sample videos that are there already, with a short clip: each is found by its title. */
const redrawn: readonly FilmScript[] = [
  {
    title: '一根 K 线，四个价格',
    description:
      '看懂开盘、最高、最低、收盘四个价格怎样画成一根 K 线，再看实体与影线各说明什么。它只说发生过什么，不说将要发生什么。',
    script: fourPrices,
    teacher: 0,
  },
  {
    title: '亏损与回本：两边不一样长',
    description: '跌两成再涨两成，为什么没有回到原处？用四组数字看清亏损与回本的不对称：先定能亏多少，再定买多少。',
    script: wayBack,
    teacher: 1,
  },
  {
    title: '仓位课随堂复习：亏损与回本的算术',
    description: '与公开的《亏损与回本》为同一段画面，供学习仓位课的会员课后复习。',
    script: wayBack,
    teacher: 1,
  },
]

/** Published when they are drawn, the newest first. */
const published: readonly FilmScript[] = [
  {
    title: averageLag.title,
    description: '均线是过去几天的平均，所以一定会迟到。迟到几天可以算出来；震荡的时候为什么来回挨打，也能说清楚。',
    script: averageLag,
    teacher: 0,
    release: { category: basics, hoursAgo: 93, remarks: ['原来慢几天是可以算的，天数减一再除以二。'] },
  },
  {
    title: balanceSheet.title,
    description: '一张表只说两句话：钱变成了什么，钱从哪里来。编一家公司，三分钟问完四个问题。',
    script: balanceSheet,
    teacher: 2,
    release: { category: statements, hoursAgo: 118, remarks: [] },
  },
  {
    title: positionStop.title,
    description: '把顺序反过来：先定最多亏多少，再定到哪里退出，最后才算能买多少。连错十次会怎样，也算给您看。',
    script: positionStop,
    teacher: 1,
    release: { category: risk, hoursAgo: 141, remarks: ['六百二十五股取整六百股，这一步以前从来没算过。'] },
  },
  {
    title: cashFlow.title,
    description: '净利润一千万，账上却只多了两百万。从净利润一步一步走到经营现金流，看差额压在哪里。',
    script: cashFlow,
    teacher: 2,
    release: { category: statements, hoursAgo: 166, remarks: ['应收和存货各减一笔，一下子就对上了。'] },
  },
  {
    title: duration.title,
    description: '利率上升一个百分点，债券大约跌多少？用久期估一估，再说清楚久期管不到的三种风险。',
    script: duration,
    teacher: 1,
    release: { category: funds, hoursAgo: 189, remarks: [] },
  },
  {
    title: compounding.title,
    description: '三个人两年的平均涨幅都是百分之五，一个剩一百一，一个只剩九十。波动和回撤怎样吃掉复利。',
    script: compounding,
    teacher: 1,
    release: { category: risk, hoursAgo: 214, remarks: ['平均数那一段看了两遍。'] },
  },
  {
    title: earningsMultiple.title,
    description: '静态、滚动、动态，同一天能算出三个市盈率。先问口径，再看盈利里有没有一次性的收入。',
    script: earningsMultiple,
    teacher: 2,
    release: { category: statements, hoursAgo: 237, remarks: [] },
  },
  {
    title: rebalancing.title,
    description: '涨了卖一点，跌了买一点，让比例回到原处。多久做一次，用什么钱来做，写成一条自己的规则。',
    script: rebalancing,
    teacher: 1,
    release: { category: funds, hoursAgo: 262, remarks: ['用新存的钱来补，这个办法最省事。'] },
  },
  {
    title: indexFees.title,
    description: '十万元放二十年，只差费率，最后差多少？再看跟踪误差、规模和份额，同一个指数怎样比较。',
    script: indexFees,
    teacher: 1,
    release: { category: funds, hoursAgo: 286, remarks: [] },
  },
]

/** The sample videos that are drawn, in the order in which it is done. */
export const sampleFilms: readonly FilmScript[] = [...redrawn, ...published]
