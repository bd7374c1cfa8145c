import type { QuestionKey, SurveyContent } from '@rostrum/contract/survey'
import { lines, plain } from './writing'

const asked = (id: string, prompt: string) => ({ ...plain(id, prompt, ''), required: true })
const right = (questionId: string, points: QuestionKey['points'], explain: string): QuestionKey => ({
  questionId,
  points,
  explain,
})

/** Where somebody begins to learn: three questions on the market, three on companies, two on discipline. */
export const placement: SurveyContent = {
  kind: 'exam',
  title: '学习水平测试',
  intro: '八道题，大约四分钟。结果只用来建议从哪条学习路径开始，不是风险测评，可以再测。',
  minutes: 4,
  levelIds: [],
  isNameless: false,
  isRepeatable: true,
  questions: [
    {
      ...asked('change', '一只证券昨天收盘 10 元，今天 10.5 元开盘，现在 10.2 元。它今天的涨跌幅是多少？'),
      kind: 'single',
      options: lines('涨 5%', '涨 2%', '跌 2.9%', '要看开盘价'),
    },
    {
      ...asked('queue', '同样的买价，先报的委托先成交。'),
      kind: 'judge',
    },
    {
      ...asked('fund', '两只基金的收益相同，其中一只的管理费高 1 个百分点。长期持有，差别会怎样？'),
      kind: 'single',
      options: lines('没有差别', '只差一年的 1%', '逐年累积，越来越大', '费用由基金公司出'),
    },
    {
      ...asked('cash', '净利润很高、经营现金流却连续为负，最先该弄清什么？'),
      kind: 'single',
      options: lines('股价为什么没涨', '钱是不是还没有收回来', '董事长是谁', '明天会不会分红'),
    },
    {
      ...asked('audit', '审计意见是“标准无保留”，说明公司没有风险。'),
      kind: 'judge',
    },
    {
      ...asked('bond', '市场利率上升，已经发行的固定利率债券的价格通常会怎样？'),
      kind: 'single',
      options: lines('上涨', '下跌', '不变', '和利率无关'),
    },
    {
      ...asked('back', '亏了 40%，要涨多少才能回到原来？'),
      kind: 'single',
      options: lines('40%', '50%', '约 67%', '80%'),
    },
    {
      ...asked('sample', '“这个图形过去三次都涨了”，要相信它之前，还该看什么？'),
      kind: 'multiple',
      options: lines('一共出现过多少次', '没有涨的那些', '同期市场怎样', '网上有多少人说好'),
    },
  ],
  keys: [
    right('change', { o2: 12 }, '涨跌幅跟昨收比：10.2 比 10 高 2%。'),
    right('queue', { yes: 12 }, '价格优先，价格相同时间优先。'),
    right('fund', { o3: 12 }, '费用每年从净值里扣，差别会复利累积。'),
    right('cash', { o2: 13 }, '利润是算出来的，现金是收到的；先看应收账款。'),
    right('audit', { no: 13 }, '它只说报表按准则公允反映，不保证公司好坏。'),
    right('bond', { o2: 13 }, '新债票息更高，旧债要降价才有人买。'),
    right('back', { o3: 13 }, '100 跌到 60，从 60 回到 100 要涨三分之二。'),
    right('sample', { o1: 4, o2: 4, o3: 4, o4: -4 }, '次数、反例和同期的市场，缺一样都不算证据。'),
  ],
  bands: [
    { from: 0, title: '从入门开始', words: '先弄懂市场怎样运转，学起来最稳。在“课程体系”里加入。' },
    { from: 60, title: '可以学进阶', words: '市场的规则您大多知道了，可以直接学怎样看懂一家公司。' },
    { from: 88, title: '可以学策略', words: '基础扎实，可以学怎样检验一个想法、形成自己的纪律。' },
  ],
}
