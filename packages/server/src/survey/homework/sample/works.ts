import { riseColorDefault, riseColorNames } from '@rostrum/contract/kernel/appearance'
import type { HomeworkContent, WorkKey } from '@rostrum/contract/survey'
import { pointText } from '@rostrum/contract/survey/candles'
import { textAnswerDefault, withinBarsDefault, withinPctDefault } from '@rostrum/contract/survey/limits'
import { lines, plain } from '../writing'
import { breakout, breakoutAt, rising, troughs } from './bars'

type Sheet = Pick<HomeworkContent, 'title' | 'intro' | 'questions' | 'keys' | 'answersAt' | 'late'>

const asked = (id: string, prompt: string, note = '') => ({ ...plain(id, prompt, note), required: true })
const key = (questionId: string, more: Partial<WorkKey>): WorkKey => ({
  questionId,
  points: {},
  explain: '',
  standard: '',
  within: 0,
  drawn: [],
  withinBars: withinBarsDefault,
  withinPct: withinPctDefault,
  ...more,
})
const SOURCE = '虚构的日K线，教学示意'
const lowOf = (bar: number): number => rising[bar]?.l ?? 0

/** Choices, a figure, words and a photograph: rules judge the first three, a teacher the rest. */
const cashflow: Sheet = {
  title: '现金流的三种组合',
  intro: '看完“三张报表”再做。选择题按规则给分，后两题由老师批改。',
  late: { hours: 24, percent: 20 },
  answersAt: 'deadline',
  questions: [
    {
      ...asked('kind', '经营现金流为正、投资为负、筹资为负，最像哪一类公司？'),
      kind: 'single',
      options: lines('刚起步，靠融资烧钱', '成熟期，自己挣钱还债', '卖资产度日', '快速扩张，边借边投'),
    },
    {
      ...asked('lower', '下面哪些会让经营现金流低于净利润？', '选出全部'),
      kind: 'multiple',
      options: lines('应收账款增加', '计提折旧', '存货增加', '应付账款增加'),
    },
    {
      ...asked('figure', '净利润 100 万元，折旧 20 万元，存货增加 30 万元，其余不变。经营现金流大约是多少？'),
      kind: 'number',
      isWhole: false,
      unit: '万元',
    },
    { ...asked('table', '手写一张三类现金流的对照表，拍照上传。'), kind: 'picture', max: 3 },
    { ...asked('why', '用自己的话说：为什么“利润是意见，现金是事实”？'), kind: 'text', max: textAnswerDefault },
  ],
  keys: [
    key('kind', { points: { o2: 15 }, explain: '主业挣得到钱，还在投资，也在还债或分红：成熟公司的样子。' }),
    key('lower', {
      points: { o1: 10, o2: -10, o3: 10, o4: -10 },
      explain:
        '折旧减少利润，却不花现金，所以让经营现金流高于净利润。应收、存货增加，是利润里的钱还没有收到或变成了货。',
    }),
    key('figure', { most: 25, value: 90, within: 1, explain: '100 加回折旧 20，减去变成存货的 30，是 90 万元。' }),
    key('table', { most: 20, standard: '三列：经营、投资、筹资；每列写明流入、流出各有哪些，正负各说明什么。' }),
    key('why', {
      most: 20,
      standard: '利润里有估计和选择：折旧年限、坏账准备、收入何时确认；现金收到就是收到。两者长期背离要追问原因。',
    }),
  ],
}

/** Drawing on bars: a trend line, a stop, and the days of a breakout. */
const drawing: Sheet = {
  title: '画趋势线，标止损',
  intro: '在图上直接画，也可以用下面的按钮一格一格地移。按写明的规则给分，不要求和参考一模一样。',
  late: { hours: 48, percent: 10 },
  answersAt: 'deadline',
  questions: [
    {
      ...asked(
        'trend',
        '画出这段上升趋势的支撑线，再标出止损价。',
        '趋势线连接两个明显的低点；止损放在最近一个低点的略下方',
      ),
      kind: 'candles',
      name: '远山电气（虚构）',
      source: SOURCE,
      bars: [...rising],
      tasks: [
        { id: 'line', tool: 'line', text: '上升趋势线' },
        { id: 'stop', tool: 'level', text: '止损价' },
      ],
    },
    {
      ...asked('break', '框出“放量突破”的那几天。'),
      kind: 'candles',
      name: '北岸精工（虚构）',
      source: SOURCE,
      bars: [...breakout],
      tasks: [{ id: 'days', tool: 'range', text: '放量突破的起止' }],
    },
    { ...asked('reason', '写一句理由：您怎么判断突破是真的？'), kind: 'text', max: 200 },
  ],
  keys: [
    key('trend', {
      most: 50,
      drawn: [
        ...troughs.map((bar) => pointText({ task: 'line', bar, price: lowOf(bar) })),
        pointText({ task: 'stop', bar: troughs[1], price: lowOf(troughs[1]) * 0.99 }),
      ],
      withinPct: 2,
      explain: '低点一个比一个高，连起来就是支撑。止损放在最近低点之下：跌破了，说明看错了。',
    }),
    key('break', {
      most: 30,
      drawn: [
        pointText({ task: 'days', bar: breakoutAt.from, price: breakout[breakoutAt.from]?.c ?? 1 }),
        pointText({ task: 'days', bar: breakoutAt.to, price: breakout[breakoutAt.to]?.c ?? 1 }),
      ],
      withinBars: 1,
      explain: '突破看两件事：收盘越过平台上沿，成交量明显放大。第四天量能已回到平常，不再算突破的一部分。',
    }),
    key('reason', { most: 20, standard: '收盘站上平台上沿，量是前期的两三倍，之后回踩不破。' }),
  ],
}

const RISING = { red: '红', green: '绿' } as const

/** All of it judged by rules: the answers are there as soon as it is handed in. */
const terms: Sheet = {
  title: '看懂一根K线',
  intro: '四道小题，交了就看到答案，交后不能再改。',
  late: { hours: 0, percent: 0 },
  answersAt: 'submission',
  questions: [
    {
      ...asked('body', 'K线的实体由哪两个价格决定？'),
      kind: 'single',
      options: lines('最高价和最低价', '开盘价和收盘价', '开盘价和最高价', '收盘价和均价'),
    },
    { ...asked('shadow', '上影线很长，说明当天有过更高的价格，收盘时退了回来。'), kind: 'judge' },
    {
      ...asked('colour', `在本站缺省的颜色里，${RISING[riseColorDefault]}色的K线表示什么？`),
      kind: 'single',
      options: lines('收盘高于开盘', '收盘低于开盘', '成交量放大', '停牌'),
    },
    {
      ...asked('rise', '昨收 10 元，今收 10.5 元，涨幅是百分之几？'),
      kind: 'number',
      isWhole: false,
      unit: '%',
    },
  ],
  keys: [
    key('body', { points: { o2: 25 }, explain: '实体是开盘与收盘之间，影线才到最高、最低。' }),
    key('shadow', { points: { yes: 25 }, explain: '影线记下的是去过、没有留住的价格。' }),
    key('colour', {
      points: { o1: 25 },
      explain: `${riseColorNames[riseColorDefault]}，比的是收盘与开盘；颜色可以在设置里换。`,
    }),
    key('rise', { most: 25, value: 5, within: 0.01, explain: '（10.5 − 10）÷ 10 = 5%。涨跌幅和昨收比，不和开盘比。' }),
  ],
}

export const works: readonly (Sheet & { readonly days: number })[] = [
  { ...cashflow, days: 3 },
  { ...drawing, days: 6 },
  { ...terms, days: 14 },
]
